import { invariant } from '@fairhall/money/result';
import { sealTo } from '@fairhall/testkit/seal';
import { type Stage, stage } from '@fairhall/testkit/stage';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { announcementsOf } from '../../seeds/announcements.ts';
import { seedChannels } from '../../seeds/channels.ts';
import { DEMO_MERCHANTS, seed } from '../../seeds/index.ts';
import { seedLottery } from '../../seeds/lottery.ts';
import { createMerchant } from '../../src/modules/merchant/index.ts';
import { serveOfferHooks } from '../../src/modules/message/index.ts';
import { insertDay } from '../../src/modules/report/store.ts';
import type { Db } from '../../src/platform/db.ts';
import { servePictures } from '../../src/platform/http/serve-pictures.ts';
import { serveWebApps } from '../../src/platform/http/web-apps.ts';
import { createLog } from '../../src/platform/log.ts';
import type { SealJwk } from '../../src/platform/seal.ts';
import type { Answer } from './judge.ts';

/** A second merchant of the test's own, beside whatever the seeds bring. */
export const REEF = { merchantId: 90, code: 'reef' };
export const LOTUS = { merchantId: 1, code: 'lotus' };

const LEVEL_ERROR = 50;

export type Product = Awaited<ReturnType<typeof stageProduct>>;

/** The product with the demo and one merchant more in it, and what it logged. */
export async function stageProduct() {
  const logged: string[] = [];
  const errors: string[] = [];
  const write = (line: string): void => {
    logged.push(line);
    if (JSON.parse(line).level >= LEVEL_ERROR) errors.push(line);
  };
  // One member makes hundreds of calls here; the rate of each is asserted in app.test.ts.
  const product = await stage({ log: createLog('info', { write }), config: { memberRates: false } });
  await seed(product.makers);
  await turnOnBesides(product.fresh.owner);
  await openReef(product.makers);
  await closeADay(product.fresh.owner);
  await product.runJob('plan-draws');
  const app = await product.openHttp();
  servePictures(app, product);
  await serveOfferHooks(app, product.offerHooks);
  await serveWebApps(app, { skinCss: product.merchants.skinCss, framesOf: async () => [] });
  const send = sender(app);
  return {
    ...product,
    app,
    send,
    seal: await sealer(send, product.clock.nowMs),
    /** Lines of level error since the last call. */
    takeErrors: () => errors.splice(0),
    allLogged: (): readonly string[] => logged,
  };
}

/** What no merchant of the demo has: security questions, and messages of agents. */
const BESIDES = { SECQUES3: true, AGTMSG3: true };

async function turnOnBesides(owner: Db): Promise<void> {
  await owner.query(
    "update merchant_override set overrides = jsonb_set(overrides, '{flags}', (overrides -> 'flags') || $2::jsonb) where merchant_id = $1",
    [LOTUS.merchantId, JSON.stringify(BESIDES)],
  );
}

/** A day of Lotus with a statement, as the job writes one after midnight. */
async function closeADay(owner: Db): Promise<void> {
  const day = { day: '2026-11-20', fromMs: Date.parse('2026-11-19T17:30:00Z'), toMs: Date.parse('2026-11-20T17:30:00Z') };
  await owner.inTx(async (tx) => insertDay(tx, LOTUS.merchantId, { ...day, timeZone: 'Asia/Yangon', writtenAtMs: day.toMs }));
}

async function openReef(makers: Stage['makers']): Promise<void> {
  const nowMs = makers.clock.nowMs();
  const [lotus] = DEMO_MERCHANTS;
  invariant(lotus, 'the demo has a first merchant');
  // As at the first merchant, one operator credits what its people pay in.
  const profile = { holdHours: { card: 0 } };
  const overrides = {
    profile,
    approvals: lotus.approvals,
    flags: { ...lotus.flags, ...BESIDES },
    announcements: announcementsOf(lotus.announcements, nowMs),
  };
  const words = { preset: 'standard', hosts: ['reef.localhost'], overrides, author: 'test', reason: 'test' };
  await createMerchant({ db: makers.owner, nowMs }, { ...REEF, ...words });
  await seedLottery(makers, REEF.merchantId);
  await seedChannels(makers, REEF.merchantId);
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
