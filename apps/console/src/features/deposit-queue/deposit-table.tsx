import type { ConsoleDeposit } from '@fairhall/contract/console/deposits';
import { useT } from '../../shared/i18n.ts';
import { amountColumn, handlerColumn, memberColumn, requestColumn, stateColumn, timeColumn } from '../../shared/queue/columns.tsx';
import { QueueTable } from '../../shared/queue/queue-table.tsx';
import type { TableWays } from '../../shared/queue/queue-view.tsx';
import { StateTag } from '../../shared/queue/state-tag.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import type { DepositQueueName } from './api/list-deposits.ts';
import { isDecided, STATE_TONE, WAIT_GOAL_MS, waitsSinceMs } from './deposit-model.ts';
import { TakeButton } from './take-button.tsx';

export type DepositTableProps = TableWays & { queue: DepositQueueName; list: readonly ConsoleDeposit[]; searching: boolean };

const idOf = ({ depositId }: ConsoleDeposit) => depositId;

/** Rows of 45 px, oldest first. */
export function DepositTable({ queue, list, searching, openId, onOpen, onFocus }: DepositTableProps) {
  const t = useT();
  const { currencySymbol: symbol } = useDesk().merchant;
  const may = useMay('cash.decide');
  const columns = [
    requestColumn<ConsoleDeposit>(t, 92, { idOf, onOpen, onFocus }),
    memberColumn<ConsoleDeposit>(t, ({ nickname, payeeName, account }) => nickname || payeeName || account),
    {
      title: t('console.deposits.channel'),
      render: (_: unknown, { channel, bankName }: ConsoleDeposit) => <span className="two-lines">{bankName || channel}</span>,
    },
    amountColumn<ConsoleDeposit>(t, symbol),
    stateColumn<ConsoleDeposit>(t, 92, (row) => (
      <StateTag row={row} tone={STATE_TONE[row.state]} word={t(`console.deposit_state.${row.state}`)} />
    )),
    timeColumn<ConsoleDeposit>(t, { done: queue === 'done', isOver: isDecided, sinceMs: waitsSinceMs, goalMs: WAIT_GOAL_MS }),
    handlerColumn<ConsoleDeposit>(t, (deposit) =>
      may && deposit.handler === null && !isDecided(deposit) ? (
        <TakeButton deposit={deposit} onTaken={onOpen} />
      ) : (
        <span className="cut">{deposit.handler ?? '—'}</span>
      ),
    ),
  ];
  const empty = t(searching ? 'console.deposits.none_found' : `console.deposits.none.${queue}`);
  return <QueueTable list={list} columns={columns} idOf={idOf} empty={empty} openId={openId} onOpen={onOpen} />;
}
