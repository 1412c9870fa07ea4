import { type Stage, stage } from '@fairhall/testkit/stage';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMerchant } from '../merchant/index.ts';
import * as desk from './store/desk.ts';

const NOON = Date.parse('2026-11-21T05:30:00Z');
const HOUR = 3_600_000;
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
  // Ten messages an hour.
  await world.fresh.owner.query(`insert into sms_budget values (1, 800000, 40000000, '{95}')`);
});
afterEach(() => world.close());

const own = () => world.db.of(1);
const over = () => ({ nowMs: world.clock.nowMs() });
async function send(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    told += 1;
    const to = `+95${String(91_000_000 + told * 100_003)}`;
    const wish = { merchantId: 1, memberId: null, channel: 'sms', to, cls: 'service', key: `k${told}`, language: 'EN' } as const;
    const content = { template: 'words', subject: '', body: 'News' } as const;
    await own().inTx((tx) => world.ports.delivery.queue(tx, { ...wish, content, goodUntilMs: world.clock.nowMs() + HOUR }));
  }
}
const levels = async () => (await desk.alarmsOf(own(), 1, over())).filter(({ span }) => span === 'hour').map(({ level }) => level);

test('the desk is told at 50, 80 and 100 percent of the hour, each once, and anew in the next', async () => {
  await send(4);
  await world.runJob('close-prefixes');
  expect(await levels()).toEqual([]);
  await send(1);
  await world.runJob('close-prefixes');
  await world.runJob('close-prefixes');
  expect(await levels()).toEqual([50]);
  await send(5);
  await world.runJob('close-prefixes');
  expect((await levels()).sort((one, other) => one - other)).toEqual([50, 80, 100]);
  expect(await desk.budgetsOf(own(), 1, over())).toEqual([
    { span: 'hour', spentMicro: 800_000, allowedMicro: 800_000 },
    { span: 'day', spentMicro: 800_000, allowedMicro: 40_000_000 },
  ]);
  world.clock.advance(HOUR);
  await send(5);
  await world.runJob('close-prefixes');
  expect(await levels()).toHaveLength(4);
  // Nobody else's.
  expect(await desk.alarmsOf(world.db.of(2), 2, over())).toEqual([]);
});

test('what was sent is told by day and country; a price is of a carrier that is there', async () => {
  await send(3);
  expect(await desk.daysOf(own(), 1, { ...over(), timeZone: 'Asia/Yangon' })).toMatchObject([
    { day: '2026-11-21', channel: 'sms', sent: 0, costMicro: 240_000 },
  ]);
  expect(await desk.countriesOf(own(), 1, over())).toMatchObject([{ dialingCode: '95', costMicro: 240_000 }]);
  const price = { carrier: 'nobodys', dialingCode: '95', micro: 1 };
  expect(await own().inTx(async (tx) => desk.putPrice(tx, 1, price))).toBe(false);
});

test('who is closed for numbers in a row can be opened by hand; who is closed for its conversion can not', async () => {
  await world.fresh.owner.query(
    `insert into sms_prefix values (1, '9591', to_timestamp($1 / 1000.0) + interval '1 hour', 1, 'run'), (1, '9592', to_timestamp($1 / 1000.0) + interval '1 hour', 1, 'conversion')`,
    [NOON],
  );
  expect(await own().inTx((tx) => desk.openPrefix(tx, 1, '9592'))).toBe(false);
  expect(await own().inTx((tx) => desk.openPrefix(tx, 1, '9591'))).toBe(true);
  expect((await desk.prefixesOf(own(), 1, over())).map(({ prefix }) => prefix)).toEqual(['9592']);
});
