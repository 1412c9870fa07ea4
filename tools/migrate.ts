/** `node tools/run.mjs tools/migrate.ts`: brings the database up to date and ends. Two at once are safe: one waits for the other. */
import { readConfig } from '../apps/server/src/config.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { openDatabase } from '../apps/server/src/platform/postgres/open.ts';
import { runEntry } from './entry.ts';
import { prepareDatabase } from './prepare.ts';
import { REPOSITORY } from './steps.ts';

await runEntry(async () => {
  const config = readConfig(process.env, REPOSITORY);
  const log = createLog('info');
  const database = await openDatabase({ ...config, log });
  try {
    await prepareDatabase(database.url, config, log);
    log.info('the database is up to date');
  } finally {
    await database.stop();
  }
});
