import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { namesBroken } from '../../../test/invariants/planting.ts';
import { pairUp } from '../../../test/promotion/pair.ts';
import { DRAFT, type PromotionWorld, promotionWorld, TERMS } from '../../../test/promotion/world.ts';
import { brokenInvariants } from '../../invariants/index.ts';
import { dayOf, startOfDay } from '../../platform/day.ts';
import type { Queryable } from '../../platform/db.ts';
import type { Actor } from '../../platform/http/context.ts';
import { idAtMs } from '../../platform/ids.ts';
import { partOf } from '../ledger/index.ts';
import { keepBoards } from './jobs/keep-boards.ts';

const DAY_MS = 86_400_000;
/** Monday's midnight in Yangon. */
const MONDAY_MS = Date.parse('2026-11-22T17:30:00Z');

// Days and rounds are put in by hand here, and moved nothing.
const BUT = { but: ['report', 'vendor', 'ledger'] } as const;
let w: PromotionWorld;
beforeAll(async () => {
  w = await promotionWorld();
});
afterEach(async () => expect((await brokenInvariants(w.s.fresh.owner, BUT)).map(({ name }) => name)).toEqual([]));
afterAll(() => w.s.close());

const until = (ms: number) => w.s.deps.clock.advance(ms - w.s.deps.clock.nowMs());
const keep = async () => {
  // Days wait for whoever reads facts, and nobody does here.
  await w.s.fresh.owner.query(
    'update member_day_reader r set xid = o.xid, id = o.id from (select xid, id from outbox order by xid desc, id desc limit 1) o',
  );
  const points = { earned: noteEarned };
  while ((await keepBoards({ ...w.s.deps, points, secret: async () => Buffer.from('x') } as never)) === 'more');
};
/** What the mall notes of points that come. */
async function noteEarned(tx: Queryable, merchantId: number, { memberId, atMs }: { memberId: bigint; atMs: number }): Promise<void> {
  await tx.query(
    'insert into point_standing (merchant_id, part, member_id, earned_at) values ($1, $2, $3, to_timestamp($4 / 1000.0)) on conflict do nothing',
    [merchantId, partOf(merchantId, memberId), memberId, atMs],
  );
}
/** What a member validly staked of its own cash on a day, in all. */
async function play({ memberId }: Pick<Actor, 'memberId'>, day: string, valid: number, group = 'RNG'): Promise<void> {
  const of = [partOf(1, memberId), memberId, day, group, valid];
  await w.s.fresh.owner.query(
    `insert into member_day (merchant_id, part, member_id, asset, day, placed_day, rebate_group, valid_cash, bets)
     values (1, $1, $2, 'MMK', $3::date, $3::date, $4, $5, 1)
     on conflict (merchant_id, part, member_id, asset, day, placed_day, rebate_group) do update set valid_cash = excluded.valid_cash`,
    of,
  );
  await w.s.fresh.owner.query('insert into member_day_change (merchant_id, part, member_id) values (1, $1, $2)', [
    partOf(1, memberId),
    memberId,
  ]);
}

const prize = (amountE4: string, cash = true) => ({ amountE4, cash });
const board = (more: object = {}, terms: object = {}, rest: object = {}) => ({
  ...{ ...DRAFT, trigger: 'rank', budgetE4: '60000' },
  board: { dayCapE4: '1000000', prizes: [prize('30000'), prize('20000', false), prize('10000')], ...more },
  terms: {
    ...{ ...TERMS, limit: { count: 1, per: 'total' }, contribution: { RNG: 10_000, LIVE: 1_000 } },
    ...{ startsAtMs: MONDAY_MS, endsAtMs: MONDAY_MS + 7 * DAY_MS, ...terms },
  },
  ...rest,
});
let rounds = 0n;
/** A round of own cash, closed at a moment, with its day. */
async function round({ memberId }: Pick<Actor, 'memberId'>, atMs: number, [stake, won]: [number, number], category = 'RNG'): Promise<void> {
  rounds += 1n;
  const day = dayOf(atMs, 'Asia/Yangon');
  await w.s.fresh.owner.query(
    `insert into vendor_round (merchant_id, part, member_id, round_id, vendor, round, version, asset, category, rebate_group, node_id,
       placed_day, opened_at, closed_at, bets, stake, valid_stake, won, valid_cash, cash_stake, cash_won, detail)
     values (1, $1, $2, $3, 'aurora', $3::bigint::text, 0, 'MMK', $4, $4, 0, $5::date, to_timestamp($6 / 1000.0), to_timestamp($6 / 1000.0),
       1, $7, $7, $8, $7, $7, $8, '{}')`,
    [partOf(1, memberId), memberId, idAtMs(atMs) + rounds, category, day, atMs, stake, won],
  );
  await play({ memberId }, day, 1, category);
}

