/** `npm start`: from a clean clone to the running product, and everything down again on Ctrl-C or SIGTERM. */
import { once } from 'node:events';
import { join } from 'node:path';
import { readFeedConfig } from '../apps/sandbox/feed/config.ts';
import { readVendorConfig } from '../apps/sandbox/vendor/server/config.ts';
import { type Config, readConfig } from '../apps/server/src/config.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { openDatabase } from '../apps/server/src/platform/postgres/open.ts';
import { buildWebApps } from './build-web.ts';
import { runEntry } from './entry.ts';
import { loadServer } from './load-server.ts';
import { assertPortFree } from './ports.ts';
import type { DemoAccounts } from './prepare.ts';
import { checkSandboxSettings, nameDemoCounterparts, sandboxAddress, startSandbox } from './sandbox-process.ts';
import { REPOSITORY } from './steps.ts';
import { checkVendorSettings, linkReferenceVendor, startVendorProcess } from './vendor-process.ts';

await runEntry(async (stopped) => {
  const config = readConfig(process.env, join(import.meta.dirname, '..'));
  await assertPortFree('PORT', config);
  if (!config.production) {
    checkVendorSettings();
    checkSandboxSettings();
    await assertPortFree('VENDOR_PORT', { host: config.host, port: config.vendorPort });
  }
  const log = createLog(config.production ? 'info' : 'warn');
  const loading = loadServer();
  const database = await openDatabase({ ...config, log });
  try {
    const { startServer, prepareDatabase, keepCompiled } = await loading;
    stopped.throwIfAborted();
    const accounts = await prepareDatabase(database.url, config, log);
    if (!config.production) {
      await linkReferenceVendor(database.url, config);
      await nameDemoCounterparts(database.url, config);
    }
    stopped.throwIfAborted();
    const built = await buildWebApps({ signal: stopped });
    if (built.length > 0) log.info({ apps: built }, 'built');
    // The server asks it for its games at once.
    const vendor = config.production ? null : await startVendorProcess(config, log);
    const sandbox = config.production ? null : startSandbox(config, log);
    try {
      const server = await startServer({ config, databaseUrl: database.url, log });
      try {
        console.log(tableOf(config, accounts));
        keepCompiled();
        if (!stopped.aborted) await once(stopped, 'abort');
      } finally {
        await server.stop();
      }
    } finally {
      await Promise.all([vendor?.stop(), sandbox?.stop()]);
    }
  } finally {
    await database.stop();
  }
});

function tableOf({ host, port, vendorPort, production }: Config, accounts: DemoAccounts | null): string {
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  const home = `http://${name}:${port}`;
  const rows = [
    ['Member app', `${home}/m/`],
    ['Console', `${home}/console/`],
    ['API docs', `${home}/docs`],
    ...(production
      ? []
      : [
          ['Game vendor', `http://${name}:${vendorPort}/desk`],
          ...readVendorConfig(process.env, REPOSITORY).desk.map((person) => ['Vendor person', `${person.name} / ${person.password}`]),
          ['Codes and mails', sandboxAddress()],
          ['Sports feed', `http://127.0.0.1:${readFeedConfig(process.env, REPOSITORY).port}/control/`],
        ]),
    ...(accounts ?? []).map(({ merchant, role, username, password }) => [
      `Demo ${role}`,
      `${username} / ${password}  (${merchant}, http://${merchant}.localhost:${port})`,
    ]),
  ];
  const width = Math.max(...rows.map(([label]) => label?.length ?? 0));
  const lines = rows.map(([label, value]) => `  ${label?.padEnd(width)}  ${value}`);
  return `\nFairhall is running. Ctrl-C stops it.\n\n${lines.join('\n')}\n`;
}
