import type { Db } from '../store/database.ts';

/** Of a game (by its code) or of one table (by its id). `by` is a person of the desk, or the table itself when a sum did not hold. */
export type Pause = { place: string; by: string; reason: string; atMs: number };

export const pauses = {
  /** Of the whole game first. */
  find: (db: Db, places: { code: string; table: string }) =>
    db.get<Pause>(
      'select place, by, reason, at_ms as "atMs" from card_pause where place in (:code, :table) order by length(place) limit 1',
      places,
    ),
  all: (db: Db) => db.all<Pause>('select place, by, reason, at_ms as "atMs" from card_pause order by at_ms'),
  put: (db: Db, pause: Pause) =>
    db.run('insert or ignore into card_pause (place, by, reason, at_ms) values (:place, :by, :reason, :atMs)', pause),
  end: (db: Db, place: string) => db.run('delete from card_pause where place = :place', { place }) > 0,
};
