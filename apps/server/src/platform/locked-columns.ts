import type { Db, Queryable, Row } from './db.ts';
import type { Job } from './jobs.ts';
import { heldKeys } from './keys.ts';
import type { Log } from './log.ts';
import type { SecretBox, TextBox } from './secret-box.ts';

/** A column that holds what is locked. All of them are told by the modules (module.ts): a key that one of them needs is not let go. */
export type LockedColumn = {
  table: string;
  column: string;
  /** Columns that name a row. */
  key: readonly string[];
  /** How it is locked anew; null: it lasts minutes, and goes by itself. */
  relock: ((locked: Buffer, row: Row) => Promise<Buffer>) | null;
};

type Kept<R> = Pick<LockedColumn, 'table' | 'column'> & { key: readonly (string & keyof R)[]; place(row: R): string };

/** A column whose boxes lie in the places that their rows' keys say. */
export function lockedColumn<R>(box: SecretBox | TextBox, { place, ...kept }: Kept<R>): LockedColumn {
  return {
    ...kept,
    async relock(locked, row) {
      const at = place(row as R);
      const open = await box.unlock(locked, at);
      return typeof open === 'string' ? (box as TextBox).lock(open, at) : (box as SecretBox).lock(open, at);
    },
  };
}

const ROWS_AT_ONCE = 200;
/** What is empty holds nothing. */
const numberIn = (column: string) => `case when octet_length(${column}) > 0 then get_byte(${column}, 0) end`;

/** Locks the next rows of a column under the newest key, in one transaction; what somebody holds is left for later. How many there were. */
async function relockNext(db: Pick<Db, 'inTx'>, { table, column, key, relock }: LockedColumn): Promise<number> {
  if (relock === null) return 0;
  return db.inTx(async (tx) => {
    const rows = await tx.query<Row & { locked: Buffer }>(
      `select ${key.join(', ')}, ${column} as locked from ${table} where ${numberIn(column)} <> $1 limit ${ROWS_AT_ONCE}
        for no key update skip locked`,
      [heldKeys().newest],
    );
    for (const row of rows) {
      const named = key.map((name, n) => `${name} = $${n + 2}`).join(' and ');
      await tx.query(`update ${table} set ${column} = $1 where ${named}`, [await relock(row.locked, row), ...key.map((name) => row[name])]);
    }
    return rows.length;
  });
}

/** How much is locked under each key, in each column that holds something. */
export async function countLocked(
  db: Queryable,
  columns: readonly LockedColumn[],
): Promise<{ table: string; column: string; number: number; count: number }[]> {
  const counted = await Promise.all(
    columns.map(async ({ table, column }) => {
      const rows = await db.query<{ number: number; count: number }>(
        `select number, count(*)::integer as count from (select ${numberIn(column)} as number from ${table}) n where number is not null
          group by number order by number`,
      );
      return rows.map((row) => ({ table, column, ...row }));
    }),
  );
  return counted.flat();
}

/** After everything is under the newest key: until somebody else may have written under another. */
const REST_MS = 6 * 3_600_000;
const PACE_MS = 2_000;

/** Locks everything anew under the newest key, some hundred rows at a time, beside whoever writes; then rests for hours. */
export function relockingJob(db: Pick<Db, 'inTx'>, columns: readonly LockedColumn[], log: Pick<Log, 'info'>): Job {
  let at = 0;
  let rows = 0;
  let restUntilMs = 0;
  return {
    name: 'relock',
    everyMs: PACE_MS,
    async work() {
      const column = columns[at];
      if (!column || performance.now() < restUntilMs) return 'idle';
      const done = await relockNext(db, column);
      rows += done;
      if (done > 0) return 'more';
      at = (at + 1) % columns.length;
      if (at > 0) return 'more';
      if (rows > 0) log.info({ rows, key: heldKeys().newest }, 'locked anew under the newest key');
      rows = 0;
      restUntilMs = performance.now() + REST_MS;
      return 'idle';
    },
  };
}
