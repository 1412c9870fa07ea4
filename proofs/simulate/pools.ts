import { amount } from '@fairhall/money/amount';
import type { Intent, Ledger, TransferRequest } from '@fairhall/server/modules/ledger/index';
import type { Db } from '@fairhall/server/platform/db';
import type { WalletId } from '@fairhall/server/test/ledger/model';

/** All stakes of this merchant's members feed one jackpot. */
const MERCHANT = 1;
const POOL = 77n;
const [RATE_BPS, RESERVE_BPS, BPS] = [150n, 50n, 10_000n];

const isFed = ({ merchantId, asset }: WalletId) => merchantId === MERCHANT && asset === 'MMK';

/** The stake of an order as it is moved: of what is cash the pool and its reserve take their shares, in front of what a grant pays. */
export function withShares(wallet: WalletId, transfers: readonly TransferRequest[]): TransferRequest[] {
  return transfers.flatMap((one) => {
    const contribution = (one.amount * RATE_BPS) / BPS;
    if (!isFed(wallet) || one.debit.kind !== 'cash' || contribution === 0n) return [one];
    const reserved = (one.amount * RESERVE_BPS) / BPS;
    const into = (area: string, value: bigint): TransferRequest[] =>
      value === 0n ? [] : [{ ...one, credit: { owner: 'house', kind: 'jackpot', area }, amount: amount(value) }];
    const rest = { ...one, amount: amount(one.amount - contribution - reserved) };
    return [rest, ...into(String(POOL), contribution), ...into(`${POOL}:reserve`, reserved)];
  });
}

/** A ledger whose stakes feed it, whatever befalls its lines: what a process remembers of pools is no part of the story. */
export function feeding(current: () => Ledger): Ledger {
  const feed = (intent: Intent): Intent => (intent.purse && isFed(intent) ? { ...intent, pool: POOL } : intent);
  return new Proxy(current(), {
    get: (_, name) => (name === 'submit' ? (intent: Intent) => current().submit(feed(intent)) : Reflect.get(current(), name, current())),
  });
}

export async function openPool(owner: Db, nowMs: number): Promise<void> {
  await owner.query(
    `insert into jackpot_pool (merchant_id, pool_id, asset, names, products, rate_bps, reserve_bps, start_amount, ceiling, state, written_by,
       written_name, written_at, started_by, started_name, started_at)
     values ($1, $2, 'MMK', '{}', '{LOTT:1}', $3, $4, 1, 9000000000000000, 'running', 1, 'a', to_timestamp($5 / 1000.0), 2, 'b',
       to_timestamp($5 / 1000.0))`,
    [MERCHANT, POOL, RATE_BPS, RESERVE_BPS, nowMs],
  );
}
