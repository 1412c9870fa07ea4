// Payments by providers: the product and the counterparts that `npm start` runs, over the network, in every case that money may come or not.
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Amount, major, ZERO } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { freePort } from '@fairhall/testkit/free-port';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Hall, serveHall } from '../apps/sandbox/main/hall.ts';
import { PAYMENTS_DEMO } from '../apps/sandbox/payments/demo.ts';
import { openPayments } from '../apps/sandbox/payments/payments.ts';
import { brokenInvariants } from '../apps/server/src/invariants/index.ts';
import type { Payer } from '../apps/server/src/modules/cashier/commands/admit.ts';
import { nameProviderAccount, serveProviderHooks } from '../apps/server/src/modules/cashier/index.ts';
import { expireDeposits } from '../apps/server/src/modules/cashier/jobs/expire-deposits.ts';
import { payByProvider } from '../apps/server/src/modules/cashier/providers/commands/pay-by-provider.ts';
import type { ProviderDeps } from '../apps/server/src/modules/cashier/providers/deps.ts';
import { askProviders } from '../apps/server/src/modules/cashier/providers/jobs/ask-providers.ts';
import { insertChannel } from '../apps/server/src/modules/cashier/store/channels.ts';
import { createMerchant } from '../apps/server/src/modules/merchant/index.ts';
import { createSecretBox } from '../apps/server/src/platform/secret-box.ts';
import { type Stage, stage } from '../apps/server/test/cashier/stage.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const { kbz, momo } = PAYMENTS_DEMO;
const twoC = PAYMENTS_DEMO['2c2p'];
const HOUSES = {
  kbz: { merchantId: 11, code: 'mandalay', currency: 'MMK', bankType: 'KBZPAY', publicId: kbz.appid, keys: { appKey: kbz.appKey } },
  momo: {
    merchantId: 12,
    code: 'saigon',
    currency: 'VND',
    bankType: 'MOMO',
    publicId: momo.partnerCode,
    keys: { secretKey: momo.secretKey },
  },
  '2c2p': {
    merchantId: 13,
    code: 'siam',
    currency: 'THB',
    bankType: 'PPQR',
    publicId: twoC.merchantID,
    keys: { secretKey: twoC.secretKey },
  },
} as const;
type House = keyof typeof HOUSES;
const NAMES = Object.keys(HOUSES) as House[];

const dataDir = mkdtempSync(join(tmpdir(), 'payments-'));
let s: Stage;
let deps: ProviderDeps;
let hall: Hall;
let app: Awaited<ReturnType<Stage['openHttp']>>;
let people = 1_000n;
/** Of this test's members: none has more than a few deposits under way. */
let payer: Payer;
let house: House;

