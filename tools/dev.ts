/**
 * `npm run dev`: the server starts again when its sources change, the web apps change in place. Database and game vendor as in `npm start`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ViteDevServer } from 'vite';
import { type Config, readConfig } from '../apps/server/src/config.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { openDatabase } from '../apps/server/src/platform/postgres/open.ts';
import { StartRefused } from '../apps/server/src/platform/start-refused.ts';
import { buildWebApps } from './build-web.ts';
import { runEntry } from './entry.ts';
import { assertPortFree } from './ports.ts';
import { prepareDatabase } from './prepare.ts';
import { checkSandboxSettings, nameDemoCounterparts, sandboxAddress, startSandbox } from './sandbox-process.ts';
import { REPOSITORY } from './steps.ts';
import { checkVendorSettings, linkReferenceVendor, startVendorProcess } from './vendor-process.ts';

/** The reference vendor gives out its pages as they were built at the start. */
const WEB_APPS = ['member', 'console'] as const;
type WebApp = (typeof WEB_APPS)[number];

const FIRST_WEB_PORT = 10; // PORT + 10, PORT + 11

await runEntry(async (stopped) => {
  const config = readConfig(process.env, REPOSITORY);
  if (config.production) throw new StartRefused('npm run dev is refused when NODE_ENV=production');
  checkVendorSettings();
  checkSandboxSettings();
  await assertPortFree('PORT', config);
  await assertPortFree('VENDOR_PORT', { host: config.host, port: config.vendorPort });
  const log = createLog('warn');
  const database = await openDatabase({ ...config, log });
  try {
    await prepareDatabase(database.url, config, log);
    await linkReferenceVendor(database.url, config);
    await nameDemoCounterparts(database.url, config);
    await buildWebApps({ signal: stopped, apps: ['sandbox'] });
    const server = startServerProcess(database.url);
    const vendor = await startVendorProcess(config, log);
    const sandbox = startSandbox(config, log);
    const webServers = await Promise.all(WEB_APPS.map((app, index) => startVite(app, config, FIRST_WEB_PORT + index)));
    for (const web of webServers) web.printUrls();
    console.log(`  ➜  Codes and mails: ${sandboxAddress()}`);
    console.log(`  ➜  Game vendor: http://localhost:${config.vendorPort}/desk`);
    if (!stopped.aborted) await once(stopped, 'abort');
    server.kill('SIGTERM');
    // Vite holds nothing that outlives us, and closes only when it has bundled what it began with.
    await Promise.all([once(server, 'exit'), vendor.stop(), sandbox.stop()]);
  } finally {
    await database.stop();
  }
});

function startServerProcess(databaseUrl: string): ReturnType<typeof spawn> {
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', 'tools/serve.ts'], {
    cwd: REPOSITORY,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: 'inherit',
    detached: true, // Ctrl-C is passed on by us, once everybody has drained
  });
}

/** Serves one app from its sources and passes everything else on to the server. */
async function startVite(app: WebApp, { host, port }: Config, offset: number): Promise<ViteDevServer> {
  const base = app === 'member' ? '/m/' : '/console/';
  const ours = process.listeners('SIGTERM');
  // Vite would end the process as soon as it has closed itself, before server and database are down.
  const dropTheirs = () => {
    for (const theirs of process.listeners('SIGTERM')) if (!ours.includes(theirs)) process.off('SIGTERM', theirs);
  };
  const server = await createServer({
    plugins: [{ name: 'signals-are-ours', enforce: 'pre', configureServer: dropTheirs }],
    root: `${REPOSITORY}/apps/${app}`,
    configFile: `${REPOSITORY}/apps/${app}/vite.config.ts`,
    server: { host, port: port + offset, strictPort: true, proxy: { [`^/(?!${base.slice(1)}(?!api/))`]: `http://${host}:${port}` } },
  });
  return server.listen();
}
