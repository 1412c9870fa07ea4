// Payments by providers: the product and the counterparts that `npm start` runs, over the network, in every case that money may come or not.
import { type Amount, major, ZERO } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { describe, expect, test } from 'vitest';
import type { Payer } from '../apps/server/src/modules/cashier/commands/admit.ts';
import type { ProviderDeps } from '../apps/server/src/modules/cashier/providers/deps.ts';
import {
  arrive,
  askRound,
  button,
  cash,
  deps,
  fault,
  HEARD,
  HOUR_MS,
  type House,
  hall,
  MINUTE_MS,
  NAMES,
  open,
  pass,
  payer,
  payIn,
  paymentsWorld,
  press,
  s,
  seen,
  WHOLE,
  withDeps,
} from './vitest/payments-world.ts';

paymentsWorld();

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
  withDeps({ ...whole, db: killedSometimes(whole.db) });
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
    await Promise.all([askRound(deps), askRound(deps)].map((one) => one.catch(() => 'idle')));
  }
  withDeps(whole);
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
