import type { RoomKind, RoomLimits } from '../../table-api.ts';
import { stakesIn } from '../games.ts';
import type { Db } from '../store/database.ts';
import { limitsOf, type SetLimit } from './rooms.ts';

/** The smallest and largest stake of a table's room in a currency. */
export type TableLimit = SetLimit & { table: string; room: RoomKind; currency: string };

/** Limits of all rooms of a table. `mark`: another when the desk has set others. */
export type Limits = { mark: string; of(room: RoomKind, currency: string): RoomLimits<bigint> };

type Row = { table: string; room: RoomKind; currency: string; min: number; max: number };

/** Those that the desk has set, of one table or of all. */
export function listTableLimits(db: Db, table: string | null = null): TableLimit[] {
  const sql = `select table_id as "table", room, currency, min_e4 as min, max_e4 as max from table_limit
     where :table is null or table_id = :table order by table_id, room, currency`;
  return db.all<Row>(sql, { table }).map(({ min, max, ...of }) => ({ ...of, min: BigInt(min), max: BigInt(max) }));
}

export function setTableLimit(db: Db, limit: TableLimit): void {
  db.run(
    `insert into table_limit (table_id, room, currency, min_e4, max_e4) values (:table, :room, :currency, :min, :max)
     on conflict (table_id, room, currency) do update set min_e4 = :min, max_e4 = :max`,
    { ...limit },
  );
}

/** As they stand now: who keeps the answer keeps to them. */
export function readLimits(db: Db, table: string): Limits {
  const limits = listTableLimits(db, table);
  const set = new Map(limits.map((limit) => [`${limit.room} ${limit.currency}`, limit]));
  return {
    mark: limits.map(({ room, currency, min, max }) => `${room} ${currency} ${min} ${max}`).join(),
    of: (room, currency) => limitsOf(room, stakesIn(currency).step, set.get(`${room} ${currency}`)),
  };
}
