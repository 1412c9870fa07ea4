import { type Amount, amount } from '@fairhall/money/amount';
import type { Db } from './database.ts';

/** Who a player is to his operator. */
export function findWho(db: Db, player: number): { operator: string; user: string; currency: string } | undefined {
  return db.get('select operator, user, currency from player where id = :player', { player });
}

export function findPlayer(db: Db, who: { operator: string; user: string; currency: string }): number | undefined {
  return db.get<{ id: number }>('select id from player where operator = :operator and user = :user and currency = :currency', who)?.id;
}

export function pressedAt(db: Db, player: number): number {
  return db.get<{ at: number }>('select pressed_at_ms as at from player where id = :player', { player })?.at ?? 0;
}

export function notePress(db: Db, player: number, atMs: number): void {
  db.run('update player set pressed_at_ms = :atMs where id = :player', { player, atMs });
}

/** Play money is taken off by adding what is below 0. Answers what is left; null, and nothing is taken, when there is too little. */
export function addPractice(db: Db, player: number, by: bigint): Amount | null {
  const row = db.get<{ held: number }>(
    'update player set practice_e4 = practice_e4 + :by where id = :player and practice_e4 + :by >= 0 returning practice_e4 as held',
    { player, by },
  );
  return row ? amount(BigInt(row.held)) : null;
}

export function practiceOf(db: Db, player: number): Amount | null {
  const held = db.get<{ held: number | null }>('select practice_e4 as held from player where id = :player', { player })?.held ?? null;
  return held === null ? null : amount(BigInt(held));
}
