import { afterAll, beforeAll, expect, test } from 'vitest';
import { VENDOR, type VendorStage, vendorStage } from '../../../test/vendor/stage.ts';

const GAMES = 'https://games.example';
let s: VendorStage;
beforeAll(async () => {
  s = await vendorStage();
  await s.link({ policy: { frameOrigins: [GAMES] } });
});
afterAll(() => s.close());

const frames = (merchantId = 1) => s.ports.vendor.framesOf(merchantId, 'https://lotus.example');

test('a thousand pages within a second ask for their merchant’s vendors once, and a change counts a second later', async () => {
  expect(await frames()).toEqual([GAMES]);
  const link = 'update vendor_link set policy = $2 where merchant_id = 1 and vendor = $1';
  await s.fresh.owner.query(link, [VENDOR, { frameOrigins: [] }]);
  for (let page = 0; page < 1_000; page += 1) expect(await frames()).toEqual([GAMES]);
  s.clock.advance(1_001);
  expect(await frames()).toEqual([]);
  await s.fresh.owner.query(link, [VENDOR, { frameOrigins: [GAMES] }]);
  s.clock.advance(1_001);
  expect(await frames()).toEqual([GAMES]);
  expect(await frames(2)).toEqual([]);
});
