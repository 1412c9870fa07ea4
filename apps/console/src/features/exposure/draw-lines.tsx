import { Button, Table, type TableColumnsType } from 'antd';
import { type Translate, useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import { useDesk, useMay } from '../../shared/session.ts';
import type { ExposedDraw } from './api/exposure.ts';
import { CapBar } from './cap-bar.tsx';
import styles from './exposure.module.css';
import { EMPTY_DRAFT, type RuleDraft } from './rule-draft.ts';

type Play = ExposedDraw['plays'][number];
type Option = ExposedDraw['worst'][number];
type Figures = Pick<Play, 'bets' | 'stakeE4' | 'liabilityE4' | 'capE4'>;

/** A draw by play, and its options that cost most; each can be bound from here. */
export function DrawLines({ draw, onBound }: { draw: ExposedDraw; onBound: (draft: RuleDraft) => void }) {
  const t = useT();
  const may = useMay('exposure.edit');
  const { currencySymbol: symbol } = useDesk().merchant;
  const bind = (name: string, part: Partial<RuleDraft>) => (
    <Button
      size="small"
      aria-label={t('console.exposure.bound_of', { name })}
      onClick={() => onBound({ ...EMPTY_DRAFT, gameId: draw.gameId, ...part })}
    >
      {t('console.exposure.bound')}
    </Button>
  );
  return (
    <div className={styles.exposureLines}>
      <section>
        <h3>{t('console.exposure.worst')}</h3>
        <Table<Option>
          rowKey={({ play, option }) => `${play} ${option}`}
          size="small"
          pagination={false}
          dataSource={draw.worst}
          columns={[
            {
              title: t('console.exposure.option'),
              render: (_, { label, playName }) => (
                <>
                  <b>{label}</b>
                  <small>{playName}</small>
                </>
              ),
            },
            ...figureColumns<Option>({ t, symbol }),
            ...(may
              ? [
                  {
                    key: 'act',
                    render: (_: unknown, { play, option, label, playName }: Option) =>
                      bind(`${playName} ${label}`, { play, option: option.startsWith('#') ? '' : option }),
                  },
                ]
              : []),
          ]}
        />
      </section>
      <section>
        <h3>{t('console.exposure.plays')}</h3>
        <Table<Play>
          rowKey="play"
          size="small"
          pagination={false}
          dataSource={draw.plays}
          columns={[
            {
              title: t('console.exposure.play'),
              render: (_, { play, playName }) => (
                <>
                  <b>{playName}</b>
                  <small>{play}</small>
                </>
              ),
            },
            ...figureColumns<Play>({ t, symbol }),
            ...(may ? [{ key: 'act', render: (_: unknown, { play, playName }: Play) => bind(playName, { play }) }] : []),
          ]}
        />
      </section>
    </div>
  );
}

/** Bets, stakes and what they may cost: the same of draws, plays and options. */
export function figureColumns<Line extends Figures>({ t, symbol }: { t: Translate; symbol: string }): TableColumnsType<Line> {
  return [
    { title: t('console.draws.bets'), align: 'right', render: (_, { bets }) => bets },
    { title: t('console.draws.stake', { symbol }), align: 'right', render: (_, { stakeE4 }) => digitsText(stakeE4) },
    {
      title: t('console.exposure.liability', { symbol }),
      align: 'right',
      render: (_, { liabilityE4 }) => <b className="amount">{digitsText(liabilityE4)}</b>,
    },
    { title: t('console.exposure.cap', { symbol }), width: 150, render: (_, line) => <CapBar {...line} /> },
  ];
}
