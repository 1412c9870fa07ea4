import { afterAll, beforeAll, expect, test } from 'vitest';
import { DRAFT, type PromotionWorld, promotionWorld, TERMS } from '../../../test/promotion/world.ts';
import { dayOf } from '../../platform/day.ts';
import type { Actor } from '../../platform/http/context.ts';
import { partOf } from '../ledger/index.ts';

const DAY_MS = 86_400_000;
let w: PromotionWorld;
beforeAll(async () => {
  w = await promotionWorld();
});
afterAll(() => w.s.close());

const daysAgo = (days: number) => dayOf(w.s.deps.clock.nowMs() - days * DAY_MS, 'Asia/Yangon');
async function play({ memberId }: Pick<Actor, 'memberId'>, day: string, [valid, won, deposit]: [number, number, number]): Promise<void> {
  for (const [group, sums] of [['RNG', [valid, won, 0]] as const, ['', [0, 0, deposit]] as const])
    await w.s.fresh.owner.query(
      `insert into member_day (merchant_id, part, member_id, asset, day, placed_day, rebate_group, valid_cash, stake, won, deposit, bets)
       values (1, $1, $2, 'MMK', $3::date, $3::date, $4, $5, $5, $6, $7, 1)`,
      [partOf(1, memberId), memberId, day, group, ...sums],
    );
}
const forecast = (draft: object, name = 'may') => w.at(name, 'POST', '/console/api/campaigns/forecast', { draft });
const mission = (more: object = {}) => ({
  ...{ ...DRAFT, trigger: 'mission', budgetE4: '1000', texts: { ...DRAFT.texts, EN: { title: '', conditions: '', terms: '' } } },
  mission: { counter: 'validStake', categories: null, per: 'day', milestones: [{ target: '1000000', amountE4: '300', cash: true }] },
  terms: { ...TERMS, limit: { count: 1, per: 'day' }, startsAtMs: w.s.deps.clock.nowMs() },
  ...more,
});

test('a draft is reckoned by what members did in the month up to yesterday; its words need not be there yet, its figures must hold', async () => {
  const [ann, bob, cem] = [await w.member('annabel'), await w.member('bobby'), await w.member('cemil')] as const;
  await play(ann.actor, daysAgo(1), [2_000_000, 1_900_000, 500]);
  await play(ann.actor, daysAgo(30), [1_000_000, 900_000, 0]);
  await play(ann.actor, daysAgo(31), [9_000_000, 0, 0]); // before it
  await play(bob.actor, daysAgo(0), [9_000_000, 0, 0]); // today
  await play(bob.actor, daysAgo(2), [999_999, 0, 0]); // too little
  await play(cem.actor, daysAgo(3), [1_500_000, 0, 0]); // of the house by its kind
  await w.s.fresh.owner.query('update member set kind = 41 where member_id = $1', [cem.actor.memberId]);
  const found = await forecast(mission());
  expect(found).toMatchObject({
    ...{ status: 200, fromDay: daysAgo(30), toDay: daysAgo(1), members: 2, read: 2, qualified: 1, gifts: 2 },
    ...{ wantedE4: '600', givenE4: '600', convertedE4: '600', worstE4: '1000', resultE4: '1199999', laws: [] },
  });
  expect(await forecast(mission({ budgetE4: '400' }))).toMatchObject({ wantedE4: '600', givenE4: '400', convertedE4: '400' });
  const audience = { fact: 'level', op: 'ge', value: 3 };
  expect(await forecast(mission({ audience }))).toMatchObject({ members: 0, gifts: 0, givenE4: '0', resultE4: '0' });
  expect(await forecast(mission({ mission: undefined }))).toMatchObject({ status: 422, field: 'mission' });
  expect(await forecast(mission(), 'see')).toMatchObject({ status: 403 });
});

test('deposits of the month are matched, and losses come back, each by its own terms', async () => {
  const dan = await w.member('daniel');
  const nowMs = w.s.deps.clock.nowMs();
  for (const days of [40, 20, 5]) {
    const depositId = await w.s.paid(dan);
    await w.s.fresh.owner.query(
      `update deposit set state = 'approved', decided_at = to_timestamp($2 / 1000.0), tx_id = 1, handler_id = 1, handler_name = 'nora', taken_at = now()
       where deposit_id = $1`,
      [depositId, nowMs - days * DAY_MS],
    );
  }
  const match = { ...DRAFT, kind: 'match', trigger: 'depositApproved', nth: 3 };
  const terms = { ...TERMS, matchBps: 5_000, limit: { count: 1, per: 'total' }, wageringX100: 1_000 };
  const found = await forecast({ ...match, terms });
  expect(found).toMatchObject({ qualified: 1, gifts: 1, givenE4: '10000000' });
  expect(Number((found as never as { convertedE4: string }).convertedE4)).toBeLessThan(10_000_000);
  expect(await forecast({ ...match, nth: 1, terms })).toMatchObject({ gifts: 0 }); // the first was before
  await w.s.fresh.owner.query(
    `insert into vendor_round (merchant_id, part, member_id, round_id, vendor, round, version, asset, category, rebate_group, node_id,
       placed_day, opened_at, closed_at, bets, stake, valid_stake, won, valid_cash, cash_stake, cash_won, detail)
     values (1, $1, $2, 7, 'aurora', '7', 0, 'MMK', 'RNG', 'RNG', 0, $3::date, to_timestamp($4 / 1000.0), to_timestamp($4 / 1000.0),
       1, 1000000, 1000000, 0, 1000000, 1000000, 0, '{}')`,
    [partOf(1, dan.actor.memberId), dan.actor.memberId, daysAgo(9), nowMs - 9 * DAY_MS],
  );
  for (const per of ['day', 'week', 'month'] as const) {
    const back = { ...DRAFT, kind: 'cashback', trigger: 'periodEnded', cashback: { per, lossBps: 1_000, minAmountE4: '500' } };
    const asked = { ...back, terms: { ...TERMS, wageringX100: 0, maxAmountE4: '60000', limit: { count: 1, per } } };
    expect(await forecast(asked), per).toMatchObject({ gifts: 1, givenE4: '60000', convertedE4: '60000' });
  }
  for (const trigger of ['registered', 'levelReached', 'friendQualified'])
    expect(await forecast({ ...DRAFT, trigger, terms: { ...TERMS, amountE4: '5' } }), trigger).toMatchObject({ status: 200 });
});

test('a version is read as it was written, its budget with it', async () => {
  const draft = { ...DRAFT, trigger: 'opened', terms: { ...TERMS, amountE4: '5' } };
  const made = (await w.at('may', 'POST', '/console/api/campaigns', { draft, reason: 'new' })) as never as { campaignId: string };
  const path = `/console/api/campaigns/${made.campaignId}`;
  const next = { ...draft, budgetE4: '77', terms: { ...draft.terms, amountE4: '6' } };
  expect(await w.at('may', 'PUT', path, { version: 1, draft: next, reason: 'more' })).toMatchObject({ version: 2 });
  expect(await w.at('see', 'GET', `${path}/versions/1`)).toEqual({ status: 200, draft });
  expect(await w.at('see', 'GET', `${path}/versions/2`)).toEqual({ status: 200, draft: next });
  expect(await w.at('see', 'GET', `${path}/versions/3`)).toMatchObject({ status: 404 });
});
