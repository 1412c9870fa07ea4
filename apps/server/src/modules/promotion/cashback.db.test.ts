import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { namesBroken } from '../../../test/invariants/planting.ts';
import { pairUp } from '../../../test/promotion/pair.ts';
import { DRAFT, type PromotionWorld, promotionWorld, TERMS } from '../../../test/promotion/world.ts';
import { brokenInvariants } from '../../invariants/index.ts';
import { dayOf } from '../../platform/day.ts';
import type { Actor } from '../../platform/http/context.ts';
import { partOf } from '../ledger/index.ts';
import { payCashbackPeriods } from './jobs/pay-cashback-periods.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ZONE = 'Asia/Yangon';
/** A Monday's midnight there. */
const MONDAY_MS = Date.parse('2026-11-22T17:30:00Z');

// Rounds and days are put in by hand here, and moved nothing.
const BUT = { but: ['report', 'vendor', 'ledger'] } as const;
let w: PromotionWorld;
let rounds = 0n;
beforeAll(async () => {
  w = await promotionWorld();
});
afterEach(async () => expect((await brokenInvariants(w.s.fresh.owner, BUT)).map(({ name }) => name)).toEqual([]));
afterAll(() => w.s.close());

const until = (ms: number) => w.s.deps.clock.advance(ms - w.s.deps.clock.nowMs());
const pay = async () => {
  // Days wait for whoever reads facts, and nobody does here.
  await w.s.fresh.owner.query(
    'update member_day_reader r set xid = o.xid, id = o.id from (select xid, id from outbox order by xid desc, id desc limit 1) o',
  );
  while ((await payCashbackPeriods({ ...w.s.deps, secret: async () => Buffer.from('x') } as never)) === 'more');
};

/** A round that took so much of a member's own cash, closed at a moment. `staked`: of it; none of a round that was given. */
async function lose(
  { memberId }: Pick<Actor, 'memberId'>,
  loss: number,
  atMs: number,
  { category = 'RNG', staked = 1_000_000 } = {},
): Promise<void> {
  rounds += 1n;
  const day = dayOf(atMs, ZONE);
  const of = [partOf(1, memberId), memberId, day, category];
  await w.s.fresh.owner.query(
    `insert into vendor_round (merchant_id, part, member_id, round_id, vendor, round, version, asset, category, rebate_group, node_id,
       placed_day, opened_at, closed_at, bets, stake, valid_stake, won, valid_cash, cash_stake, cash_won, detail)
     values (1, $1, $2, $5, 'aurora', $5::bigint::text, 0, 'MMK', $4, $4, 0, $3::date, to_timestamp($6 / 1000.0), to_timestamp($6 / 1000.0),
       1, $8, $8, $7, $8, $8, $7, '{}')`,
    [...of, rounds, atMs, staked - loss, staked],
  );
  await w.s.fresh.owner.query(
    `insert into member_day (merchant_id, part, member_id, asset, day, placed_day, rebate_group, valid_cash, bets)
     values (1, $1, $2, 'MMK', $3::date, $3::date, $4, 1000000, 1) on conflict do nothing`,
    of,
  );
}

const cashback = (more: object = {}, terms: object = {}, rest: object = {}) => ({
  ...{ ...DRAFT, kind: 'cashback', trigger: 'periodEnded', cashback: { per: 'week', lossBps: 1_000, minAmountE4: '500', ...more } },
  terms: { ...TERMS, wageringX100: 0, maxAmountE4: '60000', limit: { count: 1, per: 'week' }, contribution: { RNG: 10_000 }, ...terms },
  ...rest,
});

test('one that contradicts itself is refused by its field', async () => {
  const wrong: [object, string][] = [
    [cashback({}, {}, { cashback: undefined }), 'cashback'],
    [cashback({}, {}, { kind: 'fixed' }), 'kind'],
    [cashback({}, {}, { trigger: 'opened' }), 'kind'],
    [cashback({}, { wageringX100: 100 }), 'terms/wageringX100'],
    [cashback({}, { limit: { count: 1, per: 'day' } }), 'terms/limit'],
    [cashback({}, { oncePer: ['device'] }), 'terms/oncePer'],
    [cashback({}, { minDepositE4: '1' }), 'terms/minDepositE4'],
    [cashback({}, {}, { claimMode: 'claim' }), 'claimMode'],
  ];
  for (const [draft, field] of wrong) {
    const answer = await w.at('may', 'POST', '/console/api/campaigns', { draft, reason: 'x' });
    expect(answer, field).toMatchObject({ status: 422, field });
  }
});

