import { afterAll, beforeAll, expect, test } from 'vitest';
import { VENDOR, type VendorStage, vendorStage } from '../../../../test/vendor/stage.ts';

const MINUTE_MS = 60_000;

let s: VendorStage;
beforeAll(async () => {
  s = await vendorStage();
});
afterAll(() => s.close());

/** How often phones of either merchant were told that the lobby is another. */
async function told(): Promise<number[]> {
  const rows = await s.fresh.owner.query<{ n: number }>(
    `select count(outbox.id)::integer as n from (values (1), (2)) m(merchant_id)
      left join outbox on outbox.merchant_id = m.merchant_id and topic = 'catalogue.changed'
      group by m.merchant_id order by m.merchant_id`,
  );
  return rows.map(({ n }) => n);
}

async function pause(fromMs: number, untilMs: number): Promise<void> {
  await s.fresh.owner.query(
    'update vendor_link set paused_from = to_timestamp($2 / 1000.0), paused_until = to_timestamp($3 / 1000.0) where merchant_id = 1 and vendor = $1',
    [VENDOR, fromMs, untilMs],
  );
}

test('phones hear of a maintenance when it begins and when it ends, each once, and those of another merchant never', async () => {
  const nowMs = s.clock.nowMs();
  await pause(nowMs + MINUTE_MS, nowMs + 3 * MINUTE_MS);
  const heard: number[][] = [];
  for (let minute = 0; minute < 6; minute += 1) {
    await s.runJob('tell-vendor-pauses');
    await s.runJob('tell-vendor-pauses');
    heard.push(await told());
    s.clock.advance(MINUTE_MS);
  }
  expect(heard).toEqual([
    [0, 0],
    [1, 0],
    [1, 0],
    [2, 0],
    [2, 0],
    [2, 0],
  ]);
});

test('one that takes the place of another is told of anew', async () => {
  const [before] = await told();
  const nowMs = s.clock.nowMs();
  await pause(nowMs + MINUTE_MS, nowMs + 2 * MINUTE_MS);
  for (let minute = 0; minute < 3; minute += 1) {
    await s.runJob('tell-vendor-pauses');
    s.clock.advance(MINUTE_MS);
  }
  expect(await told()).toEqual([(before ?? 0) + 2, 0]);
});
