/** `npm run db:reset`: throws all data away. The next start begins anew. */
import { realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../apps/server/src/config.ts';
import { createDb } from '../apps/server/src/platform/db.ts';
import { lockDataDir } from '../apps/server/src/platform/postgres/data-dir-lock.ts';
import { stopOrphan } from '../apps/server/src/platform/postgres/orphan.ts';
import { StartRefused } from '../apps/server/src/platform/start-refused.ts';
import { runEntry } from './entry.ts';
import { REPOSITORY } from './steps.ts';

/** What we have made in DATA_DIR; anything else there is not ours to delete. */
const OURS = ['pg', 'pg.new', 'pg-password', 'postgres.log', 'files'];
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

await runEntry(async () => {
  const { production, databaseUrl, dataDir } = readConfig(process.env, REPOSITORY);
  if (production) throw new StartRefused('db:reset is refused when NODE_ENV=production');
  if (databaseUrl !== null && !LOCAL_HOSTS.includes(new URL(databaseUrl).hostname)) {
    throw new StartRefused('db:reset is refused: DATABASE_URL is not on this machine');
  }
  const lock = lockDataDir(dataDir);
  try {
    await stopOrphan(join(realpathSync(dataDir), 'pg'));
    for (const name of OURS) rmSync(join(dataDir, name), { recursive: true, force: true });
    if (databaseUrl !== null) await dropSchemas(databaseUrl);
  } finally {
    lock.release();
  }
  console.log('All data is gone. The next start begins anew.');
});

async function dropSchemas(url: string): Promise<void> {
  const owner = createDb({ url, role: null, poolMax: 1 });
  try {
    const schemas = await owner.query<{ name: string }>(
      "select quote_ident(nspname) as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'",
    );
    for (const { name } of schemas) await owner.query(`drop schema ${name} cascade`);
    await owner.query('create schema public');
    await owner.query('grant usage on schema public to public');
  } finally {
    await owner.close();
  }
}
