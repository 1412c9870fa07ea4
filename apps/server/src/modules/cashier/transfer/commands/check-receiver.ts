import { REAL_MONEY_TYPES } from '@fairhall/contract/endpoint';
import type { Amount } from '@fairhall/money/amount';
import type { Tx } from '../../../../platform/db.ts';
import type { MerchantRef } from '../../../../platform/http/context.ts';
import { depositRoom, overRoom } from '../../../identity/index.ts';
import type { TransferDeps } from '../deps.ts';
import { inPostings } from '../postings.ts';

/** Somebody who is sent to, and how much. */
export type Target = { memberId: bigint; account: string; type: (typeof REAL_MONEY_TYPES)[number]; amount: Amount };

/** Whether money may come to a member, as by a deposit: no lock, no break, room in its tier and in its own limits. Nobody is told which. */
export async function mayReceive(
  { ledger }: Pick<TransferDeps, 'ledger'>,
  tx: Tx,
  { merchant, target: { memberId, type, amount } }: { merchant: MerchantRef; target: Target },
): Promise<boolean> {
  const { merchantId, profile } = merchant;
  if (!REAL_MONEY_TYPES.includes(type)) return false;
  if (await ledger.isFrozen(tx, merchantId, memberId)) return false;
  if (await ledger.breaks.codeOf(tx, merchantId, memberId)) return false;
  const gate = await ledger.gates.of(tx, merchantId, { memberId, daySinceMs: 0 });
  if (overRoom(amount, depositRoom(profile, gate), gate.tier)) return false;
  const transfers = inPostings({ transferId: 0n, amount });
  return (await ledger.limits.hit(tx, merchantId, { memberId, asset: profile.currency.code, transfers })) === null;
}
