import type { ConsoleDeposit } from '@fairhall/contract/console/deposits';
import { Table, type TableColumnsType } from 'antd';
import { type Translate, useT } from '../../shared/i18n.ts';
import { ShortMoment, Waiting } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { Nothing } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import type { DepositQueueName } from './api/list-deposits.ts';
import { isDecided, STATE_TONE, WAIT_GOAL_MS, waitsSinceMs } from './deposit-model.ts';
import { TakeButton } from './take-button.tsx';

export type QueueTableProps = {
  queue: DepositQueueName;
  list: readonly ConsoleDeposit[];
  searching: boolean;
  openId: string | null;
  onOpen: (depositId: string) => void;
  onFocus: (depositId: string) => void;
};

/** The button of a row that opens it: what the arrow keys move the focus to. */
export function rowButtonId(depositId: string): string {
  return `deposit-${depositId}`;
}

/** Rows of 45 px, oldest first; the row itself opens by a click, its reference by the keyboard. */
export function QueueTable({ queue, list, searching, openId, onOpen, onFocus }: QueueTableProps) {
  const t = useT();
  const { currencySymbol } = useDesk().merchant;
  const empty = searching ? 'console.deposits.none_found' : (`console.deposits.none.${queue}` as const);
  return (
    <Table<ConsoleDeposit>
      className="queue-table"
      rowKey="depositId"
      size="small"
      columns={columnsOf({ queue, symbol: currencySymbol, t, onOpen, onFocus })}
      dataSource={list}
      pagination={false}
      tableLayout="fixed"
      rowClassName={({ depositId }) => (depositId === openId ? 'row-open' : '')}
      onRow={({ depositId }) => ({ onClick: () => onOpen(depositId), 'aria-current': depositId === openId ? 'true' : undefined })}
      locale={{ emptyText: <Nothing text={t(empty)} /> }}
    />
  );
}

type ColumnWays = Pick<QueueTableProps, 'queue' | 'onOpen' | 'onFocus'> & { symbol: string; t: Translate };

function columnsOf({ queue, symbol, t, onOpen, onFocus }: ColumnWays): TableColumnsType<ConsoleDeposit> {
  return [
    {
      title: t('console.deposits.request'),
      width: 92,
      render: (_, { depositId, reference, createdAtMs }) => (
        <>
          <button
            type="button"
            id={rowButtonId(depositId)}
            className="row-button"
            onClick={() => onOpen(depositId)}
            onFocus={() => onFocus(depositId)}
          >
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
      render: (_, { nickname, account, payeeName }) => (
        <>
          <b className="cut">{nickname || payeeName || account}</b>
          <small className="cut">{account}</small>
        </>
      ),
    },
    {
      title: t('console.deposits.channel'),
      render: (_, { channel, bankName }) => <span className="two-lines">{bankName || channel}</span>,
    },
    {
      title: t('console.deposits.amount', { symbol }),
      align: 'right',
      width: 114,
      render: (_, { amountE4 }) => <b className="amount">{digitsText(amountE4)}</b>,
    },
    {
      title: t('console.deposits.state'),
      width: 92,
      render: (_, { state }) => <Tag tone={STATE_TONE[state]}>{t(`console.deposit_state.${state}`)}</Tag>,
    },
    {
      title: queue === 'done' ? t('console.deposits.decided') : t('console.deposits.waiting'),
      align: 'right',
      width: 78,
      render: (_, deposit) =>
        isDecided(deposit) ? (
          <ShortMoment atMs={deposit.decidedAtMs ?? deposit.createdAtMs} />
        ) : (
          <Waiting sinceMs={waitsSinceMs(deposit)} goalMs={WAIT_GOAL_MS} />
        ),
    },
    {
      title: t('console.deposits.handler'),
      width: 68,
      render: (_, deposit) =>
        deposit.handler === null && !isDecided(deposit) ? (
          <TakeButton deposit={deposit} onTaken={onOpen} />
        ) : (
          <span className="cut">{deposit.handler ?? '—'}</span>
        ),
    },
  ];
}
