// Messages under way while worker and counterparts are killed: none is lost, and where its carrier can be asked, none comes twice.
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

/** What a worker that died had in its hands is due again behind that time: the clock of the next is so much further. */
const AGAIN_MS = 21_000;
/** Waits are for a state: that long at most, on the slowest machine. */
const PATIENCE_MS = 120_000;
/** Carriers are a merchant's own: one speaks over HTTP and sends mails, the other speaks SMPP. */
const WAYS = {
  http: { merchantId: 1, channel: 'sms', digit: 2 },
  mail: { merchantId: 1, channel: 'mail', digit: 0 },
  smpp: { merchantId: 2, channel: 'sms', digit: 3 },
} as const;
type Way = keyof typeof WAYS;

const fresh = await freshDatabase();
const dataDir = makeDataDir('told');
const clock = createControllableClock({ startMs: Date.now() });
const chance = createChance(17);
const told = await openTold(fresh.url, clock);
const delivery = createDeliveryModule(told.deps);
type Part = 'carrier' | 'mail';
const ports: Record<Part, number> = { carrier: await freePort(), mail: await freePort() };
const [smtpPort, smppPort] = [await freePort(), await freePort()];
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
      SANDBOX_SMPP_PORT: String(part === 'carrier' ? smppPort : 0),
      DATA_DIR: dataDir,
    },
  };
  parts.set(part, await startProgram({ args: [`apps/sandbox/${part}/main.ts`], environment, isReady, withinMs: PATIENCE_MS }));
}

async function startWorker(): Promise<void> {
  const environment = { TOLD_DATABASE: fresh.url, AHEAD_MS: String(aheadMs) };
  const isReady = (words: string) => words.includes('at work');
  worker = await startProgram({ args: ['proofs/told/worker.ts'], environment, isReady, withinMs: PATIENCE_MS });
}

beforeAll(async () => {
  const overrides = { profile: { currency: { code: 'MMK', symbol: 'K', displayDigits: 2 } } };
  for (const merchantId of [1, 2])
    await createMerchant(
      { db: fresh.owner, nowMs: Date.now() },
      { ...{ merchantId, code: `m${merchantId}`, preset: 'standard', hosts: [], author: 'test', reason: 'test' }, overrides },
    );
  await fresh.owner.query(`insert into sms_budget select m, 1000000000, 1000000000, '{95}' from unnest(array[0, 1, 2]) m`);
  const deps = { ...told.deps, db: fresh.owner };
  const own = { dialingCodes: [], enabled: true, place: 1 };
  const { accountSid, authToken, systemId, password } = CARRIER_DEMO;
  const callbackUrl = 'http://127.0.0.1:9/x?m=1'; // where no receipt arrives: it alone would not do
  const http = { baseUrl: `http://127.0.0.1:${ports.carrier}/carrier`, accountSid, from: '+959000000000', callbackUrl };
  await nameCarrierIn(deps, { ...own, merchantId: 1, code: 'http', protocol: 'twilio', settings: http, secret: authToken });
  const mail = { host: '127.0.0.1', port: String(smtpPort), tls: 'none', user: '', dkimDomain: '', dkimSelector: '' };
  const smtp = { ...mail, from: 'Lotus <no-reply@lotus.example>', site: 'https://lotus.example' };
  await nameCarrierIn(deps, { ...own, merchantId: 1, code: 'smtp', protocol: 'smtp', settings: smtp, secret: '' });
  const smpp = { url: `smpp://127.0.0.1:${smppPort}`, systemId, from: 'Lotus' };
  await nameCarrierIn(deps, { ...own, merchantId: 2, code: 'smpp', protocol: 'smpp', settings: smpp, secret: password });
  await Promise.all([startPart('carrier'), startPart('mail'), startWorker()]);
}, PATIENCE_MS);

afterAll(async () => {
  await Promise.all([worker?.end('SIGKILL'), ...[...parts.values()].map((part) => part.end('SIGKILL'))]);
  await delivery.close();
  await told.close();
  await fresh.close();
});

