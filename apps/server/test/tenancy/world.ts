import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { invariant } from '@fairhall/money/result';
import { type FreshDatabase, freshDatabase } from '@fairhall/testkit/database';
import type { FastifyInstance } from 'fastify';
import { DEMO_MERCHANTS, seed } from '../../seeds/index.ts';
import { type Composed, compose } from '../../src/compose.ts';
import { readConfig } from '../../src/config.ts';
import { createOperator } from '../../src/modules/backoffice/index.ts';
import { createHttpApp } from '../../src/platform/http/app.ts';
import { createIds } from '../../src/platform/ids.ts';
import { silentLog } from '../../src/platform/log.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { type Client, createClient } from './client.ts';
import { type Resident, settle, typistOf } from './resident.ts';

/** The composed server on a database with both demo merchants, each with somebody who has lived there. */
export type World = {
  fresh: FreshDatabase;
  parts: Composed;
  client: Client;
  lotus: Resident;
  harbor: Resident;
  close(): Promise<void>;
};

const SALE_MS = 300_000;

export async function createWorld(): Promise<World> {
  const fresh = await freshDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'tenancy-'));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, FAIRHALL_CLOCK: 'controlled', PASSWORD_COST: 'lowest' }, dataDir);
  const parts = await compose({ config, databaseUrl: fresh.url, log: silentLog, metrics: createMetrics() });
  const { clock, random, gates, bindings } = parts;
  // Early in the sale of the slow game, so that it does not close while somebody bets.
  parts.controllable?.advance(SALE_MS - (clock.nowMs() % SALE_MS) + 5_000);
  await seed({ owner: fresh.owner, clock, ids: createIds(clock, 1_000), random, log: silentLog, passwordCost: config.passwordCost });
  for (const { code, merchantId } of DEMO_MERCHANTS) {
    const account = { ...typistOf(code), displayName: code, merchantIds: [merchantId], role: 'results' as const };
    invariant(
      (await createOperator({ db: fresh.owner, clock, ids: createIds(clock, 1_001), random, passwordCost: config.passwordCost }, account))
        .ok,
      'a typist is made',
    );
  }
  await runJob(parts, 'plan-draws');
  const app = await createHttpApp({ clock, random, log: silentLog, gates, bindings, trustProxy: false });
  const client = createClient(await listen(app), clock.nowMs);
  const [lotus, harbor] = DEMO_MERCHANTS;
  invariant(lotus && harbor, 'the demo has two merchants');
  return {
    fresh,
    parts,
    client,
    lotus: await settle(client, lotus),
    harbor: await settle(client, harbor),
    async close() {
      await parts.push.stop();
      app.server.closeAllConnections();
      await app.close();
      await parts.close();
      await fresh.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** One at a time, until it has nothing more to do: no other job runs. */
export async function runJob({ jobs }: Composed, name: string): Promise<void> {
  const job = jobs.find((one) => one.name === name);
  invariant(job, `there is a job ${name}`);
  while ((await job.work()) === 'more');
}
