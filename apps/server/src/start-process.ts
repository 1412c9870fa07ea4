import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { openClosingRoom } from './closing-room.ts';
import { type Composed, compose } from './compose.ts';
import type { Config } from './config.ts';
import { prepareDrain } from './platform/drain.ts';
import { createReadiness, type Readiness } from './platform/http/health.ts';
import { startJobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';

export type RunningServer = {
  address: string;
  /** Lets what is under way finish; a second call waits for the first. */
  stop(): Promise<void>;
};

export type StartOptions = { config: Config; databaseUrl: string; log: Log };

/** What answers on the port of a process is made of. */
export type Opening = { config: Config; log: Log; metrics: Metrics; readiness: Readiness; parts: Composed };

/** What a process of the installation does, beside what all do: `open` makes what answers on its port, which is not listening yet. */
export type Duties = { open(opening: Opening): Promise<FastifyInstance>; jobs: boolean };

/** How long `/readyz` says no before anything is refused: time for a balancer to look elsewhere. */
const NOTICE_MS = 2_000;
const DRAIN_WITHIN_MS = 10_000;

/** One process on a database that is up to date; several may share it. */
export async function startProcess({ config, databaseUrl, log }: StartOptions, duties: Duties): Promise<RunningServer> {
  const metrics = createMetrics();
  const readiness = createReadiness();
  const parts = await compose({ config, databaseUrl, log, metrics });
  const app = await duties.open({ config, log, metrics, readiness, parts });
  const drain = prepareDrain(app);
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;
  // Who waits for an answer comes first: jobs have a backlog after a crash.
  const [closing] = duties.jobs ? parts.jobs.filter(({ ownRoom }) => ownRoom) : [];
  const setting = { databaseUrl, shiftMs: parts.controllable?.shiftMs ?? null };
  const room = closing ? openClosingRoom(setting, { log, ran: metrics.jobRan }) : null;
  const jobs = startJobs(duties.jobs ? parts.jobs.filter(({ ownRoom }) => !ownRoom) : [], log, metrics.jobRan);
  // What has come due meanwhile is done at once, not at the pace of a day.
  parts.controllable?.onMove(jobs.wake);
  parts.facts.onAny(jobs.hear);
  let stopping: Promise<void> | null = null;

  async function stop(): Promise<void> {
    readiness.close();
    if (config.production) await sleep(NOTICE_MS);
    const inTime = await drain({ endStreams: () => parts.push.stop(), withinMs: DRAIN_WITHIN_MS });
    if (!inTime) log.warn({ withinMs: DRAIN_WITHIN_MS }, 'requests were cut off');
    await Promise.all([jobs.stop(), room?.close()]);
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
