/** The server alone, on a database that is there and up to date: what a container runs, and what `npm run dev` starts again and again. */
import { once } from 'node:events';
import { readConfig } from '../apps/server/src/config.ts';
import { startServer } from '../apps/server/src/main.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { StartRefused } from '../apps/server/src/platform/start-refused.ts';
import { runEntry } from './entry.ts';
import { REPOSITORY } from './steps.ts';

await runEntry(async (stopped) => {
  const config = readConfig(process.env, REPOSITORY);
  if (config.databaseUrl === null) throw new StartRefused('DATABASE_URL is missing');
  const server = await startServer({ config, databaseUrl: config.databaseUrl, log: createLog('info') });
  if (!stopped.aborted) await once(stopped, 'abort');
  await server.stop();
});
