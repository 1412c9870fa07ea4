import { least } from '@fairhall/commission/rate';
import { amount } from '@fairhall/money/amount';
import type { Tx } from '../../platform/db.ts';
import type { MerchantRef } from '../../platform/http/context.ts';
import type { Ledger } from '../ledger/index.ts';
import { lockPockets, postAll } from './pockets.ts';
import { worksOff } from './postings.ts';
import { keepRepaid, lockDebts } from './store/adjustments.ts';

/**
 * Works off what agents owe by what they have of commission: in each transaction that brings them any, so that nobody who owes has some.
 * Cash is not touched.
 */
export async function workOff(
  deps: { ledger: Pick<Ledger, 'post' | 'lockBalances'> },
  tx: Tx,
  { merchant, memberIds }: { merchant: MerchantRef; memberIds: readonly bigint[] },
): Promise<void> {
  const { merchantId, profile } = merchant;
  const debts = await lockDebts(tx, merchantId, memberIds);
  if (debts.length === 0) return;
  const pockets = await lockPockets(deps, tx, { merchant, memberIds: debts.map(({ agentId }) => agentId) });
  const left = new Map<bigint, bigint>();
  for (const { adjustmentId, agentId, left: owed, repaid } of debts) {
    const has = left.get(agentId) ?? pockets(agentId).commission;
    const part = least(has, owed);
    if (part === 0n) continue;
    left.set(agentId, has - part);
    await postAll(deps, tx, [
      worksOff({ merchantId, asset: profile.currency.code }, { ref: adjustmentId, agentId, amount: amount(part), repaid }),
    ]);
    await keepRepaid(tx, merchantId, { adjustmentId, repaid: repaid + part });
  }
}