type Seen = { state: string; places: { name: string; score: string; mine: boolean }[]; own: { rank: number; score?: string } | null };
async function seen(name: string, campaignId: string): Promise<Seen | undefined> {
  const { list } = (await w.as(name, 'GET', '/api/boards')) as never as { list: (Seen & { campaignId: string })[] };
  return list.find((one) => one.campaignId === campaignId);
}

test('one that contradicts itself is refused by its field', async () => {
  const wrong: [object, string][] = [
    [board({}, {}, { board: undefined }), 'board'],
    [board({}, {}, { trigger: 'opened' }), 'terms/amountE4'],
    [board({}, { endsAtMs: null }), 'terms/endsAtMs'],
    [board({}, { limit: { count: 1, per: 'day' } }), 'terms/limit'],
    [board({ prizes: [prize('10000'), prize('20000')] }), 'board/prizes/1/amountE4'],
    [board({}, { wageringX100: 0 }), 'board/prizes/1/cash'],
    [board({ dayCapE4: '0' }), 'board/dayCapE4'],
    [board({ minStakeE4: '5' }), 'board/minStakeE4'],
    [board({ by: 'wins', dayCapE4: null }), 'board/minStakeE4'],
    [board({ by: 'wins', minStakeE4: '5' }), 'board/dayCapE4'],
    [board({ by: 'profit', minStakeE4: '5', dayCapE4: null }), 'board/inRow'],
    [board({ by: 'multiple', minStakeE4: '5', dayCapE4: null, inRow: 2 }), 'board/inRow'],
    [board({}, {}, { budgetE4: '60001' }), 'budgetE4'],
  ];
  for (const [draft, field] of wrong)
    expect(await w.at('may', 'POST', '/console/api/campaigns', { draft, reason: 'x' }), field).toMatchObject({ status: 422, field });
});

test('who stakes most is first, by what counts; of equals who came there first; a day behind the end the ranks stand and are paid', async () => {
  const { s } = w;
  await until(MONDAY_MS + DAY_MS);
  const ann = await w.member('annabel');
  const [bob, cem, dee, eve, fay] = [
    ...[await w.member('bobby'), await w.member('cemil'), await w.member('deena'), await w.member('evelyn'), await w.member('fayola')],
  ] as const;
  await play(ann.actor, '2026-11-23', 400_000); // before its first count
  await play(ann.actor, '2026-11-22', 900_000); // the day before it begins
  const campaignId = await w.running(board());
  await keep();
  expect(await seen('annabel', campaignId)).toMatchObject({ state: 'running', own: { rank: 1, score: '400000' } });
  await play(bob.actor, '2026-11-24', 5_000_000); // more than a day counts
  await play(cem.actor, '2026-11-24', 4_000_000, 'LIVE'); // a tenth of it
  await keep();
  s.deps.clock.advance(1);
  await play(dee.actor, '2026-11-24', 100_000);
  await play(dee.actor, '2026-11-25', 300_000); // as much as two others, and later
  await play(eve.actor, '2026-11-24', 700_000); // pauses before the end
  await play(fay.actor, '2026-11-24', 700_000, 'LOTT'); // counts nothing here
  await keep();
  const looked = await seen('deena', campaignId);
  expect(looked?.places.map(({ name, score, mine }) => `${name} ${score} ${mine}`)).toEqual([
    ...['bo***y 1000000 false', 'ev***n 700000 false', 'an***l 400000 false', 'ce***l 400000 false', 'de***a 400000 true'],
  ]);
  expect(looked?.own).toEqual({ rank: 5, score: '400000' });
  expect(await seen('fayola', campaignId)).toMatchObject({ own: null });
  expect(await w.as('deena', 'GET', `/wps/relay/MCSFE_getMissionLeaderboard?missionId=${campaignId}`)).toMatchObject({
    value: { list: [{ rank: 1, name: 'bo***y', reachedValue: '100.0000', reward: '3.0000' }, {}, {}, {}, {}], footer: { rank: 5 } },
  });
  // A void within a day of the end counts; what was promised when it was started is not changed.
  await until(MONDAY_MS + 7 * DAY_MS + 1);
  await keep();
  expect(await seen('deena', campaignId)).toMatchObject({ state: 'counting' });
  await play(cem.actor, '2026-11-24', 3_999_980, 'LIVE');
  const nowMs = s.deps.clock.nowMs();
  await s.deps.db.inTx((tx) =>
    s.deps.ledger.breaks.begin(tx, 1, { memberId: eve.actor.memberId, kind: 'pause', fromMs: nowMs, untilMs: nowMs + 30 * DAY_MS }),
  );
  await pairUp(s.fresh.owner, [bob.actor.memberId, ann.actor.memberId], { state: 'open', atMs: nowMs });
  await until(MONDAY_MS + 8 * DAY_MS - 1);
  await keep();
  expect(await seen('deena', campaignId)).toMatchObject({ state: 'counting' });
  await until(MONDAY_MS + 8 * DAY_MS);
  await Promise.all([keep(), keep()]);
  await keep();
  // Bob and Ann look like one person: the better of both has a rank, and waits for who decides; Eve pauses.
  expect((await seen('deena', campaignId))?.places.map(({ name }) => name)).toEqual(['bo***y', 'de***a', 'ce***l']);
  expect(await Promise.all([ann, bob, cem, dee, eve].map((payer) => s.cash(payer)))).toEqual([0n, 0n, 10_000n, 0n, 0n]);
  expect(await w.as('deena', 'GET', '/api/bonus')).toMatchObject({ grants: [{ balanceE4: '20000', requiredE4: '60000' }] });
  const { list } = (await w.as('bobby', 'GET', '/api/rewards?of=issued')) as never as { list: { rewardId: string }[] };
  await pairUp(s.fresh.owner, [bob.actor.memberId, ann.actor.memberId], { state: 'unrelated', atMs: s.deps.clock.nowMs() });
  expect(await w.as('bobby', 'POST', `/api/rewards/${list[0]?.rewardId}/claim`, {})).toMatchObject({ amountE4: '30000' });
  expect(await s.cash(bob)).toBe(30_000n);
  // What is corrected later changes nothing.
  await play(cem.actor, '2026-11-24', 0, 'LIVE');
  await keep();
  expect((await seen('deena', campaignId))?.places.map(({ name }) => name)).toEqual(['bo***y', 'de***a', 'ce***l']);
  expect(await seen('evelyn', campaignId)).toBeUndefined(); // protected: nothing is offered
});

