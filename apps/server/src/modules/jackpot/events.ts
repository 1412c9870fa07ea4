import { amount } from '@fairhall/money/amount';
import { digits } from '@fairhall/money/text';
import type { Tx } from '../../platform/db.ts';
import { appendOutbox } from '../../platform/outbox.ts';
import { type ConsolePush, type Expander, type MemberPush, telling } from '../../platform/push.ts';
import { POOLS_CHANGED } from '../ledger/index.ts';
import type { JackpotDeps } from './deps.ts';
import type { Pool } from './store/pools.ts';

/** A tick was drawn, so at most one in three seconds; or a pool began or stopped. */
export const JACKPOT_CHANGED = 'jackpot.changed';
type JackpotFact = { poolId: string; amountE4: string; version: string };

type Deps = Pick<JackpotDeps, 'ids'>;

/** To all members of the merchant, and to its operators. */
export async function tellPool(
  { ids }: Deps,
  tx: Tx,
  merchantId: number,
  { pool: { poolId, amount: held, tick }, nowMs }: { pool: Pick<Pool, 'poolId' | 'amount' | 'tick'>; nowMs: number },
): Promise<void> {
  const payload: JackpotFact = { poolId: String(poolId), amountE4: digits(amount(held)), version: String(tick) };
  await appendOutbox(tx, [{ merchantId, id: ids.next(), topic: JACKPOT_CHANGED, payload, atMs: nowMs }]);
}

/** To all processes: which stakes feed which pool is another now. */
export async function tellPools({ ids }: Deps, tx: Tx, merchantId: number, nowMs: number): Promise<void> {
  await appendOutbox(tx, [{ merchantId, id: ids.next(), topic: POOLS_CHANGED, payload: {}, atMs: nowMs }]);
}

export function memberExpanders(): Record<string, Expander<MemberPush<'jackpot.changed'>>> {
  return { [JACKPOT_CHANGED]: telling((data: JackpotFact) => [{ name: 'jackpot.changed', data }]) };
}

export function operatorExpanders(): Record<string, Expander<ConsolePush<'jackpot.changed'>>> {
  return { [JACKPOT_CHANGED]: telling(({ poolId }: JackpotFact) => [{ name: 'jackpot.changed', data: { poolId } }]) };
}
