import type { Amount } from '@fairhall/money/amount';
import type { Tx } from '../../../../platform/db.ts';
import type { Deposit } from '../../deposit.ts';
import type { CashierDeps } from '../../deps.ts';
import { openCases } from './open-cases.ts';

/** Who says that a deposit's money was taken back: a line of a bank, or a provider that our own query asked. */
export type TakenBack = { payeeId?: bigint; lineId?: bigint; accountId?: number; theirId: string; amount: Amount; atMs: number };

/** Opens the case of a deposit whose money its payer's side took back; its member's withdrawals wait from now on. Once for each deposit. */
export function openChargeBack(
  deps: Pick<CashierDeps, 'clock' | 'ids'>,
  tx: Tx,
  { deposit, by }: { deposit: Deposit; by: TakenBack },
): Promise<number> {
  const { merchantId, depositId, memberId, asset, channel, amount, state } = deposit;
  const { payeeId = null, lineId = null, accountId = null, theirId, amount: theirs, atMs: happenedAtMs } = by;
  return openCases(deps, tx, merchantId, [
    {
      ...{ kind: 'charge_back', subject: `deposit:${depositId}`, channel, asset, accountId, payeeId, lineId, depositId, memberId, theirId },
      withdrawalId: null,
      ...{ ours: amount, theirs: -theirs as Amount, oursSay: state, theirsSay: 'taken_back', apart: -theirs as Amount, happenedAtMs },
    },
  ]);
}