test('a week’s losses come back in part as cash, once, to whom it is for; from its start on, and not before two hours behind its end', async () => {
  const { s } = w;
  await until(MONDAY_MS + 2 * DAY_MS);
  const [ann, bob, cem, dee, eve] = [
    await w.member('ann'),
    await w.member('bob'),
    await w.member('cem'),
    await w.member('dee'),
    await w.member('eve'),
  ];
  const cash = () => Promise.all([ann, bob, cem, dee, eve].map((payer) => s.cash(payer)));
  const startedMs = s.deps.clock.nowMs();
  const campaignId = await w.running(cashback());
  await pay();
  await lose(ann.actor, 100_000, startedMs - HOUR_MS); // before its start
  await lose(ann.actor, 30_000, startedMs + HOUR_MS);
  await lose(ann.actor, -10_000, startedMs + 2 * HOUR_MS); // a win
  await lose(ann.actor, 500_000, startedMs + 3 * HOUR_MS, { category: 'LIVE' }); // does not count
  await lose(ann.actor, -15_000, startedMs + 3 * HOUR_MS, { staked: 0 }); // a free round's win
  await lose(ann.actor, 70_000, MONDAY_MS + 7 * DAY_MS); // of the next week
  await lose(bob.actor, 4_999, startedMs + HOUR_MS); // comes to less than the least
  await lose(cem.actor, 900_000, MONDAY_MS + 7 * DAY_MS - 1); // comes to more than the most
  await lose(dee.actor, 40_000, startedMs + HOUR_MS); // pauses
  await lose(eve.actor, 50_000, startedMs + HOUR_MS); // looks like another
  const nowMs = s.deps.clock.nowMs();
  await s.deps.db.inTx((tx) =>
    s.deps.ledger.breaks.begin(tx, 1, { memberId: dee.actor.memberId, kind: 'pause', fromMs: nowMs, untilMs: nowMs + 30 * DAY_MS }),
  );
  await pairUp(s.fresh.owner, [eve.actor.memberId, bob.actor.memberId], { state: 'open', atMs: nowMs });
  expect(await w.as('ann', 'GET', `/api/promotions/${campaignId}`)).toMatchObject({
    ...{ kind: 'cashback', label: 'signed', cashback: { per: 'week', lossBps: 1_000, minAmountE4: '500' }, why: null },
  });
  expect(await w.send('GET', `/api/promotions/${campaignId}`, {})).toMatchObject({ label: 'join' });
  expect(await w.as('ann', 'POST', `/api/promotions/${campaignId}/claim`, { version: 1 }, { 'idempotency-key': s.key() })).toMatchObject({
    errorCode: 'NOT_FOUND',
  });

  await until(MONDAY_MS + 7 * DAY_MS + 2 * HOUR_MS - 1);
  await pay();
  expect(await cash()).toEqual([0n, 0n, 0n, 0n, 0n]);
  await until(MONDAY_MS + 7 * DAY_MS + 2 * HOUR_MS);
  await pay();
  await pay();
  expect(await cash()).toEqual([2_000n, 0n, 60_000n, 0n, 0n]);
  // The process dies between two members: who was paid is not paid again.
  await s.fresh.owner.query('update cashback_period set paid_part = -1, paid_member = 0 where paid_part is null');
  await pay();
  expect(await cash()).toEqual([2_000n, 0n, 60_000n, 0n, 0n]);
  const { list } = (await w.as('eve', 'GET', '/api/rewards?of=issued')) as never as { list: { rewardId: string; amountE4: string }[] };
  expect(list).toMatchObject([{ kind: 'cashback', amountE4: '5000' }]);
  await pairUp(s.fresh.owner, [eve.actor.memberId, bob.actor.memberId], { state: 'unrelated', atMs: s.deps.clock.nowMs() });
  expect(await w.as('eve', 'POST', `/api/rewards/${list[0]?.rewardId}/claim`, {})).toMatchObject({ amountE4: '5000' });
  expect(await cash()).toEqual([2_000n, 0n, 60_000n, 0n, 5_000n]);
  // What is corrected later takes nothing back.
  await s.fresh.owner.query('update vendor_round set cash_won = cash_stake where member_id = $1', [cem.actor.memberId]);
  await pay();
  expect(await s.cash(cem)).toBe(60_000n);

  // The stop ends the week that is under way.
  await until(MONDAY_MS + 9 * DAY_MS);
  const stoppedMs = s.deps.clock.nowMs();
  await lose(bob.actor, 20_000, stoppedMs - 1);
  await lose(bob.actor, 20_000, stoppedMs);
  expect(await w.move(campaignId, 'stop')).toMatchObject({ status: 200 });
  await pairUp(s.fresh.owner, [eve.actor.memberId, bob.actor.memberId], { state: 'unrelated', atMs: stoppedMs });
  await until(stoppedMs + 3 * HOUR_MS);
  await pay();
  expect(await cash()).toEqual([9_000n, 2_000n, 60_000n, 0n, 5_000n]);
  await until(MONDAY_MS + 30 * DAY_MS);
  await pay();
  expect(await s.fresh.owner.query('select from cashback_period where campaign_id = $1', [campaignId])).toHaveLength(2);
});

