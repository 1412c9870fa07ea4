import { createDb, type Db } from '@fairhall/server/platform/db';
import { migrate } from '@fairhall/server/platform/migrate';
import { NEVER_WAITING, startThrowAwayCluster } from '@fairhall/testkit/cluster';

/** Name of the product's sessions: those that a fault ends. */
const SIMULATED = 'simulated';

/** The lanes of two processes and a few more: each session learns the functions anew, and is ended by faults again and again. */
const SESSIONS = { poolMax: 8, merchantPoolMax: 3 };

/** A database as the product sees it, and as the owner of its schema. */
export type Databases = { app: Db; owner: Db };

/** As the application's role, in few sessions, which faults can tell from others. */
export function openSimulated(url: string): Db {
  return createDb({ url, applicationName: SIMULATED, ...SESSIONS });
}

/** Ends the product's sessions that are at work. */
export async function endSessions(owner: Db): Promise<void> {
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = $1 and state <> 'idle'`,
    [SIMULATED],
  );
}

/** Empty databases of our schema, one after another. */
export type Cluster = { withDatabase<T>(work: (databases: Databases) => Promise<T>): Promise<T> };

/** Does something on a throw-away cluster with our schema. */
export async function withOwnCluster<T>(work: (cluster: Cluster) => Promise<T>): Promise<T> {
  const { urlOf, stop } = await startThrowAwayCluster('simulate', { ...NEVER_WAITING, shared_buffers: '512MB' });
  const admin = createDb({ url: urlOf('postgres'), role: null, poolMax: 1 });
  let made = 0;
  try {
    await admin.query('create database tpl');
    const template = createDb({ url: urlOf('tpl'), role: null });
    await migrate(template).finally(() => template.close()); // a template in use can't be copied
    return await work({
      async withDatabase(use) {
        const name = `story_${++made}`;
        await admin.query(`create database ${name} template tpl strategy file_copy`);
        const [app, owner] = [openSimulated(urlOf(name)), createDb({ url: urlOf(name), role: null, poolMax: 4 })];
        try {
          return await use({ app, owner });
        } finally {
          await Promise.all([app.close(), owner.close()]);
          await admin.query(`drop database ${name} with (force)`);
        }
      },
    });
  } finally {
    await admin.close();
    await stop();
  }
}
