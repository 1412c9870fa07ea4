import type { ConsoleWithdrawal } from '@fairhall/contract/console/withdrawals';
import { useT } from '../../shared/i18n.ts';
import { amountColumn, handlerColumn, memberColumn, requestColumn, stateColumn, timeColumn } from '../../shared/queue/columns.tsx';
import { QueueTable } from '../../shared/queue/queue-table.tsx';
import type { TableWays } from '../../shared/queue/queue-view.tsx';
import { StateTag } from '../../shared/queue/state-tag.tsx';
import { useDesk } from '../../shared/session.ts';
import type { WithdrawalQueueName } from './api/withdrawals.ts';
import { isClosed, STATE_TONE, WAIT_GOAL_MS } from './withdrawal-model.ts';

export type WithdrawalTableProps = TableWays & { queue: WithdrawalQueueName; list: readonly ConsoleWithdrawal[]; searching: boolean };

const idOf = ({ withdrawalId }: ConsoleWithdrawal) => withdrawalId;

/** Oldest first. */
export function WithdrawalTable({ queue, list, searching, openId, onOpen, onFocus }: WithdrawalTableProps) {
  const t = useT();
  const { currencySymbol: symbol } = useDesk().merchant;
  const columns = [
    requestColumn<ConsoleWithdrawal>(t, 108, { idOf, onOpen, onFocus }),
    memberColumn<ConsoleWithdrawal>(t, ({ nickname, cardHolder }) => nickname || cardHolder),
    {
      title: t('console.withdrawal.card'),
      render: (_: unknown, { bankName, cardNumber }: ConsoleWithdrawal) => (
        <>
          <span className="cut" title={bankName}>
            {bankName}
          </span>
          <small>···{cardNumber.replaceAll('*', '')}</small>
        </>
      ),
    },
    amountColumn<ConsoleWithdrawal>(t, symbol),
    stateColumn<ConsoleWithdrawal>(t, 96, (row) => (
      <StateTag row={row} tone={STATE_TONE[row.state]} word={t(`console.withdrawal_state.${row.state}`)} />
    )),
    timeColumn<ConsoleWithdrawal>(t, {
      done: queue === 'done',
      isOver: isClosed,
      sinceMs: ({ createdAtMs }) => createdAtMs,
      goalMs: WAIT_GOAL_MS,
    }),
    handlerColumn<ConsoleWithdrawal>(t, ({ handler }) => <span className="cut">{handler ?? '—'}</span>),
  ];
  const empty = t(searching ? 'console.withdrawals.none_found' : `console.withdrawals.none.${queue}`);
  return <QueueTable list={list} columns={columns} idOf={idOf} empty={empty} openId={openId} onOpen={onOpen} />;
}
