import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type {} from '@fairhall/testkit/database'; // says that 'adminUrl' is provided
import type { TestProject } from 'vitest/node';
import { createDb } from '../../apps/server/src/platform/db.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts';
import { stopOrphan } from '../../apps/server/src/platform/postgres/orphan.ts';
import { processIdentity } from '../../apps/server/src/platform/postgres/processes.ts';

const HOME = join(import.meta.dirname, '../../.tmp');

/** Once per run: a throw-away cluster that never waits for the disk, with the migrated database `tpl`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  mkdirSync(HOME, { recursive: true });
  await sweep();
  const dataDir = mkdtempSync(join(HOME, `db-${process.pid}-`));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: { info() {}, warn: (text) => process.stderr.write(`${text}\n`) },
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB', max_connections: '300' },
  });
  const adminUrl = withDatabase(postgres.url, 'postgres');
  const close = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const admin = createDb({ url: adminUrl, role: null });
    await admin.query('create database tpl');
    await admin.close();
    const owner = createDb({ url: withDatabase(postgres.url, 'tpl'), role: null });
    await migrate(owner);
    await owner.close(); // a template in use can't be copied
  } catch (error) {
    await close();
    throw error;
  }
  project.provide('adminUrl', adminUrl);
  return close;
}

/** Removes the clusters of runs that were killed. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(HOME)) {
    const pid = Number(/^db-(\d+)-/.exec(name)?.[1]);
    if (!pid || processIdentity(pid) !== null) continue;
    await stopOrphan(join(realpathSync(HOME), name, 'pg'));
    rmSync(join(HOME, name), { recursive: true, force: true });
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
