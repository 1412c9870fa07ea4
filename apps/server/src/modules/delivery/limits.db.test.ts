import { type Stage, stage } from '@fairhall/testkit/stage';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMerchant } from '../merchant/index.ts';
import type { DeliveryWish } from './index.ts';

const NOON = Date.parse('2026-11-21T05:30:00Z');
const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
let world: Stage;
let told = 0;

beforeEach(async () => {
  told = 0;
  world = await stage({ startMs: NOON });
  for (const merchantId of [1, 2])
    await createMerchant(
      { db: world.fresh.owner, nowMs: NOON },
      {
        ...{ merchantId, code: `m${merchantId}`, preset: 'standard', hosts: [], author: 'test', reason: 'test' },
        overrides: { profile: { currency: { code: 'MMK', symbol: 'K', displayDigits: 2 } } },
      },
    );
});
afterEach(async () => {
  const sums = await world.fresh.owner.query(
    `select (select coalesce(sum(cost_micro), 0)::float8 from delivery) as paid,
       (select coalesce(sum(cost_micro), 0)::float8 from sms_meter where kind = 'money' and merchant_id <> 0) as counted,
       (select coalesce(sum(cost_micro), 0)::float8 from sms_meter where kind = 'money' and merchant_id = 0) as house`,
  );
  expect(sums[0]?.paid).toBe(sums[0]?.counted);
  expect(sums[0]?.paid).toBe(sums[0]?.house);
  await world.close();
});

const numberOf = (tail: number) => `+9594${String(20_000_000 + tail * 1_000)}`;
/** Another prefix for each. */
const spread = (at: number) => `+95${String(91_000_000 + at * 100_003)}`;

function ask(to: string, { device = `d${told}`, ip = '203.0.113.9', merchantId = 1, key = `k${told}`, isCode = true } = {}) {
  told += 1;
  const wish: DeliveryWish = {
    ...{ merchantId, memberId: null, channel: 'sms', to, cls: 'security', key, language: 'EN' },
    content: { template: 'code', params: { code: '482913', name: 'Lotus', host: 'lotus.example' } },
    goodUntilMs: world.clock.nowMs() + 5 * MINUTE,
    ...(isCode ? { code: { asker: { ip, device } } } : {}),
  };
  return world.db.of(merchantId).inTx((tx) => world.ports.delivery.queue(tx, wish));
}
const verify = (to: string, merchantId = 1) =>
  world.db.of(merchantId).inTx(async (tx) => {
    await world.ports.delivery.verified(tx, { merchantId, to });
  });
const waits = async (answer: ReturnType<typeof ask>) => {
  const said = await answer;
  return said.ok ? said : { code: said.code, afterMs: Number(said.detail?.expirationTime) - world.clock.nowMs() };
};

test('a number is sent five a day, with waits that double', async () => {
  for (const seconds of [60, 120, 240, 480]) {
    expect((await ask(numberOf(1))).ok).toBe(true);
    world.clock.advance(SECOND);
    expect(await waits(ask(numberOf(1)))).toEqual({ code: 'SMS_WAIT', afterMs: (seconds - 1) * SECOND });
    world.clock.advance((seconds - 1) * SECOND);
  }
  expect((await ask(numberOf(1))).ok).toBe(true);
  world.clock.advance(HOUR);
  const last = await waits(ask(numberOf(1)));
  expect(last).toMatchObject({ code: 'SMS_WAIT' });
  world.clock.advance((last as { afterMs: number }).afterMs);
  expect((await ask(numberOf(1))).ok).toBe(true);
});

test('what was told before is not sent again, and costs nothing', async () => {
  expect(await ask(numberOf(1), { key: 'same' })).toEqual({ ok: true, value: { isNew: true } });
  expect(await ask(numberOf(1), { key: 'same' })).toEqual({ ok: true, value: { isNew: false } });
});

test('a device asks for three new numbers an hour, and again for one it knows', async () => {
  for (const at of [1, 2, 3]) expect((await ask(spread(at), { device: 'same' })).ok).toBe(true);
  expect(await waits(ask(spread(4), { device: 'same' }))).toMatchObject({ code: 'SMS_WAIT' });
  world.clock.advance(MINUTE);
  expect((await ask(spread(1), { device: 'same' })).ok).toBe(true);
  expect((await ask(spread(4), { device: 'another' })).ok).toBe(true);
});