test('a stop is its end: its ranks are given by what stands then, money and points; what has begun is not written anew', async () => {
  const { s } = w;
  const nowMs = s.deps.clock.nowMs();
  const [gil, gwen] = [await w.member('gilbert'), await w.member('gwenda')] as const;
  const prizes = [prize('30000'), { ...prize('70000'), points: true }];
  const draft = board({ prizes }, { startsAtMs: nowMs, endsAtMs: nowMs + DAY_MS }, { budgetE4: '30000' });
  const campaignId = await w.running(draft);
  await play(gil.actor, '2026-12-01', 500_000);
  await play(gwen.actor, '2026-12-01', 400_000);
  await keep();
  expect(await w.move(campaignId, 'pause')).toMatchObject({ status: 200 });
  expect(await w.at('may', 'PUT', `/console/api/campaigns/${campaignId}`, { version: 1, draft, reason: 'more' })).toMatchObject({
    errorCode: 'CAMPAIGN_STATE',
  });
  s.deps.clock.advance(3_600_000);
  expect(await w.move(campaignId, 'stop')).toMatchObject({ status: 200 });
  await play(gil.actor, '2026-12-05', 900_000); // behind the stop
  await until(nowMs + 3 * DAY_MS);
  await keep(); // what changed last is counted before
  await keep();
  expect(await seen('gilbert', campaignId)).toMatchObject({
    state: 'final',
    places: [{ score: '500000', mine: true }, { score: '400000' }],
  });
  expect(await s.cash(gil)).toBe(30_000n);
  expect(await s.cash(gwen)).toBe(0n);
  expect(await w.as('gwenda', 'GET', '/api/rewards')).toMatchObject({ list: [{ state: 'C', amountE4: '0', pointsE4: '70000' }] });
  expect(await s.fresh.owner.query("select balance from account where member_id = $1 and kind = 'points'", [gwen.actor.memberId])).toEqual([
    { balance: 70_000n },
  ]);
});

