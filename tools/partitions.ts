/**
 * `node tools/run.mjs tools/partitions.ts`: the partitions of every divided table, those of the archive too.
 * `node tools/run.mjs tools/partitions.ts --restore 2026-03-31`: puts the weeks that hold this day (UTC) back from the archive, until
 * the server takes them out again within the hour.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/server/src/config.ts';
import { dividedTables } from '../apps/server/src/partitions.ts';
import { createDb, type Db } from '../apps/server/src/platform/db.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { listPartitions, type NamedRange, restorePartition } from '../apps/server/src/platform/partition-store.ts';
import { openDatabase } from '../apps/server/src/platform/postgres/open.ts';
import { StartRefused } from '../apps/server/src/platform/start-refused.ts';
import { runEntry } from './entry.ts';
import { REPOSITORY } from './steps.ts';

const TABLES = dividedTables(() => Promise.resolve({ xid: 0n, id: 0n }));

await runEntry(async () => {
  const dayMs = readDay();
  const database = await openDatabase({ ...readConfig(process.env, REPOSITORY), log: createLog('warn') });
  const owner = createDb({ url: database.url, role: null, poolMax: 1, applicationName: 'fairhall-partitions' });
  try {
    if (dayMs === null) await list(owner);
    else await restore(owner, dayMs);
  } finally {
    await owner.close();
    await database.stop();
  }
});

function readDay(): number | null {
  const { values } = parseArgs({ options: { restore: { type: 'string' } } });
  if (values.restore === undefined) return null;
  const dayMs = /^\d{4}-\d{2}-\d{2}$/.test(values.restore) ? Date.parse(values.restore) : Number.NaN;
  if (Number.isNaN(dayMs)) throw new StartRefused(`--restore takes a day such as 2026-03-31, not "${values.restore}"`);
  return dayMs;
}

async function list(owner: Db): Promise<void> {
  for (const table of TABLES)
    for (const schema of table.leaving === 'archived' ? (['archive', 'public'] as const) : (['public'] as const))
      for (const partition of await listPartitions(owner, table, schema))
        console.log(`${schema}.${partition.name}  ${rangeText(partition)}`);
}

async function restore(owner: Db, dayMs: number): Promise<void> {
  for (const table of TABLES.filter(({ leaving }) => leaving === 'archived'))
    for (const partition of await listPartitions(owner, table, 'archive')) {
      if (dayMs < (partition.fromMs ?? Number.NEGATIVE_INFINITY) || dayMs >= partition.toMs) continue;
      await restorePartition(owner, table, partition);
      console.log(`${partition.name}  ${rangeText(partition)}  is back`);
    }
}

function rangeText({ fromMs, toMs }: NamedRange): string {
  return `${fromMs === null ? 'the beginning' : dayText(fromMs)} to ${dayText(toMs)}`;
}

function dayText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
