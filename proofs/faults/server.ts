/**
 * The product as tools/start.ts runs it, less the building of the web apps: what is killed and started again and again.
 * `node server.ts [<log>]`: with a file it logs there what it logs in production, else warnings to standard output.
 * FAULTS_PRELOAD: a library to load into PostgreSQL. FAULTS_DATABASE_PORT: where a proxy takes the lines to the database.
 */
import { once } from 'node:events';
import { readConfig } from '../../apps/server/src/config.ts';
import { createLog, gatheredOutput } from '../../apps/server/src/platform/log.ts';
import { openDatabase } from '../../apps/server/src/platform/postgres/open.ts';
import { runEntry } from '../../tools/entry.ts';
import { loadServer } from '../../tools/load-server.ts';
import { REPOSITORY } from '../../tools/steps.ts';

await runEntry(async (stopped) => {
  const config = readConfig(process.env, REPOSITORY);
  const [, , file] = process.argv;
  const log = file ? createLog('info', gatheredOutput(file)) : createLog('warn');
  const { FAULTS_PRELOAD: preload, FAULTS_DATABASE_PORT: proxyPort } = process.env;
  const loading = loadServer();
  const database = await openDatabase({ ...config, log, ...(preload ? { environment: { LD_PRELOAD: preload } } : {}) });
  try {
    const { startServer, prepareDatabase, keepCompiled } = await loading;
    await prepareDatabase(database.url, config, log);
    const server = await startServer({ config, databaseUrl: proxyPort ? onPort(database.url, proxyPort) : database.url, log });
    try {
      console.log('Fairhall is running');
      keepCompiled();
      if (!stopped.aborted) await once(stopped, 'abort');
    } finally {
      await server.stop();
    }
  } finally {
    await database.stop();
  }
});

function onPort(url: string, port: string): string {
  const changed = new URL(url);
  changed.port = port;
  return changed.href;
}
