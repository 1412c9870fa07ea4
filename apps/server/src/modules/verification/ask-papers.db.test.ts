import { type Stage, stage } from '@fairhall/testkit/stage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '../../../seeds/index.ts';

let world: Stage;
let memberId: bigint;

beforeAll(async () => {
  world = await stage();
  await seed(world.makers);
  const [row] = await world.fresh.owner.query<{ memberId: bigint }>(
    `select member_id as "memberId" from member where merchant_id = 1 and username = 'demo1'`,
  );
  memberId = row?.memberId ?? 0n;
});
afterAll(() => world.close());

const E4 = 10_000n;
const gate = (columns: string, value: bigint) =>
  world.fresh.owner.query(`update member_gate set tier = 1, ${columns} = $1 where member_id = $2`, [value, memberId]);
const told = async () =>
  (
    await world.fresh.owner.query<{ count: number }>(
      `select count(*)::integer as count from outbox where member_id = $1 and payload->>'trigger' = 'papers.asked'`,
      [memberId],
    )
  )[0]?.count;
async function askedTimes() {
  await world.runJob('ask-papers');
  return told();
}

test('papers are asked for once, when four fifths of what a tier opens are used, where the merchant asks for them at all', async () => {
  await gate('withdraw_life = 0, deposit_life', 8_000n * E4);
  expect(await askedTimes(), 'nobody is asked where tiers gate nothing').toBe(0);
  await world.fresh.owner.query(
    `update merchant_override set overrides = jsonb_set(overrides, '{flags}', coalesce(overrides->'flags', '{}') || '{"KYC3": true}') where merchant_id = 1`,
  );
  world.merchants.forget();
  await gate('withdraw_life = 0, deposit_life', 8_000n * E4 - 1n);
  expect(await askedTimes()).toBe(0);
  await gate('deposit_life = 0, withdraw_life', 4_000n * E4);
  expect(await askedTimes()).toBe(1);
  await gate('withdraw_life = 0, deposit_life', 9_000n * E4);
  expect(await askedTimes(), 'not again').toBe(1);
  // A fact is told once every transaction that began before it has ended, and other databases of the cluster have some too.
  await expect
    .poll(async () => {
      await world.runJob('tell-members');
      return world.fresh.owner.query(`select 1 from inbox_message where member_id = $1 and trigger = 'papers.asked'`, [memberId]);
    })
    .toHaveLength(1);
});
