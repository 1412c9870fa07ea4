import { invariant } from '@fairhall/money/result';
import { type Db, patiently, type Queryable } from './db.ts';
import type { Log } from './log.ts';
import { DAY_MS, type DividedTable, weeksToMake } from './partition-range.ts';
import {
  archivePartition,
  countStrays,
  type Divided,
  dropPartition,
  makePartition,
  readDivided,
  refreshStatistics,
} from './partition-store.ts';

export type { DividedTable } from './partition-range.ts';

/** What a run has done: names of partitions. `strays`: rows in default partitions that belong to a time still to be made. */
export type PartitionsKept = { made: string[]; left: string[]; strays: number };

const UNKNOWN_TABLE = '42P01';
/** A partition that leaves is read once, while it is used. */
const READ_WITHIN_MS = 2 * 3_600_000;

/**
 * Makes partitions ahead, with statistics of their own from the first row on, and takes out those that are old. `owner`: the owner's
 * handle. Two processes may do this at once. A table that somebody holds for too long is left for the next run: the error is thrown when
 * all the others are done, and nothing is refused meanwhile.
 */
export async function keepPartitions(
  { owner, nowMs, log }: { owner: Db; nowMs: number; log: Log },
  tables: readonly DividedTable[],
): Promise<PartitionsKept> {
  const kept: PartitionsKept = { made: [], left: [], strays: 0 };
  const failures: unknown[] = [];
  const found = await readDivided(owner, tables);
  for (const table of tables) {
    try {
      kept.made.push(...(await makeAhead(owner, { table, divided: dividedOf(found, table), nowMs })));
      kept.left.push(...(await letGo(owner, { table, divided: dividedOf(found, table), nowMs })));
    } catch (error) {
      log.warn({ err: error, table: table.table }, 'partitions not kept');
      failures.push(error);
    }
  }
  const changed = kept.made.length + kept.left.length > 0;
  if (changed) log.info({ made: kept.made, left: kept.left }, 'partitions');
  for (const { table, rows } of await countStrays(owner, tables, changed ? await readDivided(owner, tables) : found)) {
    if (rows > 0) log.error({ table, rows }, 'rows lie in a default partition');
    kept.strays += rows;
  }
  if (failures.length > 0) throw failures[0];
  return kept;
}

/** For how long from now on rows of every table find a partition of their own. */
export async function aheadMs(db: Queryable, tables: readonly DividedTable[], nowMs: number): Promise<number> {
  const found = await readDivided(db, tables);
  return Math.min(...tables.map((table) => endOf(dividedOf(found, table)))) - nowMs;
}

function dividedOf(found: ReadonlyMap<string, Divided>, { table }: DividedTable): Divided {
  const divided = found.get(table);
  invariant(divided, 'every table that is asked for is told of');
  return divided;
}

function endOf({ partitions }: Divided): number {
  const last = partitions.at(-1);
  invariant(last, 'the migration that divides a table makes its first partitions');
  return last.toMs;
}

/** A table as it was found, at a moment. */
type Found = { table: DividedTable; divided: Divided; nowMs: number };

async function makeAhead(owner: Db, { table, divided, nowMs }: Found): Promise<string[]> {
  const made: string[] = [];
  for (const week of weeksToMake(endOf(divided), nowMs)) {
    const name = await makePartition(owner, table, week);
    if (name !== null) made.push(name);
  }
  if (made.length > 0 || divided.neverAnalyzed) await patiently(READ_WITHIN_MS, () => refreshStatistics(owner, table));
  return made;
}

async function letGo(owner: Db, { table, divided, nowMs }: Found): Promise<string[]> {
  const gone: string[] = [];
  for (const partition of divided.partitions) {
    if (partition.toMs > nowMs - table.keepDays * DAY_MS) break;
    try {
      if (table.mayLeave && !(await table.mayLeave(owner, partition.name))) break;
      if (table.leaving === 'dropped') await dropPartition(owner, table, partition);
      else await patiently(READ_WITHIN_MS, () => archivePartition(owner, table, partition));
      gone.push(partition.name);
    } catch (error) {
      // Another process was quicker.
      if ((error as { code?: string }).code !== UNKNOWN_TABLE) throw error;
    }
  }
  return gone;
}
