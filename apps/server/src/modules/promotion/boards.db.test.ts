import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { namesBroken } from '../../../test/invariants/planting.ts';
import { pairUp } from '../../../test/promotion/pair.ts';
import { DRAFT, type PromotionWorld, promotionWorld, TERMS } from '../../../test/promotion/world.ts';
import { brokenInvariants } from '../../invariants/index.ts';
import type { Actor } from '../../platform/http/context.ts';
import { partOf } from '../ledger/index.ts';
import { keepBoards } from './jobs/keep-boards.ts';

const DAY_MS = 86_400_000;
/** Monday's midnight in Yangon. */
const MONDAY_MS = Date.parse('2026-11-22T17:30:00Z');

// Days are put in by hand here, and moved nothing.
const BUT = { but: ['report'] } as const;
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
  while ((await keepBoards({ ...w.s.deps, secret: async () => Buffer.from('x') } as never)) === 'more');
};
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
type Seen = { state: string; places: { name: string; scoreE4: string; mine: boolean }[]; own: { rank: number } | null };
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
  expect(await seen('annabel', campaignId)).toMatchObject({ state: 'running', own: { rank: 1, scoreE4: '400000' } });
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
  expect(looked?.places.map(({ name, scoreE4, mine }) => `${name} ${scoreE4} ${mine}`)).toEqual([
    ...['bo***y 1000000 false', 'ev***n 700000 false', 'an***l 400000 false', 'ce***l 400000 false', 'de***a 400000 true'],
  ]);
  expect(looked?.own).toEqual({ rank: 5, scoreE4: '400000' });
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

test('a stop is its end: its ranks are given by what stands then; what has begun is not written anew', async () => {
  const { s } = w;
  const nowMs = s.deps.clock.nowMs();
  const gil = await w.member('gilbert');
  const draft = board({}, { startsAtMs: nowMs, endsAtMs: nowMs + DAY_MS });
  const campaignId = await w.running(draft);
  await play(gil.actor, '2026-12-01', 500_000);
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
  expect(await seen('gilbert', campaignId)).toMatchObject({ state: 'final', places: [{ scoreE4: '500000', mine: true }] });
  expect(await s.cash(gil)).toBe(30_000n);
});

test.each([
  ['another prize', "update reward set amount = amount + 1 where occasion = 'rank:3'"],
  ['another member', 'update board_rank set rank = 9 where rank = 3'],
  ['a board that goes on', 'update board set final_at = null'],
])('what was given for a rank by %s is found', async (_, fault) => {
  expect(await namesBroken(w.s.fresh.owner, fault, BUT)).toContain('ranks_are_given');
});
