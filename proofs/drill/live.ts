import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startClusterIn } from '@fairhall/testkit/cluster';
import { createDb, type Queryable } from '../../apps/server/src/platform/db.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { type BaseBackup, takeBaseBackup } from './base-backup.ts';
import { type Log, type Places, quoted, SMALL, WITHIN_MS } from './places.ts';
import { openLedger, startTraffic, type Taken } from './traffic.ts';

/** A moment: by the database's clock, and by ours just before and just after. */
export type Point = { text: string; beforeMs: number; afterMs: number };

export type Lived = { backup: BaseBackup; point: Point; taken: readonly Taken[] };

/** A cluster's life: money moves before, during and after the backup, and on behind the point that will be asked for. */
export async function live(places: Places, { log, perPhase }: { log: Log; perPhase: number }): Promise<Lived> {
  const { live: dataDir, archive, base } = places;
  const settings = {
    ...SMALL,
    archive_mode: 'on',
    archive_command: `test ! -f ${quoted(archive)}/%f && cp %p ${quoted(archive)}/%f.part && mv ${quoted(archive)}/%f.part ${quoted(archive)}/%f`,
  };
  const postgres = await startClusterIn(dataDir, settings, log);
  const owner = createDb({ url: postgres.url, role: null, poolMax: 1 });
  const open = openLedger(postgres.url, 1);
  try {
    await migrate(owner);
    const traffic = await startTraffic(open);
    await traffic.goOn(perPhase);
    const backup = await takeBaseBackup({ url: postgres.url, clusterDir: join(realpathSync(dataDir), 'pg'), to: base });
    await traffic.goOn(perPhase);
    const point = await now(owner);
    await traffic.goOn(perPhase);
    await traffic.stop();
    await archiveAll(owner);
    return { backup, point, taken: traffic.taken };
  } finally {
    await open.close();
    await owner.close();
    await postgres.stop();
  }
}

/** The database's own time, between two looks at ours. */
async function now(owner: Queryable): Promise<Point> {
  const beforeMs = performance.now();
  const [row] = await owner.query<{ text: string }>(
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as text`,
  );
  return { text: row?.text ?? '', beforeMs, afterMs: performance.now() };
}

/** Closes the log file that is being written and waits until it lies in the archive. */
async function archiveAll(owner: Queryable): Promise<void> {
  const [row] = await owner.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
  for (const endMs = performance.now() + WITHIN_MS; performance.now() < endMs; await sleep(20)) {
    const [archiver] = await owner.query<{ last: string | null }>('select last_archived_wal as last from pg_stat_archiver');
    if ((archiver?.last ?? '') >= (row?.file ?? '')) return;
  }
  throw new Error('the log was not archived in time');
}
