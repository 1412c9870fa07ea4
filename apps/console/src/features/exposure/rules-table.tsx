import { Button, Table } from 'antd';
import { useState } from 'react';
import { type Translate, useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { Nothing } from '../../shared/query-view.tsx';
import { useMay } from '../../shared/session.ts';
import { Tag, type Tone } from '../../shared/tag.tsx';
import type { Board, ExposureRule } from './api/exposure.ts';
import { EndDialog } from './end-dialog.tsx';
import styles from './exposure.module.css';

const TONE: Record<ExposureRule['kind'], Tone> = { cap: 'info', block: 'bad', reduce: 'warn' };

/** Rules that hold or are to come, with who set them and why. */
export function RulesTable({ rules, games }: Pick<Board, 'rules' | 'games'>) {
  const t = useT();
  const may = useMay('exposure.edit');
  const [ending, setEnding] = useState<ExposureRule | null>(null);
  const gameName = (gameId: number) => games.find((game) => game.gameId === gameId)?.name ?? '';
  const words = (rule: ExposureRule) => [t(`console.exposure.kind.${rule.kind}`), gameName(rule.gameId), targetWords(rule, t)].join(' · ');
  return (
    <>
      <Table<ExposureRule>
        rowKey="ruleId"
        size="small"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={rules}
        locale={{ emptyText: <Nothing text={t('console.exposure.no_rules')} /> }}
        columns={[
          {
            title: t('console.exposure.kind'),
            render: (_, { kind }) => <Tag tone={TONE[kind]}>{t(`console.exposure.kind.${kind}`)}</Tag>,
          },
          {
            title: t('console.exposure.option'),
            render: (_, rule) => (
              <>
                <b>{targetWords(rule, t)}</b>
                <small>{gameName(rule.gameId)}</small>
              </>
            ),
          },
          { title: t('console.exposure.bound'), align: 'right', render: (_, rule) => <b className="amount">{boundWords(rule)}</b> },
          {
            title: t('console.exposure.until'),
            render: (_, { untilMs }) => (untilMs === null ? t('console.exposure.until.end') : <Moment atMs={untilMs} />),
          },
          {
            title: t('console.exposure.by'),
            render: (_, { author, reason }) => (
              <>
                {author}
                <small className={styles.ruleReason}>{reason}</small>
              </>
            ),
          },
          ...(may
            ? [
                {
                  title: t('console.draws.act'),
                  render: (_: unknown, rule: ExposureRule) => (
                    <Button size="small" aria-label={`${t('console.exposure.end')}: ${words(rule)}`} onClick={() => setEnding(rule)}>
                      {t('console.exposure.end')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {ending ? <EndDialog rule={ending} words={words(ending)} onClose={() => setEnding(null)} /> : null}
    </>
  );
}

function targetWords({ play, playName, option, label }: ExposureRule, t: Translate): string {
  if (play === '') return t('console.exposure.all_plays');
  return `${playName} · ${option === '' ? t('console.exposure.all_options') : label}`;
}

function boundWords({ capE4, oddsShareE4 }: ExposureRule): string {
  if (capE4 !== null) return digitsText(capE4);
  return oddsShareE4 === null ? '—' : `${oddsShareE4 / 100} %`;
}