test('an address is never refused: it shows more work', async () => {
  for (let at = 0; at < 12; at += 1) {
    const factor = await world.ports.delivery.workFactor({ merchantId: 1, ip: '203.0.113.77' });
    expect(factor).toBe(8 ** Math.floor(at / 5));
    expect((await ask(spread(at), { ip: `203.0.113.${at}` })).ok).toBe(true);
  }
  expect(await world.ports.delivery.workFactor({ merchantId: 1, ip: '203.0.114.1' })).toBe(1);
});

test('a new merchant sends to its home market alone', async () => {
  expect(await ask('+447911123456')).toMatchObject({ ok: false, code: 'SMS_COUNTRY' });
  expect(await ask('not a number')).toMatchObject({ ok: false, code: 'SMS_COUNTRY' });
});

/** `sent` codes to one prefix, `back` of which come back; then all are older than a code lives. */
async function fill(sent: number, back: number): Promise<void> {
  for (let at = 0; at < sent; at += 1) {
    const to = `+95942001${String(at * 25).padStart(4, '0')}`;
    expect((await ask(to, { ip: `198.51.${at}.1` })).ok).toBe(true);
    if (at < back) await verify(to);
  }
  world.clock.advance(6 * MINUTE);
}

test.each([
  [11, 0, true],
  [12, 0, false],
  [18, 1, true],
  [19, 1, false],
  [30, 5, true],
  [60, 8, false],
])('of %i codes to a prefix %i come back: open %s', async (sent, back, isOpen) => {
  await world.fresh.owner.query(`insert into sms_budget values (1, 1000000000, 1000000000, '{95}')`);
  await fill(sent, back);
  expect((await ask('+959420019999')).ok).toBe(isOpen);
});

test('a closed prefix opens after an hour, and the next time after two; who is known goes on', async () => {
  await world.fresh.owner.query(`insert into sms_budget values (1, 1000000000, 1000000000, '{95}')`);
  expect((await ask('+959420017777', { ip: '192.0.2.1' })).ok).toBe(true);
  await verify('+959420017777');
  world.clock.advance(25 * HOUR);
  for (const hours of [1, 2]) {
    await fill(13, 0);
    await world.runJob('close-prefixes');
    world.clock.advance(hours * HOUR - MINUTE);
    expect(await waits(ask('+959420019999'))).toEqual({ code: 'SMS_WAIT', afterMs: MINUTE });
    expect((await ask('+959420017777')).ok).toBe(true);
    world.clock.advance(MINUTE);
  }
});

test('four numbers that follow each other close their prefix for an hour', async () => {
  for (const tail of ['0018', '0022', '0030', '0037']) expect((await ask(`+95942001${tail}`)).ok).toBe(true);
  expect(await waits(ask('+959420019000'))).toEqual({ code: 'SMS_WAIT', afterMs: HOUR });
  expect((await ask('+959430029000')).ok).toBe(true);
});

test('numbers further apart are nobody’s run', async () => {
  for (const tail of ['0018', '0022', '0030', '0038', '0050']) expect((await ask(`+95942001${tail}`)).ok).toBe(true);
});

test('pumping ends at the budget; a number that is known still gets its code', async () => {
  await world.fresh.owner.query(`insert into sms_budget values (1, 800000, 40000000, '{95}')`);
  await ask(spread(900));
  await verify(spread(900));
  world.clock.advance(HOUR);
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => ask(spread(at), { ip: `198.51.${at}.1` })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
  expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.code])))).toEqual(new Set(['SMS_PAUSED']));
  expect((await ask(spread(900))).ok).toBe(true);
});

test('no merchant reserves in the name of another', async () => {
  const tried = world.db
    .of(2)
    .query(`select * from sms_reserve(1, 'x', '9594200', '95', '{95}', false, null, null, null, null, '{}', 0, 1, now())`);
  await expect(tried).rejects.toThrow();
});
