import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serveHealth } from './platform/http/health.ts';
import { serveMetrics } from './platform/http/serve-metrics.ts';
import { type Opening, type RunningServer, type StartOptions, startProcess } from './start-process.ts';

/** A process that works: draws, settlement, expiry and all that nobody asks for. Its port tells how it is and nothing else. */
export function startWorker(options: StartOptions): Promise<RunningServer> {
  return startProcess(options, { open: openHealth, jobs: true });
}

async function openHealth({ log, metrics, readiness, parts: { db, controllable } }: Opening): Promise<FastifyInstance> {
  const app = Fastify({ loggerInstance: log as FastifyBaseLogger, logController: new LogController({ disableRequestLogging: true }) });
  serveHealth(app, { db, readiness, controllable });
  serveMetrics(app, metrics);
  return app;
}
