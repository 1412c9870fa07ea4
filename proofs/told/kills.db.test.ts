// Messages under way while worker and counterparts are killed: each arrives, and none a third time.
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDataDir } from '@fairhall/testkit/data-dir';
import { freshDatabase } from '@fairhall/testkit/database';
import { freePort } from '@fairhall/testkit/free-port';
import { type Program, startProgram } from '@fairhall/testkit/program';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CARRIER_DEMO } from '../../apps/sandbox/carrier/inbox.ts';
import { createDeliveryModule, nameCarrierIn } from '../../apps/server/src/modules/delivery/index.ts';
import { createMerchant } from '../../apps/server/src/modules/merchant/index.ts';
import { createControllableClock } from '../../apps/server/src/platform/clock.ts';
import { createChance } from '../faults/chance.ts';
import { openTold } from './open-told.ts';

const KILLS = 20;
/** Before each kill, half of them SMS and half mails. */
const MESSAGES = 6;
/** What a worker that died had in its hands is due again behind that time: the clock of the next is so much further. */
const AGAIN_MS = 21_000;
const START_WITHIN_MS = 60_000;

const fresh = await freshDatabase();
const dataDir = makeDataDir('told');
const clock = createControllableClock({ startMs: Date.now() });
const chance = createChance(17);
const told = await openTold(fresh.url, clock);
const delivery = createDeliveryModule(told.deps);
type Part = 'carrier' | 'mail';
const ports: Record<Part, number> = { carrier: await freePort(), mail: await freePort() };
const smtpPort = await freePort();
const parts = new Map<Part, Program>();
let worker: Program;
let aheadMs = 0;

async function startPart(part: Part): Promise<void> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${ports[part]}/${part}/messages`).then(
      ({ ok }) => ok,
      () => false,
    );
  const environment = {
    ...{
      SANDBOX_PORT: String(ports[part]),
      SANDBOX_SMTP_PORT: String(smtpPort),
      SANDBOX_SMPP_PORT: String(await freePort()),
      DATA_DIR: dataDir,
    },
  };
  parts.set(part, await startProgram({ args: [`apps/sandbox/${part}/main.ts`], environment, isReady, withinMs: START_WITHIN_MS }));
}

async function startWorker(): Promise<void> {
  const environment = { TOLD_DATABASE: fresh.url, AHEAD_MS: String(aheadMs) };
  const isReady = (words: string) => words.includes('at work');
  worker = await startProgram({ args: ['proofs/told/worker.ts'], environment, isReady, withinMs: START_WITHIN_MS });
}

beforeAll(async () => {
  await createMerchant(
    { db: fresh.owner, nowMs: Date.now() },
    {
      ...{ merchantId: 1, code: 'lotus', preset: 'standard', hosts: [], author: 'test', reason: 'test' },
      overrides: { profile: { currency: { code: 'MMK', symbol: 'K', displayDigits: 2 } } },
    },
  );
  await fresh.owner.query(`insert into sms_budget select m, 1000000000, 1000000000, '{95}' from unnest(array[0, 1]) m`);
  const deps = { ...told.deps, db: fresh.owner };
  const own = { merchantId: 1, dialingCodes: [], enabled: true };
  const { accountSid, authToken } = CARRIER_DEMO;
  const http = {
    baseUrl: `http://127.0.0.1:${ports.carrier}/carrier`,
    accountSid,
    from: '+959000000000',
    callbackUrl: 'http://127.0.0.1:9/x?m=1',
  };
  await nameCarrierIn(deps, { ...own, code: 'http', protocol: 'twilio', place: 1, settings: http, secret: authToken });
  const mail = { host: '127.0.0.1', port: String(smtpPort), tls: 'none', user: '', dkimDomain: '', dkimSelector: '' };
  const smtp = { ...mail, from: 'Lotus <no-reply@lotus.example>', site: 'https://lotus.example' };
  await nameCarrierIn(deps, { ...own, code: 'smtp', protocol: 'smtp', place: 2, settings: smtp, secret: '' });
  await Promise.all([startPart('carrier'), startPart('mail'), startWorker()]);
}, START_WITHIN_MS);

afterAll(async () => {
  await Promise.all([worker?.end('SIGKILL'), ...[...parts.values()].map((part) => part.end('SIGKILL'))]);
  await delivery.close();
  await told.close();
  await fresh.close();
});

async function queue(round: number): Promise<void> {
  for (let at = 0; at < MESSAGES; at += 1) {
    const key = `told ${round} ${at}`;
    const to = at % 2 ? `${round}.${at}@example.org` : `+9594${20_000_000 + (round * MESSAGES + at) * 1_000 + 77}`;
    const wish = { merchantId: 1, memberId: 7n, cls: 'service' as const, key, language: 'EN', goodUntilMs: Date.now() + 86_400_000 };
    const queued = await told.deps.db.of(1).inTx((tx) =>
      delivery.port.queue(tx, {
        ...wish,
        channel: at % 2 ? 'mail' : 'sms',
        to,
        content: { template: 'words', subject: 'News', body: key },
      }),
    );
    expect(queued).toEqual({ ok: true, value: { isNew: true } });
  }
}

type Arrived = { to: string; text: string; reference: string };
async function arrived(): Promise<Arrived[]> {
  const of = async (part: Part) => (await (await fetch(`http://127.0.0.1:${ports[part]}/${part}/messages`)).json()) as Arrived[];
  return [...(await of('carrier')), ...(await of('mail'))];
}

test(`${KILLS} kills of worker and counterparts: nothing is lost, no SMS comes a third time, and what came again is known to be one`, {
  timeout: 240_000,
}, async () => {
  for (let kill = 0; kill < KILLS; kill += 1) {
    await queue(kill);
    await sleep(50 + chance.below(250));
    // Three of five are the worker's, who dies with what it has in its hands.
    const victim = (['worker', 'carrier', 'worker', 'mail', 'worker'] as const)[kill % 5] ?? 'worker';
    if (victim === 'worker') {
      await worker.end('SIGKILL');
      aheadMs += AGAIN_MS;
      await startWorker();
    } else {
      await parts.get(victim)?.end('SIGKILL');
      await startPart(victim);
    }
  }
  // Who waits for its next time gets it.
  await worker.end('SIGTERM');
  aheadMs += AGAIN_MS;
  await startWorker();
  const states = () =>
    fresh.owner.query<{ state: string; reason: string | null; n: number }>(
      'select state, reason, count(*)::int as n from delivery group by 1, 2',
    );
  await vi.waitFor(async () => expect((await states()).filter(({ state }) => state === 'queued')).toEqual([]), {
    timeout: 60_000,
    interval: 200,
  });

  const copies = Map.groupBy(await arrived(), ({ text }) => text);
  expect(copies.size).toBe(KILLS * MESSAGES);
  const twice = [...copies.values()].filter((each) => each.length > 1);
  console.log(`${KILLS} kills, ${copies.size} messages: none lost, ${twice.length} came again under their reference`, await states());
  // Its carrier had it when the worker died, and nobody was told: one reference, by which receivers of mail know it as one.
  for (const each of copies.values()) {
    expect(new Set(each.map(({ reference }) => reference)).size).toBe(1);
    if (each.some(({ to }) => to.startsWith('+'))) expect(each.length).toBeLessThanOrEqual(2);
  }
});
