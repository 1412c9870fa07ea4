/**
 * `node tools/serve.ts [api|worker]`: the server alone, on a database that is there and up to date: what a container runs, and what
 * `npm run dev` starts again and again. With a word, one of its two kinds of processes.
 */
import { once } from 'node:events';
import { readConfig } from '../apps/server/src/config.ts';
import { startServer } from '../apps/server/src/main.ts';
import { startApi } from '../apps/server/src/main-api.ts';
import { startWorker } from '../apps/server/src/main-worker.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { StartRefused } from '../apps/server/src/platform/start-refused.ts';
import { runEntry } from './entry.ts';
import { REPOSITORY } from './steps.ts';

const KINDS = { all: startServer, api: startApi, worker: startWorker } as const;

await runEntry(async (stopped) => {
  const { argv, env } = process;
  const kind = argv[2] ?? 'all';
  if (!Object.hasOwn(KINDS, kind)) throw new StartRefused(`there is no process "${kind}": it is api or worker, or nothing for both in one`);
  const config = readConfig(env, REPOSITORY);
  if (config.databaseUrl === null) throw new StartRefused('DATABASE_URL is missing');
  const server = await KINDS[kind as keyof typeof KINDS]({ config, databaseUrl: config.databaseUrl, log: createLog('info') });
  if (!stopped.aborted) await once(stopped, 'abort');
  await server.stop();
});