let queued = 0;
/** The names of what is queued, which are their words, too. */
async function queue(way: Way, count: number): Promise<string[]> {
  const { merchantId, channel, digit } = WAYS[way];
  const keys: string[] = [];
  for (let at = 0; at < count; at += 1) {
    queued += 1;
    const key = `${way} ${queued}`;
    const to = channel === 'mail' ? `${queued}@example.org` : `+9594${digit}${String(queued).padStart(4, '0')}077`;
    const wish = { merchantId, memberId: 7n, cls: 'service' as const, key, language: 'EN', goodUntilMs: Date.now() + 86_400_000 };
    const content = { template: 'words' as const, subject: 'News', body: key };
    const answer = await told.deps.db.of(merchantId).inTx((tx) => delivery.port.queue(tx, { ...wish, channel, to, content }));
    expect(answer).toEqual({ ok: true, value: { isNew: true } });
    keys.push(key);
  }
  return keys;
}

type Row = { key: string; state: string; reason: string | null; handed: number };
const rows = () => fresh.owner.query<Row>('select key, state, reason, handed from delivery');
const until = (look: () => Promise<void>) => vi.waitFor(look, { timeout: PATIENCE_MS, interval: 2 });

/** Some of them are in the hands of the worker, or were: the moment at which something is killed. */
async function untilHanded(keys: readonly string[]): Promise<void> {
  const wanted = 1 + chance.below(keys.length);
  await until(async () => {
    const begun = (await rows()).filter(({ key, handed, state }) => keys.includes(key) && (handed > 0 || state !== 'queued'));
    expect(begun.length).toBeGreaterThanOrEqual(wanted);
  });
}

const untilSettled = () => until(async () => expect((await rows()).filter(({ state }) => state === 'queued')).toEqual([]));

async function kill(victim: Part | 'worker'): Promise<void> {
  if (victim !== 'worker') {
    await parts.get(victim)?.end('SIGKILL');
    return startPart(victim);
  }
  await worker.end('SIGKILL');
  // What it has said before it died is read by then: in the world twenty seconds lie between, here its clock alone goes on.
  for (let times = 0; times < 3; times += 1) await arrived();
  aheadMs += AGAIN_MS;
  await startWorker();
}

/** Who waits for its next time gets it. */
async function settle(): Promise<void> {
  await worker.end('SIGTERM');
  aheadMs += AGAIN_MS;
  await startWorker();
  await untilSettled();
}

type Arrived = { to: string; text: string; reference: string };
async function arrived(): Promise<Arrived[]> {
  const of = async (part: Part) => (await (await fetch(`http://127.0.0.1:${ports[part]}/${part}/messages`)).json()) as Arrived[];
  return [...(await of('carrier')), ...(await of('mail'))];
}

/** How often each arrived, by its words. */
async function copiesOf(keys: readonly string[]): Promise<number[]> {
  const all = await arrived();
  return keys.map((key) => all.filter(({ text }) => text === key).length);
}

test('SMS over HTTP, whose carrier can be asked: killed again and again, each arrives once', { timeout: 900_000 }, async () => {
  const victims = ['worker', 'worker', 'carrier', 'worker', 'carrier', 'carrier', 'worker'] as const;
  const keys: string[] = [];
  for (const victim of [...victims, ...victims]) {
    const some = await queue('http', 4);
    keys.push(...some);
    await untilHanded(some);
    await kill(victim);
  }
  await settle();
  expect(await copiesOf(keys)).toEqual(keys.map(() => 1));
  expect((await rows()).filter(({ state }) => state !== 'sent')).toEqual([]);
});

test('SMPP, which can not be asked, and mails: nothing is lost, an SMS comes twice at most, and mails are known by their id', {
  timeout: 900_000,
}, async () => {
  const victims = ['worker', 'carrier', 'worker', 'mail', 'worker'] as const;
  const keys: string[] = [];
  for (const victim of [...victims, ...victims]) {
    const some = [...(await queue('smpp', 3)), ...(await queue('mail', 3)), ...(await queue('http', 1))];
    keys.push(...some);
    await untilHanded(some);
    await kill(victim);
    // Of two kills in a row at one message nobody can tell whether it arrived: it is not handed on a third time.
    if (victim === 'worker') await untilSettled();
  }
  await settle();
  const copies = await copiesOf(keys);
  console.log(`${keys.length} messages, ${copies.filter((count) => count > 1).length} came again under their reference`);
  for (const [at, key] of keys.entries()) {
    expect(copies[at], key).toBeGreaterThanOrEqual(1);
    if (!key.startsWith('mail')) expect(copies[at], key).toBeLessThanOrEqual(key.startsWith('http') ? 1 : 2);
  }
  for (const each of Map.groupBy(await arrived(), ({ text }) => text).values())
    expect(new Set(each.map(({ reference }) => reference)).size).toBe(1);
});
