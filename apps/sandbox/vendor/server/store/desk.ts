import type { Db } from './database.ts';

/** What somebody did at the desk; kept for good. */
export type DeskAct = { person: string; act: string; about: string; atMs: number };

export function insertAct(db: Db, { person, act, about, atMs }: DeskAct): void {
  db.run('insert into desk_act (at_ms, person, act, about) values (:atMs, :person, :act, :about)', { person, act, about, atMs });
}

export function listActs(db: Db, most: number): DeskAct[] {
  return db.all<DeskAct>('select person, act, about, at_ms as "atMs" from desk_act order by seq desc limit :most', { most });
}
