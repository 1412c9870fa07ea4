import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { invariant } from '@fairhall/money/result';
import { freshDatabase } from '@fairhall/testkit/database';
import { sealTo } from '@fairhall/testkit/seal';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { announcementsOf } from '../../seeds/announcements.ts';
import { seedChannels } from '../../seeds/channels.ts';
import { DEMO_MERCHANTS, seed } from '../../seeds/index.ts';
import { seedLottery } from '../../seeds/lottery.ts';
import { type Composed, compose } from '../../src/compose.ts';
import type { Config } from '../../src/config.ts';
import { createMerchant } from '../../src/modules/merchant/index.ts';
import { insertDay } from '../../src/modules/report/store.ts';
import type { Db } from '../../src/platform/db.ts';
import { createHttpApp } from '../../src/platform/http/app.ts';
import { makeKey } from '../../src/platform/http/idempotency-key.ts';
import { serveWebApps } from '../../src/platform/http/web-apps.ts';
import { createIds } from '../../src/platform/ids.ts';
import { createLog } from '../../src/platform/log.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { systemRandom } from '../../src/platform/random.ts';
import type { SealJwk } from '../../src/platform/seal.ts';
import type { Answer } from './judge.ts';

/** A second merchant of the test's own, beside whatever the seeds bring. */
export const REEF = { merchantId: 90, code: 'reef' };
export const LOTUS = { merchantId: 1, code: 'lotus' };

const NODE_OF_TEST = 1_000;
const LEVEL_ERROR = 50;

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** The product as main.ts puts it together, on a fresh database with the demo in it, but no job runs unasked. */
export async function startProduct() {
  const database = await freshDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'fairhall-hostile-'));
  const logged: string[] = [];
  const errors: string[] = [];
  const write = (line: string): void => {
    logged.push(line);
    if (JSON.parse(line).level >= LEVEL_ERROR) errors.push(line);
  };
  const log = createLog('info', { write });
  const parts = await compose({ config: { ...CONFIG, dataDir }, databaseUrl: database.url, log, metrics: createMetrics() });
  const { clock, random, gates, facts, bindings } = parts;
  const makers = { owner: database.owner, clock, ids: createIds(clock, NODE_OF_TEST), random, log, passwordCost: CONFIG.passwordCost };
  await seed(makers);
  await openReef(makers);
  await closeADay(database.owner);
  await runJob(parts, 'plan-draws');
  // One member makes hundreds of calls here; the rate of each is asserted in app.test.ts.
  const { production: trustProxy, memberRates: countMembers } = CONFIG;
  const app = await createHttpApp({ clock, random, log, gates, facts, bindings, trustProxy, countMembers });
  await serveWebApps(app, parts.merchants);
  const send = sender(app);
  return {
    app,
    database,
    parts,
    makers,
    send,
    key: () => makeKey(clock.nowMs(), systemRandom),
    seal: await sealer(send, clock.nowMs),
    /** Lines of level error since the last call. */
    takeErrors: () => errors.splice(0),
    allLogged: (): readonly string[] => logged,
    async close() {
      await parts.push.stop();
      app.server.closeAllConnections();
      await app.close();
      await parts.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const CONFIG: Omit<Config, 'dataDir'> = {
  host: '127.0.0.1',
  port: 0,
  hosts: [],
  vendorPort: 0,
  databaseUrl: null,
  readDatabaseUrl: null,
  busUrl: null,
  lanes: 2,
  chromiumPath: null,
  beacon: 'local',
  beaconUrls: [],
  resultFeeds: 'none',
  production: false,
  clock: 'controlled',
  memberRates: false,
  passwordCost: 'lowest',
};

/** A day of Lotus with a statement, as the job writes one after midnight. */
async function closeADay(owner: Db): Promise<void> {
  const day = { day: '2026-11-20', fromMs: Date.parse('2026-11-19T17:30:00Z'), toMs: Date.parse('2026-11-20T17:30:00Z') };
  await owner.inTx(async (tx) => insertDay(tx, LOTUS.merchantId, { ...day, timeZone: 'Asia/Yangon', writtenAtMs: day.toMs }));
}

async function openReef(makers: Parameters<typeof seedChannels>[0]): Promise<void> {
  const nowMs = makers.clock.nowMs();
  const [lotus] = DEMO_MERCHANTS;
  invariant(lotus, 'the demo has a first merchant');
  // As at the first merchant, one operator credits what its people pay in.
  const overrides = { approvals: lotus.approvals, announcements: announcementsOf(lotus.announcements, nowMs) };
  const words = { preset: 'standard', hosts: ['reef.localhost'], overrides, author: 'test', reason: 'test' };
  await createMerchant({ db: makers.owner, nowMs }, { ...REEF, ...words });
  await seedLottery(makers, REEF.merchantId);
  await seedChannels(makers, REEF.merchantId);
}

/** Runs a job until it has nothing more to do. */
export async function runJob({ jobs }: Composed, name: string): Promise<void> {
  const job = jobs.find((one) => one.name === name);
  invariant(job, `there is a job ${name}`);
  while ((await job.work()) === 'more');
}

export type Send = (options: InjectOptions) => Promise<Answer & { headers: Record<string, unknown> }>;

let sent = 0;

/** Each request comes from an address of its own, so that limits by address don't stand before what is tested. */
function sender(app: FastifyInstance): Send {
  return async (options) => {
    sent += 1;
    const startMs = performance.now();
    const reply = await app.inject({ remoteAddress: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`, ...options });
    return { status: reply.statusCode, text: reply.payload, headers: reply.headers, ms: performance.now() - startMs };
  };
}

export type Seal = (content: string, header?: Record<string, unknown>) => Promise<string>;

/** Seals as a client does: to the published key. */
async function sealer(send: Send, nowMs: () => number): Promise<Seal> {
  const { kid, alg, enc, jwk } = JSON.parse((await send({ method: 'GET', url: '/api/seal-key' })).text) as SealJwk;
  let made = 0;
  return (content, header = {}) => {
    made += 1;
    const fields = { iat: Math.floor(nowMs() / 1000), jti: `hostile-${made}-${nowMs()}`, ...header };
    return sealTo({ kid, alg, enc, jwk }, content, fields);
  };
}
