import { Button, Table, type TableColumnsType } from 'antd';
import { type Translate, useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { Nothing } from '../../shared/query-view.tsx';
import { ResultView } from '../../shared/result-view.tsx';
import { Tag } from '../../shared/tag.tsx';
import type { OfficialDraw } from './api/results.ts';
import styles from './results.module.css';

export type RecentTableProps = { list: readonly OfficialDraw[]; mayEnter: boolean; onCorrect: (official: OfficialDraw) => void };

/** Draws with a result: who said it, and what stood before it was corrected. */
export function RecentTable({ list, mayEnter, onCorrect }: RecentTableProps) {
  const t = useT();
  return (
    <Table<OfficialDraw>
      rowKey={({ draw }) => draw.drawId}
      size="small"
      columns={columnsOf({ t, mayEnter, onCorrect })}
      dataSource={list}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: <Nothing text={t('console.results.none_recent')} /> }}
    />
  );
}

function columnsOf({ t, mayEnter, onCorrect }: Omit<RecentTableProps, 'list'> & { t: Translate }): TableColumnsType<OfficialDraw> {
  return [
    {
      title: t('console.draws.draw'),
      render: (_, { draw: { gameName, numero } }) => (
        <>
          <b>{numero}</b>
          <small>{gameName}</small>
        </>
      ),
    },
    { title: t('console.results.held'), render: (_, { draw }) => <Moment atMs={draw.drawsAtMs} /> },
    { title: t('console.draws.result'), render: (_, official) => <Versions official={official} /> },
    { title: t('console.results.said_by'), render: (_, { sources }) => <Sources sources={sources} /> },
    { title: t('console.draws.bets'), align: 'right', render: (_, { draw }) => draw.bets },
    ...(mayEnter
      ? [
          {
            title: t('console.draws.act'),
            render: (_: unknown, official: OfficialDraw) => (
              <>
                <Button
                  size="small"
                  aria-label={`${t('console.results.correct')} ${official.draw.numero}`}
                  onClick={() => onCorrect(official)}
                >
                  {t('console.results.correct')}
                </Button>
                <Pending official={official} />
              </>
            ),
          },
        ]
      : []),
  ];
}

/** A correction that one operator has typed, or two unlike. */
function Pending({ official: { entry, differed } }: { official: OfficialDraw }) {
  const t = useT();
  if (entry) return <small>{entry.mine ? t('console.results.typed_mine') : t('console.results.typed_by', { name: entry.name })}</small>;
  return differed ? <small className="bad">{t('console.results.differed', { names: differed.names.join(', ') })}</small> : null;
}

function Versions({ official: { draw, family, past } }: { official: OfficialDraw }) {
  const t = useT();
  return (
    <span className={styles.resultsVersions}>
      {draw.result ? <ResultView result={draw.result} family={family} /> : null}
      {past.length > 0 ? <Tag tone="warn">{t('console.results.corrected')}</Tag> : null}
      {past.toReversed().map(({ resultVersion, result, reason, atMs }) => (
        <span key={resultVersion} className={styles.resultsPast}>
          <ResultView result={result} family={family} />
          <small>
            <q>{reason}</q> <Moment atMs={atMs} />
          </small>
        </span>
      ))}
    </span>
  );
}

/** Feeds by their names; operators as what they are, with theirs. */
function Sources({ sources }: { sources: OfficialDraw['sources'] }) {
  const t = useT();
  const names = sources.map(({ name }) => name).join(' + ');
  return <span className={styles.resultsSources}>{sources[0]?.by === 'operator' ? t('console.results.operators', { names }) : names}</span>;
}
