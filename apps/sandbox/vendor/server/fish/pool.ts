import type { PoolPage, PoolView } from '../../fish-api.ts';
import { largestBet } from '../../fish-sea/rooms.ts';
import { stakesIn } from '../games.ts';
import type { Db } from '../store/database.ts';

const CATCHES_SHOWN = 50;

/** What is in the pool of a currency, over all rooms and operators; nothing where nobody has shot yet. */
export function poolHeld(db: Db, currency: string): { held: bigint; isRetired: boolean } {
  const row = db.get<{ held: number; retired: number | null }>(
    'select held_e4 as held, retired_at_ms as retired from fish_pool where currency = :currency',
    { currency },
  );
  return { held: BigInt(row?.held ?? 0), isRetired: (row?.retired ?? null) !== null };
}

/** The bet that takes the whole pool. Retired, any bet does: so the pool is paid out and nobody keeps it. */
export function wholePoolBet(currency: string, { isRetired, bet }: { isRetired: boolean; bet: bigint }): bigint {
  return isRetired ? bet : largestBet(stakesIn(currency).step);
}

type Entry = { currency: string; amount: bigint; clip: string; shot: number; atMs: number };

/** Each move of a pool is an entry of its ledger; nothing is moved by nothing. */
export function feedPool(db: Db, entry: Entry): void {
  moveBy(db, 'FED', entry, entry.amount);
}

export function payFromPool(db: Db, entry: Entry): void {
  moveBy(db, 'PAID', entry, -entry.amount);
}

function moveBy(db: Db, kind: 'FED' | 'PAID', { currency, amount, clip, shot, atMs }: Entry, by: bigint): void {
  if (amount === 0n) return;
  db.run('insert into fish_pool (currency, held_e4) values (:currency, 0) on conflict do nothing', { currency });
  db.run('update fish_pool set held_e4 = held_e4 + :by where currency = :currency', { currency, by });
  db.run(
    `insert into pool_entry (currency, kind, amount_e4, held_e4, clip, shot, at_ms)
     values (:currency, :kind, :amount, (select held_e4 from fish_pool where currency = :currency), :clip, :shot, :atMs)`,
    { currency, kind, amount, clip, shot, atMs },
  );
}

/** From now on the next catch of the boss takes all. False where it was done before, or there is no pool. */
export function retirePool(db: Db, currency: string, atMs: number): boolean {
  return db.run('update fish_pool set retired_at_ms = :atMs where currency = :currency and retired_at_ms is null', { currency, atMs }) > 0;
}

/** Currencies whose pool does not hold what was fed less what was paid, or whose payments are not those of the shots. */
export function unsoundPools(db: Db): string[] {
  const rows = db.all<{ currency: string }>(
    `select currency from fish_pool where held_e4 <> (
       select coalesce(sum(case kind when 'FED' then amount_e4 else -amount_e4 end), 0) from pool_entry
       where pool_entry.currency = fish_pool.currency)
     union
     select entry.currency from pool_entry entry left join fish_shot shot on shot.clip = entry.clip and shot.number = entry.shot
     where entry.kind = 'PAID' and shot.pool_e4 is not null and shot.pool_e4 <> entry.amount_e4`,
  );
  return rows.map(({ currency }) => currency);
}

export function poolView(db: Db, currency: string): PoolView {
  const { held, isRetired } = poolHeld(db, currency);
  return { amount: held.toString(), largestBet: largestBet(stakesIn(currency).step).toString(), isRetired };
}

/** What anybody may know of a pool: what was put in and taken out, and every catch of the boss. */
export function poolPage(db: Db, currency: string): PoolPage {
  const sum = (kind: 'FED' | 'PAID') =>
    db.get<{ sum: number }>('select coalesce(sum(amount_e4), 0) as sum from pool_entry where currency = :currency and kind = :kind', {
      currency,
      kind,
    })?.sum ?? 0;
  const catches = db.all<{ amount: number; atMs: number }>(
    `select amount_e4 as amount, at_ms as atMs from pool_entry where currency = :currency and kind = 'PAID' order by seq desc limit :most`,
    { currency, most: CATCHES_SHOWN },
  );
  return {
    ...poolView(db, currency),
    fed: String(sum('FED')),
    paid: String(sum('PAID')),
    catches: catches.map(({ amount, atMs }) => ({ amount: String(amount), atMs })),
  };
}

export function listPools(db: Db): { currency: string; held: bigint; isRetired: boolean }[] {
  return db.all<{ currency: string }>('select currency from fish_pool order by currency').map(({ currency }) => ({
    currency,
    ...poolHeld(db, currency),
  }));
}
