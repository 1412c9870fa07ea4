import { useServerSecond } from '@fairhall/client/server-second';
import type { ConsoleDraw } from '@fairhall/contract/console/draws';
import { Button, Table, type TableColumnsType } from 'antd';
import type { ComponentType } from 'react';
import { type Translate, useT } from '../../shared/i18n.ts';
import { Moment, ShortMoment, Waiting } from '../../shared/moment.tsx';
import { Nothing } from '../../shared/query-view.tsx';
import { ResultView } from '../../shared/result-view.tsx';
import { Tag } from '../../shared/tag.tsx';
import type { OfficialDraw } from './api/results.ts';
import styles from './results.module.css';

/** What acts on a draw otherwise: its void, which is another place's. */
export type DrawAct = ComponentType<{ draw: ConsoleDraw }>;

export type WaitingTableProps = {
  list: readonly OfficialDraw[];
  mayEnter: boolean;
  onEnter: (official: OfficialDraw) => void;
  DrawAct: DrawAct;
};

/** Draws without a result: what the sources say, what operators did, and what can be done. */
export function WaitingTable({ list, mayEnter, onEnter, DrawAct }: WaitingTableProps) {
  const t = useT();
  return (
    <Table<OfficialDraw>
      rowKey={({ draw }) => draw.drawId}
      size="small"
      columns={columnsOf({ t, mayEnter, onEnter, DrawAct })}
      dataSource={list}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: <Nothing text={t('console.results.none_waiting')} /> }}
    />
  );
}

/** From then on a result is looked for in earnest. */
const USUAL_MS = 300_000;

function columnsOf({ t, mayEnter, onEnter, DrawAct }: Omit<WaitingTableProps, 'list'> & { t: Translate }): TableColumnsType<OfficialDraw> {
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
    {
      title: t('console.results.held'),
      render: (_, { draw: { drawsAtMs } }) => (
        <>
          <Moment atMs={drawsAtMs} />
          <small>
            <Waiting sinceMs={drawsAtMs} goalMs={USUAL_MS} />
          </small>
        </>
      ),
    },
    { title: t('console.results.stands'), render: (_, official) => <Stands official={official} /> },
    { title: t('console.results.sources'), render: (_, official) => <Feeds official={official} /> },
    { title: t('console.draws.bets'), align: 'right', render: (_, { draw }) => draw.bets },
    {
      title: t('console.draws.act'),
      render: (_, official) => (
        <span className={styles.resultsActs}>
          {mayEnter ? (
            <Button size="small" aria-label={`${t('console.results.type')} ${official.draw.numero}`} onClick={() => onEnter(official)}>
              {t('console.results.type')}
            </Button>
          ) : null}
          <DrawAct draw={official.draw} />
        </span>
      ),
    },
  ];
}

/** How it stands: contradicted, late, typed by one, typed unlike by two, or simply waiting. */
function Stands({ official: { draw, disputedAtMs, lateAtMs, entry, differed } }: { official: OfficialDraw }) {
  const t = useT();
  const isLate = useServerSecond() >= lateAtMs;
  return (
    <span className={styles.resultsStands}>
      {draw.voided ? <Tag tone="bad">{t('console.draw_state.void')}</Tag> : null}
      {disputedAtMs === null ? null : <Tag tone="bad">{t('console.results.disputed')}</Tag>}
      {isLate ? <Tag tone="bad">{t('console.results.late')}</Tag> : null}
      {disputedAtMs === null && !isLate && !draw.voided ? <Tag tone="plain">{t('console.results.awaited')}</Tag> : null}
      {entry ? (
        <small>
          {entry.mine ? t('console.results.typed_mine') : t('console.results.typed_by', { name: entry.name })}{' '}
          <ShortMoment atMs={entry.atMs} />
        </small>
      ) : null}
      {differed && !entry ? <small className="bad">{t('console.results.differed', { names: differed.names.join(', ') })}</small> : null}
    </span>
  );
}

function Feeds({ official: { feeds, partial, family } }: { official: OfficialDraw }) {
  const t = useT();
  if (feeds.length === 0) return <span className="low">{t('console.results.silent')}</span>;
  return (
    <ul className={styles.resultsFeeds}>
      {feeds.map(({ name, result, complete }) => (
        <li key={name}>
          <small>{complete ? name : t('console.results.so_far', { name })}</small>
          <ResultView result={result} family={family} />
        </li>
      ))}
      {partial ? (
        <li>
          <small>{t('console.results.agreed')}</small>
          <ResultView result={partial} family={family} />
        </li>
      ) : null}
    </ul>
  );
}
