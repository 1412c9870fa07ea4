import { invariant } from '@fairhall/money/result';
import type { Tx } from '../../platform/db.ts';
import type { MerchantRef } from '../../platform/http/context.ts';
import { type Intent, type Ledger, partOf } from '../ledger/index.ts';

/** What an agent pays from, in the merchant's money. */
export type Pockets = { commission: bigint; ownFunds: bigint };

/** Locks the wallets of all that are moved, in the order of their keys, and tells what is in them. */
export async function lockPockets(
  { ledger }: { ledger: Pick<Ledger, 'lockBalances'> },
  tx: Tx,
  { merchant: { merchantId, profile }, memberIds }: { merchant: MerchantRef; memberIds: readonly bigint[] },
): Promise<(memberId: bigint) => Pockets> {
  const everybody = [...new Set(memberIds)].map((id) => ({ id, part: partOf(merchantId, id) }));
  everybody.sort((a, b) => a.part - b.part || (a.id < b.id ? -1 : 1));
  const pockets = new Map<bigint, Pockets>();
  for (const { id } of everybody) {
    const balances = await ledger.lockBalances(tx, merchantId, id);
    const has = (of: string) => balances.find(({ asset, kind }) => asset === profile.currency.code && kind === of)?.balance ?? 0n;
    pockets.set(id, { commission: has('commission'), ownFunds: has('own_funds') });
  }
  return (memberId) => pockets.get(memberId) ?? { commission: 0n, ownFunds: 0n };
}

/** Moves money that is there, of wallets that are locked, once. */
export async function postAll({ ledger }: { ledger: Pick<Ledger, 'post'> }, tx: Tx, intents: readonly Intent[]): Promise<void> {
  if (intents.length === 0) return;
  const answers = await ledger.post(tx, [...intents]);
  invariant(
    answers.every(({ code, repeated }) => code === 'PLACED' && !repeated),
    'what is there and locked is paid, once',
  );
}
