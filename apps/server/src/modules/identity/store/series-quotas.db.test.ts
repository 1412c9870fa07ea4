import { afterAll, expect, test } from 'vitest';
import { createWorld } from '../../../../test/identity/world.ts';
import { grantQuota, listQuotas, returnQuota, takeQuota } from './series-quotas.ts';

const world = await createWorld();
const { db } = world;
afterAll(() => world.close());

const MERCHANT = 1;
const [agent, otherAgent] = [await world.join('agent1'), await world.join('agent2')];
const of = { agentId: agent.memberId, gameGroup: 'SSC', series: 1956 };
const take = (quota = of) => db.inTx((tx) => takeQuota(tx, MERCHANT, quota));

test('of many who register at once as many pass as were granted', async () => {
  await db.inTx((tx) => grantQuota(tx, MERCHANT, { ...of, granted: 5 }));
  const taken = await Promise.all(Array.from({ length: 20 }, () => take()));
  expect(taken.filter(Boolean)).toHaveLength(5);
  expect(await listQuotas(db, MERCHANT, of.agentId)).toEqual([{ gameGroup: 'SSC', series: 1956, granted: 5, used: 5 }]);
});

test('who registers in vain takes nothing', async () => {
  await db.inTx((tx) => grantQuota(tx, MERCHANT, { ...of, granted: 6 }));
  await expect(
    db.inTx(async (tx) => {
      expect(await takeQuota(tx, MERCHANT, of)).toBe(true);
      throw new Error('the rest of the registration failed');
    }),
  ).rejects.toThrow('the rest');
  expect(await take()).toBe(true);
  expect(await take()).toBe(false);
});

test('what is given back can be taken again, and never more than was taken', async () => {
  const other = { ...of, agentId: otherAgent.memberId };
  await db.inTx((tx) => grantQuota(tx, MERCHANT, { ...other, granted: 1 }));
  expect([await take(other), await take(other)]).toEqual([true, false]);
  const giveBack = () => db.inTx((tx) => returnQuota(tx, MERCHANT, other));
  expect([await giveBack(), await giveBack(), await take(other)]).toEqual([true, false, true]);
});

test('a grant below what is used is refused, and another agent, group or series has none', async () => {
  expect(await db.inTx((tx) => grantQuota(tx, MERCHANT, { ...of, granted: 5 }))).toBe(false);
  expect((await listQuotas(db, MERCHANT, of.agentId))[0]).toMatchObject({ granted: 6, used: 6 });
  expect([await take({ ...of, agentId: 73n }), await take({ ...of, gameGroup: 'K3' }), await take({ ...of, series: 1954 })]).toEqual([
    false,
    false,
    false,
  ]);
  expect(await db.inTx((tx) => takeQuota(tx, 2, of))).toBe(false);
  expect(await db.inTx((tx) => grantQuota(tx, 2, { ...of, granted: 9 }))).toBe(false);
});
