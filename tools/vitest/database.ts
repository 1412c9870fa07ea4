import { NEVER_WAITING, startThrowAwayCluster } from '@fairhall/testkit/cluster';
import { sweepDataDirs } from '@fairhall/testkit/data-dir';
import type {} from '@fairhall/testkit/database'; // says that 'adminUrl' is provided
import type { TestProject } from 'vitest/node';
import { createDb } from '../../apps/server/src/platform/db.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';

/**
 * Once per run: the migrated database that tests copy theirs from. In a throw-away cluster that never waits for the disk, or, where
 * TEST_DATABASE_URL names a server (tools/test-db.ts), on that one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startThrowAway();
  const adminUrl = withDatabase(server.url, 'postgres');
  const template = `fairhall_tpl_${process.pid}`;
  const asAdmin = async (statement: string) => {
    const admin = createDb({ url: adminUrl, role: null, poolMax: 1 });
    await admin.query(statement).finally(() => admin.close());
  };
  const close = async () => {
    if (given) await asAdmin(`drop database if exists ${template} with (force)`);
    await server.stop();
  };
  try {
    await asAdmin(`create database ${template}`);
    const owner = createDb({ url: withDatabase(server.url, template), role: null });
    await migrate(owner).finally(() => owner.close()); // a template in use can't be copied
  } catch (error) {
    await close();
    throw error;
  }
  project.provide('adminUrl', adminUrl);
  project.provide('template', template);
  return close;
}

async function startThrowAway(): Promise<{ url: string; stop(): Promise<void> }> {
  await sweepDataDirs();
  const cluster = await startThrowAwayCluster('db', { ...NEVER_WAITING, shared_buffers: '128MB', max_connections: '300' });
  const { username, password } = new URL(cluster.url);
  // Tests connect some ten thousand times: a password that nobody guesses need not be stretched for each.
  const owner = createDb({ url: cluster.url, role: null, poolMax: 1 });
  await owner.query(`set scram_iterations = 1; alter role ${username} password '${password}'`).finally(() => owner.close());
  return cluster;
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