test('a week by the terms that were in force at its beginning, and no more than the budget', async () => {
  const { s } = w;
  const startMs = s.deps.clock.nowMs();
  const names = ['gil', 'hoa', 'ian'];
  const players = await Promise.all(names.map((name) => w.member(name)));
  const campaignId = await w.running(cashback({ per: 'day' }, { limit: { count: 1, per: 'day' } }, { budgetE4: '25000' }));
  await pay();
  for (const { actor } of players) await lose(actor, 100_000, startMs + 1);
  expect(await w.move(campaignId, 'pause')).toMatchObject({ status: 200 });
  const draft = cashback({ per: 'day', lossBps: 1 }, { limit: { count: 1, per: 'day' } }, { budgetE4: '25000' });
  const saved = await w.at('may', 'PUT', `/console/api/campaigns/${campaignId}`, { version: 1, draft, reason: 'less' });
  expect(saved).toMatchObject({ version: 2 });
  await until(startMs + 2 * DAY_MS);
  await pay();
  const paid = await Promise.all(players.map((payer) => s.cash(payer)));
  expect(paid.sort()).toEqual([0n, 10_000n, 10_000n]);
  // It waits for second eyes: nothing is under way.
  expect(await s.fresh.owner.query('select from cashback_period where campaign_id = $1', [campaignId])).toHaveLength(1);
});

test('what began shortly before a stop is paid; at whom paying fails holds up nobody, and is tried again', async () => {
  const { s } = w;
  const [jan, kim] = [await w.member('jan'), await w.member('kim')];
  const startedMs = s.deps.clock.nowMs();
  const campaignId = await w.running(cashback());
  for (const { actor } of [jan, kim]) await lose(actor, 100_000, startedMs + 1);
  s.deps.clock.advance(30_000);
  expect(await w.move(campaignId, 'stop')).toMatchObject({ status: 200 });
  await s.fresh.owner.query(`alter table reward add constraint broken check (member_id <> ${jan.actor.memberId}) not valid`);
  s.deps.clock.advance(3 * HOUR_MS);
  await pay();
  expect(await Promise.all([jan, kim].map((payer) => s.cash(payer)))).toEqual([0n, 10_000n]);
  const failed = () => s.fresh.owner.query('select tries from gift_failure');
  expect(await failed()).toEqual([{ tries: 1 }]);
  s.deps.clock.advance(59_999);
  await pay();
  expect(await failed()).toEqual([{ tries: 1 }]);
  s.deps.clock.advance(1);
  await pay();
  expect(await failed()).toEqual([{ tries: 2 }]);
  await s.fresh.owner.query('alter table reward drop constraint broken');
  s.deps.clock.advance(2 * 60_000);
  await pay();
  expect(await Promise.all([jan, kim].map((payer) => s.cash(payer)))).toEqual([10_000n, 10_000n]);
  expect(await failed()).toEqual([]);
});

test.each([
  ['more than the most', 'update reward set amount = 60001 where amount = 60000'],
  ['of no period of its campaign', "update reward set occasion = '1' || occasion where amount = 60000"],
  [
    'by another version',
    'update cashback_period set version = 2 where version = 1 and campaign_id = (select max(campaign_id) from cashback_period)',
  ],
])('what came back %s is found', async (_, fault) => {
  expect(await namesBroken(w.s.fresh.owner, fault, BUT)).toContain('losses_come_back_by_period');
});
