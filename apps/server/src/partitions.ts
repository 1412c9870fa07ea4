/**
 * The tables that are divided by time, whichever module owns them: one keeper for the plans beside the modules. It makes partitions
 * ahead before anything is served and each hour, takes old ones out, and says how long there is room.
 */
import { LEDGER_TABLES } from './modules/ledger/index.ts';
import { LOTTERY_TABLES } from './modules/lottery/index.ts';
import { VENDOR_TABLES } from './modules/vendor/index.ts';
import type { Clock } from './platform/clock.ts';
import { createDb, type Db } from './platform/db.ts';
import type { Job } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import type { Source } from './platform/metrics.ts';
import { outboxTable, type Position } from './platform/outbox.ts';
import { aheadMs, type DividedTable, keepPartitions, type PartitionsKept } from './platform/partitions.ts';

/** `readTo`: up to which fact everybody has read who must have. */
export type PartitionDeps = { databaseUrl: string; clock: Pick<Clock, 'nowMs'>; log: Log; readTo(): Promise<Position> };

export type Partitions = {
  keep(): Promise<PartitionsKept>;
  jobs: Job[];
  /** For how long every table has a partition for its rows: below zero they fall into the default ones. */
  aheadMs(): Promise<number>;
  figures: Source[];
  close(): Promise<void>;
};

/** Every divided table, in the order it is looked after. */
export function dividedTables(readTo: PartitionDeps['readTo']): DividedTable[] {
  return [...LEDGER_TABLES, ...LOTTERY_TABLES, ...VENDOR_TABLES, outboxTable(readTo)];
}

const EVERY_MS = 3_600_000;

/** Works as the owner of the tables, on a connection of its own: the application's roles may change no table. */
export function createPartitions({ databaseUrl, clock, log, readTo }: PartitionDeps): Partitions {
  const owner: Db = createDb({ url: databaseUrl, role: null, poolMax: 2, applicationName: 'fairhall-partitions' });
  const tables = dividedTables(readTo);
  let strays = 0;

  const ahead = () => aheadMs(owner, tables, clock.nowMs());

  async function keep(): Promise<PartitionsKept> {
    const kept = await keepPartitions({ owner, nowMs: clock.nowMs(), log }, tables);
    strays = kept.strays;
    return kept;
  }

  return {
    keep,
    jobs: [
      {
        name: 'keep-partitions',
        everyMs: EVERY_MS,
        async work() {
          await keep();
          return 'idle';
        },
      },
    ],
    aheadMs: ahead,
    figures: [
      {
        name: 'fairhall_partitions_ahead_seconds',
        help: 'For how long from now on every table has a partition for its rows; below zero they fall into the default ones',
        read: async () => (await ahead()) / 1000,
      },
      { name: 'fairhall_partitions_stray_rows', help: 'Rows that lie in default partitions and should not', read: () => strays },
    ],
    close: () => owner.close(),
  };
}
