import { invariant } from '@fairhall/money/result';
import { type Db, patiently } from './db.ts';
import type { Log } from './log.ts';
import { DAY_MS, type DividedTable, weeksToMake } from './partition-range.ts';
import {
  archivePartition,
  countStrays,
  dropPartition,
  listPartitions,
  makePartition,
  type NamedRange,
  readParent,
  refreshStatistics,
} from './partition-store.ts';

export type { DividedTable } from './partition-range.ts';

/** What a run has done: names of partitions. `strays`: rows in default partitions that belong to a time still to be made. */
export type PartitionsKept = { made: string[]; left: string[]; strays: number };

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
  for (const table of tables) {
    try {
      kept.made.push(...(await makeAhead(owner, table, nowMs)));
      kept.left.push(...(await letGo(owner, table, nowMs)));
      const strays = await countStrays(owner, table);
      if (strays > 0) log.error({ table: table.table, rows: strays }, 'rows lie in a default partition');
      kept.strays += strays;
    } catch (error) {
      log.warn({ err: error, table: table.table }, 'partitions not kept');
      failures.push(error);
    }
  }
  if (kept.made.length + kept.left.length > 0) log.info({ made: kept.made, left: kept.left }, 'partitions');
  if (failures.length > 0) throw failures[0];
  return kept;
}

/** For how long from now on rows of every table find a partition of their own. */
export async function aheadMs(owner: Db, tables: readonly DividedTable[], nowMs: number): Promise<number> {
  const ends = await Promise.all(tables.map(async (table) => endOf(await listPartitions(owner, table))));
  return Math.min(...ends) - nowMs;
}

function endOf(partitions: readonly NamedRange[]): number {
  const last = partitions.at(-1);
  invariant(last, 'the migration that divides a table makes its first partitions');
  return last.toMs;
}

async function makeAhead(owner: Db, table: DividedTable, nowMs: number): Promise<string[]> {
  const made: string[] = [];
  for (const week of weeksToMake(endOf(await listPartitions(owner, table)), nowMs)) {
    const name = await makePartition(owner, table, week);
    if (name !== null) made.push(name);
  }
  if (made.length > 0 || (await readParent(owner, table)).neverAnalyzed)
    await patiently(READ_WITHIN_MS, () => refreshStatistics(owner, table));
  return made;
}

async function letGo(owner: Db, table: DividedTable, nowMs: number): Promise<string[]> {
  const gone: string[] = [];
  for (const partition of await listPartitions(owner, table)) {
    if (partition.toMs > nowMs - table.keepDays * DAY_MS) break;
    if (table.mayLeave && !(await table.mayLeave(owner, partition.name))) break;
    if (table.leaving === 'dropped') await dropPartition(owner, table, partition);
    else await patiently(READ_WITHIN_MS, () => archivePartition(owner, table, partition));
    gone.push(partition.name);
  }
  return gone;
}
