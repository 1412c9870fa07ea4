import type { ConsoleWithdrawal } from '@fairhall/contract/console/withdrawals';
import { Table, type TableColumnsType } from 'antd';
import { type Translate, useT } from '../../shared/i18n.ts';
import { ShortMoment, Waiting } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { Nothing } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import type { WithdrawalQueueName } from './api/withdrawals.ts';
import { isClosed, STATE_TONE, WAIT_GOAL_MS } from './withdrawal-model.ts';

export type QueueTableProps = {
  queue: WithdrawalQueueName;
  list: readonly ConsoleWithdrawal[];
  searching: boolean;
  openId: string | null;
  onOpen: (withdrawalId: string) => void;
};

/** The button of a row that opens it: what the arrow keys move the focus to. */
export function rowButtonId(withdrawalId: string): string {
  return `withdrawal-${withdrawalId}`;
}

/** Oldest first; the row itself opens by a click, its reference by the keyboard. */
export function QueueTable({ queue, list, searching, openId, onOpen }: QueueTableProps) {
  const t = useT();
  const { currencySymbol: symbol } = useDesk().merchant;
  const empty = searching ? 'console.withdrawals.none_found' : (`console.withdrawals.none.${queue}` as const);
  return (
    <Table<ConsoleWithdrawal>
      className="queue-table"
      rowKey="withdrawalId"
      size="small"
      columns={columnsOf({ queue, symbol, t, onOpen })}
      dataSource={list}
      pagination={false}
      tableLayout="fixed"
      rowClassName={({ withdrawalId }) => (withdrawalId === openId ? 'row-open' : '')}
      onRow={({ withdrawalId }) => ({
        onClick: () => onOpen(withdrawalId),
        'aria-current': withdrawalId === openId ? 'true' : undefined,
      })}
      locale={{ emptyText: <Nothing text={t(empty)} /> }}
    />
  );
}

type ColumnWays = Pick<QueueTableProps, 'queue' | 'onOpen'> & { symbol: string; t: Translate };

function columnsOf({ queue, symbol, t, onOpen }: ColumnWays): TableColumnsType<ConsoleWithdrawal> {
  return [
    {
      title: t('console.deposits.request'),
      width: 100,
      render: (_, { withdrawalId, reference, createdAtMs }) => (
        <>
          <button type="button" id={rowButtonId(withdrawalId)} className="row-button" onClick={() => onOpen(withdrawalId)}>
            {reference}
          </button>
          <small>
            <ShortMoment atMs={createdAtMs} />
          </small>
        </>
      ),
    },
    {
      title: t('console.deposits.member'),
      render: (_, { nickname, account, cardHolder }) => (
        <>
          <b className="cut">{nickname || cardHolder}</b>
          <small className="cut">{account}</small>
        </>
      ),
    },
    {
      title: t('console.withdrawal.card'),
      render: (_, { bankName, cardNumber }) => (
        <>
          <span className="cut">{bankName}</span>
          <small>···{cardNumber.replaceAll('*', '')}</small>
        </>
      ),
    },
    {
      title: t('console.deposits.amount', { symbol }),
      align: 'right',
      width: 114,
      render: (_, { amountE4 }) => <b className="amount">{digitsText(amountE4)}</b>,
    },
    {
      title: t('console.deposits.state'),
      width: 96,
      render: (_, { state }) => <Tag tone={STATE_TONE[state]}>{t(`console.withdrawal_state.${state}`)}</Tag>,
    },
    {
      title: queue === 'done' ? t('console.deposits.decided') : t('console.deposits.waiting'),
      align: 'right',
      width: 78,
      render: (_, withdrawal) =>
        isClosed(withdrawal) ? (
          <ShortMoment atMs={withdrawal.decidedAtMs ?? withdrawal.createdAtMs} />
        ) : (
          <Waiting sinceMs={withdrawal.createdAtMs} goalMs={WAIT_GOAL_MS} />
        ),
    },
    { title: t('console.deposits.handler'), width: 68, render: (_, { handler }) => <span className="cut">{handler ?? '—'}</span> },
  ];
}