beforeAll(async () => {
  // The counterparts have clocks of their own.
  s = await stage({ startMs: Date.now() });
  app = await s.openHttp();
  await serveProviderHooks(app, s.module.providerHooks);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const callbackUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const port = await freePort();
  const productPort = Number(new URL(callbackUrl).port);
  const config = { host: '127.0.0.1', port, smtpPort: 0, smppPort: 0, scannerPort: 0, productPort, dataDir };
  hall = await serveHall(config, async (given) => [openPayments(given)]);
  for (const name of NAMES) await openHouse(name, { port, callbackUrl });
  s.deps.merchants.forget();
  const loadSecret = () => s.deps.loadSecret('cashier.providers');
  deps = { ...s.deps, box: createSecretBox({ random: s.deps.random, loadSecret, purpose: 'payment providers' }) };
});
afterEach(async () => {
  await press('DELETE', 'faults');
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
});
afterAll(async () => {
  await hall.stop();
  await app.close();
  await s.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function openHouse(name: House, { port, callbackUrl }: { port: number; callbackUrl: string }): Promise<void> {
  const { merchantId, code, currency, bankType, publicId, keys } = HOUSES[name];
  const money = { currency: { code: currency, symbol: currency, displayDigits: 2 }, deposit: { min: '1.0000', max: '900000.0000' } };
  const approvals = { depositSecondFrom: '900000.0000' };
  const words = { preset: 'standard', hosts: [], overrides: { profile: money, approvals }, author: 'test', reason: 'test' };
  await createMerchant({ db: s.fresh.owner, nowMs: s.deps.clock.nowMs() }, { merchantId, code, ...words });
  const bank = {
    bankCode: bankType,
    bankName: bankType,
    receiverAccount: '',
    receiverName: '',
    min: major(1_000),
    max: major(500_000),
    open: true,
  };
  await insertChannel(s.fresh.owner, merchantId, { ...bank, vendorId: 201, code: `${bankType}_QR`, bankType, kind: 'qr' });
  await insertChannel(s.fresh.owner, merchantId, { ...bank, vendorId: 202, code: `${bankType}_PAGE`, bankType, kind: 'page' });
  const baseUrl = `http://127.0.0.1:${port}/payments/${name}`;
  const settings = {
    baseUrl,
    callbackUrl,
    merchCode: kbz.merch_code,
    accessKey: momo.accessKey,
    pageUrl: `${baseUrl}/pwa`,
    returnUrl: callbackUrl,
  };
  const routes = [201, 202].map((vendorId) => ({ vendorId, place: null, feeE4: 80 }));
  const account = { merchantId, accountId: 1, provider: name, name, environment: 'sandbox' as const, publicId, settings, open: true };
  await nameProviderAccount({ ...s.deps, db: s.fresh.owner }, { ...account, keys, routes });
}

async function arrive(name: House): Promise<void> {
  house = name;
  const { merchantId, currency } = HOUSES[name];
  people += 1n;
  const memberId = people;
  await s.deps.db.inTx((tx) => s.deps.ledger.openWallet(tx, merchantId, memberId, currency));
  payer = {
    actor: { merchantId, memberId, type: 0, account: `Payer${memberId}`, sessionId: 1n, sinceMs: 0 },
    merchant: await deps.merchants.byId(merchantId),
  };
}

const payIn = (kind: 'qr' | 'page' = 'qr', key = s.key()) => {
  const { bankType } = HOUSES[house];
  const [vendorId, mcsBankCode] = kind === 'qr' ? [201, `${bankType}_QR`] : [202, `${bankType}_PAGE`];
  const input = { amount: '20000', bankCode: bankType, bankType, vendorId: Number(vendorId), mcsBankCode: String(mcsBankCode) };
  return payByProvider({ ...deps, db: deps.db.of(HOUSES[house].merchantId) }, payer, { key, input, kind });
};

/** An order that is open at the provider; its name there. */
async function open(kind: 'qr' | 'page' = 'qr'): Promise<string> {
  const placed = await payIn(kind);
  invariant(placed.ok, `an order is opened, not ${placed.ok || placed.code}`);
  return `${house}-D${placed.value.order.orderId}`;
}

async function press(method: 'POST' | 'DELETE', path: string, body?: object): Promise<{ callback?: number | null }> {
  const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
  const answer = await fetch(`http://127.0.0.1:${hall.port}/payments/test/${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  invariant(answer.ok, `${path} is pressed, not ${answer.status}`);
  return answer.status === 204 ? {} : ((await answer.json()) as { callback?: number | null });
}
const button = (order: string, name: string, wish?: object) => press('POST', `payments/${order}/${name}`, wish);
const fault = (operation: string, kind: string, times = 1) => press('POST', 'faults', { provider: house, operation, fault: kind, times });

/** Lets time pass, and whoever asks and closes do their work. */
async function pass(ms = 0): Promise<void> {
  s.deps.clock.advance(ms);
  await expireDeposits(deps);
  while ((await askProviders(deps)) === 'more');
}

const cash = () => s.cash(payer);
type Seen = { deposit: string; order: string; amount: Amount; asked: Amount | null; trouble: string | null };
const seen = () =>
  s.fresh.owner.query<Seen>(
    `select d.state as deposit, o.state as order, d.amount, d.asked, o.trouble from deposit d left join provider_order o using (merchant_id, part, deposit_id)
      where d.merchant_id = $1 and d.member_id = $2 order by d.deposit_id`,
    [payer.actor.merchantId, payer.actor.memberId],
  );
const HEARD = { kbz: 200, momo: 204, '2c2p': 200 } as const;
const WHOLE = major(20_000);

describe.each(NAMES)('%s', (name) => {
  test.each(['qr', 'page'] as const)(
    'a payment by %s is credited once its callback has made us ask, and the same key opens no other',
    async (kind) => {
      await arrive(name);
      const key = s.key();
      const placed = await payIn(kind, key);
      expect(await payIn(kind, key)).toEqual(placed);
      invariant(placed.ok, 'it is opened');
      const { qrContent, redirectUrl, orderId } = placed.value.order;
      expect(kind === 'qr' ? qrContent : redirectUrl).toMatch(kind === 'qr' ? /^000201/ : /^http/);
      expect(await button(`${name}-D${orderId}`, 'approve')).toEqual({ callback: HEARD[name] });
      expect(await cash()).toBe(ZERO);
      await pass();
      expect(await cash()).toBe(WHOLE);
      expect(await seen()).toMatchObject([{ deposit: 'approved', order: 'succeeded', asked: null, trouble: null }]);
    },
  );

  test('one that is pending stays so; one that failed or was left is never credited', async () => {
    await arrive(name);
    const [, failed] = [await open(), await open()];
    await button(failed, 'fail');
    await pass(10_000);
    expect((await seen()).map(({ order }) => order)).toEqual(['pending', name === '2c2p' ? 'closed' : 'failed']);
    await pass(30 * MINUTE_MS);
    expect((await seen()).map(({ deposit }) => deposit)).toEqual(['expired', 'expired']);
    expect(await cash()).toBe(ZERO);
  });

  test('paid after its time, it is credited late', async () => {
    await arrive(name);
    const order = await open();
    await button(order, 'expire');
    await pass(31 * MINUTE_MS);
    expect(await seen()).toMatchObject([{ deposit: 'expired', order: 'expired' }]);
    await button(order, 'approve_late');
    await pass();
    expect(await cash()).toBe(WHOLE);
    expect(await seen()).toMatchObject([{ deposit: 'approved', order: 'succeeded' }]);
  });

  test('told twice, credited once; never told, credited all the same', async () => {
    await arrive(name);
    const [twice, never] = [await open(), await open()];
    expect(await button(twice, 'callback_twice')).toEqual({ callback: HEARD[name] });
    await pass();
    await pass();
    expect(await cash()).toBe(WHOLE);
    await button(never, 'callback_never');
    await pass(10_000);
    expect(await cash()).toBe(major(40_000));
    expect(await button(twice, 'callback_replayed')).toEqual({ callback: HEARD[name] });
    await pass(10_000);
    expect(await cash()).toBe(major(40_000));
  });

  test.runIf(name === '2c2p')('what a payer takes back there is a case here, and nothing moves by itself', async () => {
    await arrive(name);
    const order = await open();
    await button(order, 'approve');
    await pass();
    expect(await button(order, 'charge_back')).toEqual({ callback: HEARD[name] });
    await pass(10_000);
    expect(await cash()).toBe(WHOLE);
    const found = await s.fresh.owner.query('select kind, apart from recon_case where member_id = $1', [payer.actor.memberId]);
    expect(found).toMatchObject([{ kind: 'charge_back', apart: -WHOLE }]);
  });

  test('what somebody else signed is refused and credits nothing; nor does an order that is not ours', async () => {
    await arrive(name);
    const order = await open();
    expect(await button(order, 'callback_forged')).toEqual({ callback: 403 });
    expect(await button(order, 'callback_unknown')).toEqual({ callback: HEARD[name] });
    await pass(10_000);
    expect(await cash()).toBe(ZERO);
    expect(await seen()).toMatchObject([{ deposit: 'created', order: 'pending' }]);
    const kept =
      'select verified, order_id is not null as known from provider_event where merchant_id = $1 order by received_at desc limit 2';
    expect(new Set((await s.fresh.owner.query(kept, [payer.actor.merchantId])).map((row) => JSON.stringify(row)))).toEqual(
      new Set(['{"verified":false,"known":true}', '{"verified":true,"known":false}']),
    );
  });

  test.each([
    ['pay_less', major(18_000)],
    ['pay_more', major(22_000)],
  ] as const)('%s: what came is credited, and what was asked for stays told', async (wish, came) => {
    await arrive(name);
    await button(await open(), wish);
    await pass();
    expect(await cash()).toBe(came);
    expect(await seen()).toMatchObject([{ deposit: 'approved', amount: came, asked: WHOLE }]);
  });

  test.each(['lost', 'garbage'])(
    'create without an answer (%s) is closed for its member and followed by no other; what is paid is credited',
    async (kind) => {
      await arrive(name);
      await fault('create', kind);
      expect(await payIn()).toEqual({ ok: false, code: 'PROVIDER_DOWN' });
      expect(await seen()).toMatchObject([{ deposit: 'expired', order: 'unknown' }]);
      const [{ id } = { id: 0n }] = await s.fresh.owner.query<{ id: bigint }>('select max(order_id) as id from provider_order');
      await pass(10_000);
      expect(await seen()).toMatchObject([{ deposit: 'expired', order: 'pending' }]);
      await button(`${name}-D${id}`, 'approve');
      await pass();
      expect(await cash()).toBe(WHOLE);
    },
  );

  test('paid and told before create was answered, it is credited once', async () => {
    await arrive(name);
    await fault('create', 'early');
    // Of a QR of 2C2P's the second of two calls finds it paid, and shows none.
    await open(name === '2c2p' ? 'page' : 'qr');
    await pass();
    expect(await cash()).toBe(WHOLE);
    expect(await seen()).toMatchObject([{ deposit: 'approved', order: 'succeeded' }]);
  });

  test('down for an hour: nothing opens, after five tries nobody tries, and what was paid meanwhile is credited', async () => {
    await arrive(name);
    const order = await open();
    await button(order, 'callback_never');
    await fault('any', 'error', 1_000);
    for (let n = 0; n < 6; n += 1) expect(await payIn()).toEqual({ ok: false, code: 'PROVIDER_DOWN' });
    // The sixth was not even tried: nothing was opened for it.
    expect((await seen()).map(({ order }) => order)).toEqual(['pending', ...Array(5).fill('unknown')]);
    for (let minutes = 0; minutes < 60; minutes += 10) await pass(10 * MINUTE_MS);
    expect(await cash()).toBe(ZERO);
    await press('DELETE', 'faults');
    await pass(HOUR_MS);
    expect(await cash()).toBe(WHOLE);
    // None of those that were not answered had come to be.
    expect((await seen()).map(({ order }) => order)).toEqual(['succeeded', ...Array(5).fill('failed')]);
    await open();
  });
});

// MoMo's words know one currency.
test.each(['kbz', '2c2p'] as const)('%s: paid in another currency, it is never credited: a person must look', async (name) => {
  await arrive(name);
  await button(await open(), 'other_currency');
  await pass();
  await pass(2 * HOUR_MS);
  expect(await cash()).toBe(ZERO);
  expect(await seen()).toMatchObject([{ order: 'pending', trouble: 'currency' }]);
});

/** Chance that is the same in each run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test('killed at any step, with answers lost and callbacks doubled, nothing is credited twice and nothing is lost', async () => {
  const roll = dice(7);
  // Who is killed before a transaction has written nothing, after it all of it, and never comes to what follows.
  const killedSometimes = (own: ProviderDeps['db']): ProviderDeps['db'] => ({
    ...own,
    of: (merchantId) => killedSometimes(own.of(merchantId)),
    async inTx(work) {
      if (roll() < 0.15) throw new Error('killed before');
      const done = await own.inTx(work);
      if (roll() < 0.15) throw new Error('killed after');
      return done;
    },
  });
  const whole = deps;
  deps = { ...whole, db: killedSometimes(whole.db) };
  const before = await s.fresh.owner.query<{ id: bigint }>('select coalesce(max(order_id), 0) as id from provider_order');
  const payers: Payer[] = [];
  for (let n = 0; n < 18; n += 1) {
    const name = NAMES[n % 3] as House;
    await arrive(name);
    payers.push(payer);
    if (roll() < 0.3) await fault('any', roll() < 0.5 ? 'lost' : 'error', 2);
    for (let tries = 0; tries < 2; tries += 1) await payIn('page').catch(() => null);
  }
  const orders = await s.fresh.owner.query<{ name: House; ref: string }>(
    `select a.provider as name, 'D' || o.order_id as ref from provider_order o join provider_account a using (merchant_id, account_id)
      where o.order_id > $1 order by o.order_id`,
    [before[0]?.id],
  );
  const pressed = async (ref: string, name: string) => button(ref, name).catch(() => null);
  for (const { name, ref } of orders) {
    // Some never came to be there: their call was not made, or not taken.
    if (roll() < 0.8) await pressed(`${name}-${ref}`, roll() < 0.5 ? 'callback_twice' : 'callback_never');
    if (roll() < 0.3) await pressed(`${name}-${ref}`, 'callback_forged');
  }
  for (let round = 0; round < 12; round += 1) {
    s.deps.clock.advance(MINUTE_MS);
    await Promise.all([askProviders(deps), askProviders(deps)].map((one) => one.catch(() => 'idle')));
  }
  deps = whole;
  await press('DELETE', 'faults');
  for (let hours = 0; hours < 3; hours += 1) await pass(HOUR_MS);
  const answer = await fetch(`http://127.0.0.1:${hall.port}/payments/test/payments`);
  const there = (await answer.json()) as { orderId: string; paid: object | null }[];
  const mine = new Set(orders.map(({ ref }) => ref));
  const paidThere = there.filter(({ orderId, paid }) => paid && mine.has(orderId)).map(({ orderId }) => orderId);
  const succeeded = await s.fresh.owner.query<{ ref: string }>(
    `select 'D' || order_id as ref from provider_order where order_id > $1 and state = 'succeeded'`,
    [before[0]?.id],
  );
  expect(paidThere.length).toBeGreaterThan(5);
  expect(new Set(succeeded.map(({ ref }) => ref))).toEqual(new Set(paidThere));
  let credited = ZERO;
  for (const one of payers) credited = (credited + (await s.cash(one))) as Amount;
  expect(credited).toBe(WHOLE * BigInt(paidThere.length));
});