test('a board goes by the best multiple, by what rounds in a row won, or by rounds won: of own cash from the least stake on, where it counts', async () => {
  const { s } = w;
  const nowMs = s.deps.clock.nowMs();
  const startsAtMs = startOfDay(nowMs, 'Asia/Yangon');
  const of = (by: string, more: object = {}) =>
    board({ by, minStakeE4: '10000', dayCapE4: null, ...more }, { startsAtMs, endsAtMs: startsAtMs + DAY_MS });
  const byMultiple = await w.running(of('multiple'));
  const byProfit = await w.running(of('profit', { inRow: 2 }));
  const byWins = await w.running(of('wins'));
  const [hal, ivy, jim] = [await w.member('halina'), await w.member('ivanka'), await w.member('jimmys')] as const;
  const at = startsAtMs + 3_600_000;
  await round(hal.actor, at, [10_000, 125_099]);
  await round(hal.actor, at + 1, [10_000, 0]);
  await round(hal.actor, at + 2, [9_999, 9_999_999]); // too small
  await round(hal.actor, at + 3, [10_000, 9_999_999], 'LOTT'); // counts nothing here
  await round(hal.actor, startsAtMs - 1, [10_000, 9_999_999]); // before it
  await round(hal.actor, startsAtMs + DAY_MS, [10_000, 9_999_999]); // behind it
  await round(ivy.actor, at, [100_000, 190_000]);
  await round(ivy.actor, at + 1, [100_000, 190_000], 'LIVE'); // counts, however little a stake would
  await round(ivy.actor, at + 2, [100_000, 100_000]); // its stake alone
  await round(jim.actor, at, [50_000, 500_000]); // one round is no row of two
  await keep();
  const places = async (campaignId: string) => (await seen('jimmys', campaignId))?.places.map(({ name, score }) => `${name} ${score}`);
  expect(await places(byMultiple)).toEqual(['ha***a 125099', 'ji***s 100000', 'iv***a 19000']);
  expect(await places(byProfit)).toEqual(['iv***a 180000', 'ha***a 105099']);
  expect(await places(byWins)).toEqual(['iv***a 2', 'ha***a 1', 'ji***s 1']);
  expect(await w.as('ivanka', 'GET', `/wps/relay/MCSFE_getMissionLeaderboard?missionId=${byWins}`)).toMatchObject({
    value: { list: [{ reachedValue: '2' }, {}, {}], footer: { rank: 1, reachedValue: '2' } },
  });
  // What was won is taken back: the score falls, also to nothing.
  await s.fresh.owner.query('update vendor_round set cash_won = 0, won = 0 where member_id = $1', [jim.actor.memberId]);
  await play(jim.actor, dayOf(at, 'Asia/Yangon'), 2);
  await keep();
  expect(await places(byWins)).toEqual(['iv***a 2', 'ha***a 1']);
  for (const campaignId of [byMultiple, byProfit, byWins]) await w.move(campaignId, 'stop');
});

test('a board that began and was stopped before anybody looked is kept all the same; at whom paying fails holds up nobody, and is tried again', async () => {
  const { s } = w;
  const startsAtMs = startOfDay(s.deps.clock.nowMs(), 'Asia/Yangon');
  const [kay, lou] = [await w.member('kaylah'), await w.member('louisa')] as const;
  await play(kay.actor, dayOf(startsAtMs, 'Asia/Yangon'), 900_000);
  await play(lou.actor, dayOf(startsAtMs, 'Asia/Yangon'), 800_000);
  const campaignId = await w.running(board({}, { startsAtMs, endsAtMs: startsAtMs + 7 * DAY_MS }));
  s.deps.clock.advance(1_000);
  expect(await w.move(campaignId, 'stop')).toMatchObject({ status: 200 });
  await s.fresh.owner.query(`alter table reward add constraint broken check (member_id <> ${kay.actor.memberId}) not valid`);
  await until(s.deps.clock.nowMs() + DAY_MS);
  await keep(); // what changed last is counted before
  await keep();
  expect(await s.cash(kay)).toBe(0n);
  expect(await w.as('louisa', 'GET', '/api/bonus')).toMatchObject({ grants: [{ balanceE4: '20000' }] });
  const failed = () => s.fresh.owner.query('select occasion, tries from gift_failure');
  expect(await failed()).toEqual([{ occasion: 'rank:1', tries: 1 }]);
  for (const [at, minutes] of [1, 2, 4].entries()) {
    s.deps.clock.advance(minutes * 60_000 - 1);
    await keep();
    expect(await failed()).toMatchObject([{ tries: at + 1 }]); // not yet
    s.deps.clock.advance(1);
    await keep();
    expect(await failed()).toMatchObject([{ tries: at + 2 }]);
  }
  expect((await brokenInvariants(s.fresh.owner, BUT)).map(({ name }) => name)).toEqual(['gifts_reach_everybody']);
  await s.fresh.owner.query('alter table reward drop constraint broken');
  await until(s.deps.clock.nowMs() + DAY_MS);
  await keep();
  expect(await s.cash(kay)).toBe(30_000n);
  expect(await failed()).toEqual([]);
});

test.each([
  ['another prize', "update reward set amount = amount + 1 where occasion = 'rank:3'"],
  ['another member', 'update board_rank set rank = 9 where rank = 3'],
  ['a board that goes on', 'update board set final_at = null'],
])('what was given for a rank by %s is found', async (_, fault) => {
  expect(await namesBroken(w.s.fresh.owner, fault, BUT)).toContain('ranks_are_given');
});
