import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import type { Translate } from '../i18n.ts';
import { ShortMoment, Waiting } from '../moment.tsx';
import { digitsText } from '../money.ts';
import type { QueueRow } from './queue-row.ts';
import { rowButtonId } from './queue-table.tsx';

/** What opens a row, by click and by keyboard. */
export type RowWays<Row> = { idOf: (row: Row) => string; onOpen: (id: string) => void; onFocus: (id: string) => void };

/** The reference, which opens the request, and when it was made. */
export function requestColumn<Row extends QueueRow>(
  t: Translate,
  width: number,
  { idOf, onOpen, onFocus }: RowWays<Row>,
): TableColumnType<Row> {
  return {
    title: t('console.deposits.request'),
    width,
    render: (_, row) => (
      <>
        <button
          type="button"
          id={rowButtonId(idOf(row))}
          className="row-button"
          onClick={() => onOpen(idOf(row))}
          onFocus={() => onFocus(idOf(row))}
        >
          {row.reference}
        </button>
        <small>
          <ShortMoment atMs={row.createdAtMs} />
        </small>
      </>
    ),
  };
}

/** What the member is called, and its account. */
export function memberColumn<Row extends QueueRow>(t: Translate, nameOf: (row: Row) => string): TableColumnType<Row> {
  return {
    title: t('console.deposits.member'),
    render: (_, row) => (
      <>
        <b className="cut">{nameOf(row)}</b>
        <small className="cut" title={row.account}>
          {row.account}
        </small>
      </>
    ),
  };
}

export function amountColumn<Row extends QueueRow>(t: Translate, symbol: string): TableColumnType<Row> {
  return {
    title: t('console.deposits.amount', { symbol }),
    align: 'right',
    width: 114,
    render: (_, { amountE4 }) => <b className="amount">{digitsText(amountE4)}</b>,
  };
}

export function stateColumn<Row extends QueueRow>(t: Translate, width: number, tagOf: (row: Row) => ReactNode): TableColumnType<Row> {
  return { title: t('console.deposits.state'), width, render: (_, row) => tagOf(row) };
}

type TimeWays<Row> = { done: boolean; isOver: (row: Row) => boolean; sinceMs: (row: Row) => number; goalMs: number };

/** How long it waits, or when it was decided. `done`: the list of decided ones. */
export function timeColumn<Row extends QueueRow>(t: Translate, { done, isOver, sinceMs, goalMs }: TimeWays<Row>): TableColumnType<Row> {
  return {
    title: done ? t('console.deposits.decided') : t('console.deposits.waiting'),
    align: 'right',
    width: 78,
    render: (_, row) =>
      isOver(row) ? <ShortMoment atMs={row.decidedAtMs ?? row.createdAtMs} /> : <Waiting sinceMs={sinceMs(row)} goalMs={goalMs} />,
  };
}

export function handlerColumn<Row extends QueueRow>(t: Translate, handlerOf: (row: Row) => ReactNode): TableColumnType<Row> {
  return { title: t('console.deposits.handler'), width: 76, render: (_, row) => handlerOf(row) };
}
