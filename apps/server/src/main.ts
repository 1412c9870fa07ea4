import type { AddressInfo } from 'node:net';
import { compose } from './compose.ts';
import type { Config } from './config.ts';
import { createHttpApp } from './platform/http/app.ts';
import { serveDocs } from './platform/http/docs.ts';
import { serveHealth } from './platform/http/health.ts';
import { serveWebApps } from './platform/http/web-apps.ts';
import { startJobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';

export type RunningServer = { address: string; stop(): Promise<void> };

/** The whole product in one process: HTTP, push and jobs on a database that is up to date. */
export async function startServer({ config, databaseUrl, log }: { config: Config; databaseUrl: string; log: Log }): Promise<RunningServer> {
  const parts = await compose({ config, databaseUrl, log });
  const { db, clock, random, gates, bindings, merchants } = parts;
  const app = await createHttpApp({ clock, random, log, gates, bindings, trustProxy: config.production });
  await serveDocs(app, bindings);
  serveHealth(app, { db, controllable: parts.controllable });
  await serveWebApps(app, { skinCss: (hash) => merchants.skinCss(hash) });
  const jobs = startJobs(parts.jobs, log);
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;
  return {
    address: `http://${config.host}:${port}`,
    async stop() {
      await jobs.stop();
      await parts.push.stop();
      await app.close();
      await parts.close();
    },
  };
}
