import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { compose } from './compose.ts';
import type { Config } from './config.ts';
import { prepareDrain } from './platform/drain.ts';
import { createHttpApp } from './platform/http/app.ts';
import { serveDocs } from './platform/http/docs.ts';
import { createReadiness, serveHealth } from './platform/http/health.ts';
import { serveMetrics } from './platform/http/serve-metrics.ts';
import { serveWebApps } from './platform/http/web-apps.ts';
import { startJobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';

export type RunningServer = {
  address: string;
  /** Lets what is under way finish; a second call waits for the first. */
  stop(): Promise<void>;
};

/** How long `/readyz` says no before anything is refused: time for a balancer to look elsewhere. */
const NOTICE_MS = 2_000;
const DRAIN_WITHIN_MS = 10_000;

/** The whole product in one process: HTTP, push and jobs on a database that is up to date. */
export async function startServer({ config, databaseUrl, log }: { config: Config; databaseUrl: string; log: Log }): Promise<RunningServer> {
  const metrics = createMetrics();
  const readiness = createReadiness();
  const parts = await compose({ config, databaseUrl, log, metrics });
  const { db, clock, random, gates, facts, bindings, merchants } = parts;
  const { answered } = metrics;
  const app = await createHttpApp({ clock, random, log, gates, facts, bindings, answered, trustProxy: config.production });
  const drain = prepareDrain(app);
  await serveDocs(app, bindings);
  serveHealth(app, { db, readiness, controllable: parts.controllable });
  serveMetrics(app, metrics);
  await serveWebApps(app, merchants);
  const jobs = startJobs(parts.jobs, log, metrics.jobRan);
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;
  let stopping: Promise<void> | null = null;

  async function stop(): Promise<void> {
    readiness.close();
    if (config.production) await sleep(NOTICE_MS);
    const inTime = await drain({ endStreams: () => parts.push.stop(), withinMs: DRAIN_WITHIN_MS });
    if (!inTime) log.warn({ withinMs: DRAIN_WITHIN_MS }, 'requests were cut off');
    await jobs.stop();
    await parts.close(); // the ledger first, which finishes what its lanes have, then the database
    log.info('stopped');
  }

  return {
    address: `http://${config.host}:${port}`,
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}
