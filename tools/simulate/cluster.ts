import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createDb, type Db } from '@fairhall/server/platform/db';
import { migrate } from '@fairhall/server/platform/migrate';
import { startEmbeddedPostgres } from '@fairhall/server/platform/postgres/embedded';
import { REPOSITORY } from '../steps.ts';

/** Name of the product's sessions: those that a fault ends. */
export const SIMULATED = 'simulated';

/** Does something on a throw-away cluster with our schema. It never waits for the disk: what is looked for is not lost power. */
export async function withOwnCluster<T>(work: (databases: { app: Db; owner: Db }) => Promise<T>): Promise<T> {
  mkdirSync(join(REPOSITORY, '.tmp'), { recursive: true });
  const dataDir = mkdtempSync(join(REPOSITORY, '.tmp/simulate-'));
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '512MB', max_wal_size: '4GB' };
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info() {}, warn: (text) => console.error(text) }, settings });
  const owner = createDb({ url: postgres.url, role: null, poolMax: 4 });
  const app = createDb({ url: postgres.url, applicationName: SIMULATED });
  try {
    await migrate(owner);
    return await work({ app, owner });
  } finally {
    await Promise.all([app.close(), owner.close()]);
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
