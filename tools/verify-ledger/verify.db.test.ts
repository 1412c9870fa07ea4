import { major } from '@fairhall/money/amount';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartRefused } from '../../apps/server/src/platform/start-refused.ts';
import { betOn, type Stage, stage } from '../../apps/server/test/lottery/stage.ts';
import { verificationText, verifyLedger } from './verify.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
  const player = await s.member(major(100));
  await betOn(s, player, { numero: (await s.openDraw()).numero, selection: 'B', multiple: 3 });
});
afterAll(() => s.close());

test('sound books: every invariant with its figure, and sums that meet', async () => {
  const verified = await verifyLedger(s.fresh.owner);
  const text = verificationText(verified);
  expect(verified.sound).toBe(true);
  expect(verified.invariants.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['zero_sum', 'order_has_its_stake', 'held_is_under_way']),
  );
  expect(verified.invariants.find(({ name }) => name === 'order_has_its_stake')).toMatchObject({ rows: 3n, broken: 0 });
  expect(text).toMatch(/holds {3}chain_unbroken +3 rows +0 breaches +\d+ ms/);
  expect(text).toMatch(/merchant 1 {2}MMK {4}members +97\.0000 {2}house +-97\.0000 {2}together 0\.0000/);
  expect(text).toContain('the books are sound.');
});

test('a breach is named with its rows', async () => {
  await s.fresh.owner.query("update account set balance = balance + 1 where kind = 'cash'");
  const verified = await verifyLedger(s.fresh.owner);
  await s.fresh.owner.query("update account set balance = balance - 1 where kind = 'cash'");
  expect(verified.sound).toBe(false);
  expect(verificationText(verified)).toMatch(/BROKEN {2}zero_sum .* 1 breaches .*\n +\{"merchant_id":1,"asset":"MMK","difference":"1"\}/);
  expect(verificationText(verified)).toContain('together 0.0001');
});

test('a database of another release is refused with a plain line', async () => {
  await s.fresh.owner.query('alter table draw rename to draw_of_old');
  await expect(verifyLedger(s.fresh.owner)).rejects.toThrow(StartRefused);
  await s.fresh.owner.query('alter table draw_of_old rename to draw');
});
