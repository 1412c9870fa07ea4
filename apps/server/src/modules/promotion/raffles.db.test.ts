import type { CampaignDraft, PrizePlan } from '@fairhall/contract/promotion/plan';
import { timeOfRound } from '@fairhall/fair/beacon';
import { GIVE_UP_AFTER_S, SPARE_AFTER_S } from '@fairhall/fair/beacon-rule';
import { readRaffleFile, verifyRaffle } from '@fairhall/fair/raffle-file';
import { amount } from '@fairhall/money/amount';
import { ok } from '@fairhall/money/result';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { namesBroken } from '../../../test/invariants/planting.ts';
import { type Answer, DRAFT, type PromotionWorld, promotionWorld, TERMS } from '../../../test/promotion/world.ts';
import { brokenInvariants } from '../../invariants/index.ts';
import { localChain, localRound } from '../../platform/beacon/local-beacon.ts';
import { dayOf, startOfDay } from '../../platform/day.ts';
import type { Queryable } from '../../platform/db.ts';
import type { Actor } from '../../platform/http/context.ts';
import { silentLog } from '../../platform/log.ts';
import { partOf, requestHash } from '../ledger/index.ts';
import { checkDraft } from './desk/check-draft.ts';
import { runRaffles } from './jobs/run-raffles.ts';

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
const ZONE = 'Asia/Yangon';
/** The beacon of all stages (testkit). */
const SECRET = BigInt(`0x01${'5a'.repeat(30)}`);
const chain = localChain(SECRET);
// Days and points are put in by hand here.
const BUT = { but: ['report', 'level'] } as const;
let w: PromotionWorld;
let silent: (round: number) => boolean = () => false;
beforeAll(async () => {
  w = await promotionWorld();
});
afterEach(async () => expect((await brokenInvariants(w.s.fresh.owner, BUT)).map(({ name }) => name)).toEqual([]));
afterAll(() => w.s.close());

const line = (kind: 'cash' | 'bonus' | 'points' | 'none', amountE4: string, weight: number) => ({ kind, amountE4, weight });
const LINES = [line('cash', '50000', 1), line('bonus', '20000', 1), line('points', '70000', 1)];
const TICKETS = { depositE4: '100000', stakeE4: '500000', pointsE4: '20000', free: true, ticketsMax: 40 };
const raffle = (more: object = {}, rest: object = {}): PrizePlan =>
  ({ mode: 'raffle', packet: null, lines: LINES, raffle: { ...TICKETS, ...more }, ...rest }) as PrizePlan;
const draftOf = (prizes: PrizePlan, terms: object = {}, budgetE4 = '70000') =>
  ({
    ...{ ...DRAFT, trigger: 'draw', prizes, budgetE4 },
    terms: { ...TERMS, limit: { count: 2, per: 'total' }, startsAtMs: 1, endsAtMs: 2, ...terms },
  }) as CampaignDraft;
/** From today's midnight to tomorrow's. */
async function opened(prizes: PrizePlan = raffle(), { budgetE4 = '70000', ...terms }: { budgetE4?: string; oncePer?: string[] } = {}) {
  const startsAtMs = startOfDay(w.s.deps.clock.nowMs(), ZONE);
  const endsAtMs = startsAtMs + DAY_MS;
  return { campaignId: await w.running(draftOf(prizes, { startsAtMs, endsAtMs, ...terms }, budgetE4)), endsAtMs };
}
const take = (name: string, campaignId: string, by = 'free', { count = 1, key = w.s.key(), version = 1 } = {}) =>
  w.as(name, 'POST', `/api/prizes/${campaignId}/tickets`, { version, by, count }, { 'idempotency-key': key });
type Seen = { raffle: { own: { tickets: number } | null; winners: { ticket: number; line: number; mine: boolean }[] } };
const seen = async (name: string, campaignId: string) => (await w.as(name, 'GET', `/api/prizes/${campaignId}`)) as never as Answer & Seen;
const until = (ms: number) => w.s.deps.clock.advance(ms - w.s.deps.clock.nowMs());

/** What the mall notes of points that come. */
async function noteEarned(tx: Queryable, memberId: bigint): Promise<void> {
  await tx.query(
    'insert into point_standing (merchant_id, part, member_id, earned_at) values (1, $1, $2, to_timestamp($3 / 1000.0)) on conflict do nothing',
    [partOf(1, memberId), memberId, w.s.deps.clock.nowMs()],
  );
}

async function run(): Promise<void> {
  // Days wait for whoever reads facts, and nobody does here.
  await w.s.fresh.owner.query(
    'update member_day_reader r set xid = o.xid, id = o.id from (select xid, id from outbox order by xid desc, id desc limit 1) o',
  );
  const { clock } = w.s.deps;
  const beacon = {
    chain,
    fetchRound: async (round: number) => (silent(round) || timeOfRound(chain, round) > clock.nowMs() ? null : localRound(SECRET, round)),
  };
  const points = { earned: (tx: Queryable, _: number, { memberId }: { memberId: bigint }) => noteEarned(tx, memberId) };
  while ((await runRaffles({ ...w.s.deps, log: silentLog, beacon, points, secret: async () => Buffer.from('x') } as never)) === 'more');
}
/** What a member paid in, and validly staked of its own cash, on the day of the clock. */
async function play(
  { memberId }: Pick<Actor, 'memberId'>,
  { deposit = 0, valid = 0 }: { deposit?: number; valid?: number },
): Promise<void> {
  const day = dayOf(w.s.deps.clock.nowMs(), ZONE);
  for (const [group, paid, staked] of [
    ['', deposit, 0],
    ['RNG', 0, valid],
  ])
    await w.s.fresh.owner.query(
      `insert into member_day (merchant_id, part, member_id, asset, day, placed_day, rebate_group, valid_cash, deposit, bets)
       values (1, $1, $2, 'MMK', $3::date, $3::date, $4, $5, $6, 1)
       on conflict (merchant_id, part, member_id, asset, day, placed_day, rebate_group)
       do update set valid_cash = excluded.valid_cash, deposit = excluded.deposit`,
      [partOf(1, memberId), memberId, day, group, staked, paid],
    );
  await w.s.fresh.owner.query('insert into member_day_change (merchant_id, part, member_id) values (1, $1, $2)', [
    ...[partOf(1, memberId), memberId],
  ]);
}
/** Gives a member so many points by hand. */
async function withPoints({ memberId, merchantId }: Pick<Actor, 'memberId' | 'merchantId'>, points: bigint): Promise<void> {
  const { deps, key } = w.s;
  await deps.db.inTx(async (tx) => {
    await deps.ledger.openWallet(tx, merchantId, memberId, 'POINTS');
    await noteEarned(tx, memberId);
    await deps.ledger.post(tx, [
      {
        ...{ merchantId, memberId, asset: 'POINTS', key: key(), requestHash: requestHash(['x']), actor: { type: 'system', id: 'test' } },
        transfers: [
          {
            debit: { owner: 'house', kind: 'promotion', area: 'POINTS' },
            credit: { owner: 'member', kind: 'points' },
            ...{ amount: amount(points), kind: 'points', ref: 1n },
          },
        ],
      },
    ]);
    return ok(undefined);
  });
}
const pointsOf = async ({ memberId }: Pick<Actor, 'memberId'>) =>
  (
    await w.s.fresh.owner.query<{ balance: bigint }>(
      "select balance from account where member_id = $1 and asset = 'POINTS' and kind = 'points'",
      [memberId],
    )
  )[0]?.balance ?? 0n;

test('one that contradicts itself is refused by its field', () => {
  const fieldOf = (draft: CampaignDraft, strict = false) => {
    const checked = checkDraft(draft, { strict });
    return checked.ok ? 'ok' : checked.field;
  };
  const wrong: [CampaignDraft, string][] = [
    [draftOf(raffle()), 'ok'],
    [draftOf(raffle({ depositE4: null, stakeE4: null, pointsE4: null, free: false })), 'ok'], // its tickets come with days and milestones
    [draftOf({ ...raffle(), mode: 'deck' }), 'prizes/raffle'],
    [draftOf({ mode: 'raffle', packet: null, lines: LINES }), 'prizes/raffle'],
    [draftOf(raffle(), { startsAtMs: null }), 'terms/startsAtMs'],
    [draftOf(raffle(), { endsAtMs: null }), 'terms/endsAtMs'],
    [draftOf(raffle({ stakeE4: '0' })), 'prizes/raffle/stakeE4'],
    [draftOf(raffle({}, { lines: [line('none', '0', 1)] })), 'prizes/lines/0/kind'],
    [draftOf(raffle({}, { lines: [line('cash', '1', 501)] }), {}, '501'), 'prizes/lines'],
    [draftOf(raffle(), {}, '140000'), 'budgetE4'], // points are no money
    [draftOf(raffle({}, { lines: [line('points', '70000', 2)] }), {}, '0'), 'ok'],
  ];
  expect(wrong.map(([draft]) => fieldOf(draft))).toEqual(wrong.map(([, field]) => field));
  expect(fieldOf(draftOf(raffle()), true)).toBe('prizes/raffle/depositE4');
});

test('tickets come free, for points, of deposits and stakes; they are sealed, drawn by the beacon and given; anybody can check it', async () => {
  const [ann, bob, cem, deb] = [
    await w.member('annika'),
    await w.member('bobby'),
    await w.member('cemal'),
    await w.member('deborah'),
  ] as const;
  await withPoints(ann.actor, 100_000n);
  await withPoints(deb.actor, 100_000n);
  const { campaignId, endsAtMs } = await opened();
  await play(bob.actor, { deposit: 250_000, valid: 1_600_000 });
  const before = await seen('annika', campaignId);
  expect(before).toMatchObject({ mode: 'raffle', label: 'claim', seed: null, own: { free: 2, tickets: 0 } });
  expect(before).toMatchObject({
    raffle: { tickets: 0, drawnAtMs: null, closesAtMs: endsAtMs, own: { joined: false, free: 2 }, winners: [] },
  });
  expect((before.raffle as never as { rounds: number[] }).rounds.map((round) => timeOfRound(chain, round) - endsAtMs - HOUR_MS)).toEqual([
    3_000, 63_000, 123_000,
  ]);
  expect(await w.send('GET', `/api/prizes/${campaignId}`, {})).toMatchObject({ status: 200, raffle: { own: null } });
  expect(
    await w.as('annika', 'POST', `/api/prizes/${campaignId}/draws`, { version: 1, client: '' }, { 'idempotency-key': w.s.key() }),
  ).toMatchObject({
    errorCode: 'NOT_FOUND', // it is drawn once, at its end
  });

  const key = w.s.key();
  expect(await take('annika', campaignId, 'free', { key })).toMatchObject({ tickets: 1 });
  expect(await take('annika', campaignId, 'free', { key })).toMatchObject({ tickets: 1 });
  expect(await take('annika', campaignId, 'free', { version: 2 })).toMatchObject({ errorCode: 'TERMS_CHANGED' });
  expect(await take('annika', campaignId, 'free', { count: 2 })).toMatchObject({ errorCode: 'LIMIT_REACHED' });
  const both = await Promise.all([take('annika', campaignId), take('annika', campaignId)]);
  expect(both.map(({ errorCode = 'taken' }) => errorCode as string).sort()).toEqual(['LIMIT_REACHED', 'taken']);
  expect(await take('annika', campaignId, 'points', { count: 3 })).toMatchObject({ tickets: 5 });
  expect(await take('annika', campaignId, 'points', { count: 3 })).toMatchObject({ errorCode: 'NOT_ENOUGH_POINTS' });
  expect(await take('annika', campaignId, 'points', { count: 36 })).toMatchObject({ errorCode: 'NOT_ENOUGH_POINTS' });
  expect(await pointsOf(ann.actor)).toBe(40_000n);
  // What was paid in and staked counts from the first day on, once one takes part.
  expect(await take('bobby', campaignId, 'join')).toMatchObject({ tickets: 2 + 3 });
  await play(bob.actor, { deposit: 250_000, valid: 2_600_000 });
  expect(await take('deborah', campaignId, 'points')).toMatchObject({ tickets: 1 });
  await run();
  expect(await seen('bobby', campaignId)).toMatchObject({ raffle: { tickets: 5 + 7 + 1, holders: 3, own: { tickets: 7, played: 7 } } });
  expect(await w.as('cemal', 'POST', '/wps/relay/MCS2_claimRafflePromotion', { ticketId: campaignId })).toMatchObject({
    value: { prize: '0.0000', drawNo: 1 },
  });
  expect(await w.as('cemal', 'GET', `/wps/relay/MCSFE_getRafflePromotionStatus?ticketId=${campaignId}`)).toMatchObject({
    value: { odds: [{ prize: '5.0000' }, { prize: '2.0000' }, { prize: '7.0000' }] },
  });

  await until(endsAtMs);
  expect(await take('cemal', campaignId)).toMatchObject({ errorCode: 'ENDED' });
  // Who is protected when it is sealed is not let in, and has its points back.
  const fromMs = w.s.deps.clock.nowMs();
  await w.s.deps.db.inTx((tx) =>
    w.s.deps.ledger.breaks.begin(tx, 1, { memberId: deb.actor.memberId, kind: 'pause', fromMs, untilMs: fromMs + DAY_MS }),
  );
  await run();
  expect(await seen('annika', campaignId)).toMatchObject({ label: 'close', why: 'ENDED', raffle: { sealedAtMs: null } });
  expect(await w.as('annika', 'GET', '/api/promotions')).toMatchObject({ list: [{ campaignId, label: 'close' }] });
  await until(endsAtMs + HOUR_MS / 2);
  await run();
  const sealed = await seen('annika', campaignId);
  expect(sealed).toMatchObject({
    raffle: { tickets: 13, holders: 3, drawnAtMs: null, ticketRoot: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  expect(await w.send('GET', `/api/prizes/${campaignId}/raffle`, {})).toMatchObject({ errorCode: 'NOT_FOUND' });
  await play(bob.actor, { deposit: 900_000, valid: 9_000_000 }); // too late
  await until(endsAtMs + HOUR_MS + 2_999);
  await run();
  expect(await seen('annika', campaignId)).toMatchObject({ seed: null, raffle: { drawnAtMs: null } });
  await until(endsAtMs + HOUR_MS + 3_000);
  await run();
  await run();
  const { status: _, ...text } = await w.send('GET', `/api/prizes/${campaignId}/raffle`, {});
  const file = readRaffleFile(JSON.stringify(text));
  if (!file.ok) throw new Error(file.at);
  expect(verifyRaffle(file.value).map(({ step, ok: holds }) => `${step} ${holds}`)).toEqual(
    ['commitment', 'list', 'tickets', 'beacon', 'seed', 'winners'].map((step) => `${step} true`),
  );
  expect(file.value.ticketRoot).toBe((sealed.raffle as never as { ticketRoot: string }).ticketRoot);
  expect(verifyRaffle({ ...file.value, seed: 'ab'.repeat(32) }).some(({ ok: holds }) => !holds)).toBe(true);
  // Who won has its prize: cash, bonus money by the terms, points.
  const names = ['annika', 'bobby', 'cemal'];
  const wins = (await Promise.all(names.map((name) => seen(name, campaignId)))).flatMap(({ raffle: { winners } }, at) =>
    winners.filter(({ mine }) => mine).map(({ line: won }) => ({ who: [ann, bob, cem][at], name: names[at] as string, won })),
  );
  expect(wins.map(({ won }) => won).sort()).toEqual([0, 1, 2]);
  const of = (won: number) => wins.find((win) => win.won === won) as (typeof wins)[number];
  expect(await w.s.cash(of(0).who as typeof ann)).toBe(50_000n);
  expect(await w.as(of(1).name, 'GET', '/api/bonus')).toMatchObject({ grants: [{ amountE4: '20000' }] });
  expect(await pointsOf((of(2).who as typeof ann).actor)).toBe(70_000n + (of(2).name === 'annika' ? 40_000n : 0n));
  expect(await pointsOf(deb.actor)).toBe(100_000n);
  expect(await w.as(of(0).name, 'POST', '/wps/relay/MCS2_claimRafflePromotion', { ticketId: campaignId })).toMatchObject({
    value: { proofUrl: `/api/prizes/${campaignId}/raffle` },
  });
  expect(await w.at('may', 'GET', `/console/api/campaigns/${campaignId}`)).toMatchObject({
    issuedE4: '70000',
    leftE4: '0',
    book: { drawn: 3, raffle: { tickets: 13, holders: 3, unpaid: 0 } },
  });
  // Of another merchant nothing is told.
  expect(await w.send('GET', `/api/prizes/${campaignId}/raffle`, { merchant: 'harbor' })).toMatchObject({ errorCode: 'NOT_FOUND' });
  expect(await w.s.fresh.owner.query('select from raffle where done_at is null')).toEqual([]);
});

test('whom giving fails holds up nobody, and has it later; who is paused meanwhile has cash, and claims the rest behind the pause', async () => {
  const { s } = w;
  const [eva, fay] = [await w.member('evelyn'), await w.member('fatima')] as const;
  const lines = [line('cash', '10000', 2), line('bonus', '20000', 2)];
  const { campaignId, endsAtMs } = await opened(raffle({ depositE4: null, stakeE4: null, pointsE4: null }, { lines }), {
    budgetE4: '60000',
  });
  for (const name of ['evelyn', 'fatima']) expect(await take(name, campaignId, 'free', { count: 2 })).toMatchObject({ tickets: 2 });
  expect(await w.move(campaignId, 'stop')).toMatchObject({ state: 'stopped' });
  expect(await take('evelyn', campaignId)).toMatchObject({ errorCode: 'STOPPED' });
  await until(endsAtMs + HOUR_MS / 2);
  await run();
  // A stop ends the tickets: it is drawn when it was to be.
  await s.fresh.owner.query(`alter table reward add constraint broken check (member_id <> ${eva.actor.memberId}) not valid`);
  await until(endsAtMs + HOUR_MS + 5_000);
  await run();
  expect(await s.fresh.owner.query('select from prize_draw where campaign_id = $1', [campaignId])).toHaveLength(4);
  const fromMs = s.deps.clock.nowMs();
  for (const { actor } of [eva, fay])
    await s.deps.db.inTx((tx) =>
      s.deps.ledger.breaks.begin(tx, 1, { memberId: actor.memberId, kind: 'pause', fromMs, untilMs: fromMs + HOUR_MS }),
    );
  await run();
  await run();
  const ofFay = (await s.fresh.owner.query<{ line: number; state: string }>(
    'select d.line, r.state from prize_draw d join reward r on r.reward_id = d.draw_id where d.campaign_id = $1 order by d.line, d.number',
    [campaignId],
  )) as { line: number; state: string }[];
  expect(ofFay).toHaveLength(2);
  expect(ofFay.every(({ line: won, state }) => state === (won === 0 ? 'C' : 'I'))).toBe(true);
  expect(await s.fresh.owner.query('select from gift_failure where campaign_id = $1', [campaignId])).toHaveLength(2);
  expect(await w.at('may', 'GET', `/console/api/campaigns/${campaignId}`)).toMatchObject({ book: { raffle: { unpaid: 2 } } });
  await s.fresh.owner.query('alter table reward drop constraint broken');
  await until(fromMs + HOUR_MS);
  await run();
  expect((await s.cash(eva)) + (await s.cash(fay))).toBe(20_000n);
  expect(await s.fresh.owner.query('select from gift_failure where campaign_id = $1', [campaignId])).toEqual([]);
  expect(await s.fresh.owner.query('select from raffle where done_at is null')).toEqual([]);
  const waiting = await s.fresh.owner.query<{ rewardId: bigint; memberId: bigint }>(
    `select reward_id as "rewardId", member_id as "memberId" from reward where campaign_id = $1 and state = 'I'`,
    [campaignId],
  );
  for (const { rewardId, memberId } of waiting)
    expect(await w.as(memberId === eva.actor.memberId ? 'evelyn' : 'fatima', 'POST', `/api/rewards/${rewardId}/claim`, {})).toMatchObject({
      amountE4: '20000',
    });
});

test('while the beacon is silent it waits, and takes the round that was named for that; after all that time it is void and points come back', async () => {
  const { s } = w;
  const gil = await w.member('gilbert');
  await withPoints(gil.actor, 50_000n);
  const late = await opened(raffle({ depositE4: null, stakeE4: null }));
  const never = await opened(raffle({ depositE4: null, stakeE4: null }));
  for (const { campaignId } of [late, never]) expect(await take('gilbert', campaignId, 'points')).toMatchObject({ tickets: 1 });
  await until(late.endsAtMs + HOUR_MS / 2);
  await run();
  const rounds = ((await seen('gilbert', late.campaignId)).raffle as never as { rounds: number[] }).rounds;
  silent = (round) => round === rounds[0] || !rounds.includes(round);
  await until(late.endsAtMs + HOUR_MS + 5_000);
  await run();
  s.deps.clock.advance(SPARE_AFTER_S * 1_000 - 1);
  await run();
  expect(await seen('gilbert', late.campaignId)).toMatchObject({ raffle: { drawnAtMs: null } });
  // The other one goes by the same rounds, and its beacon says nothing at all.
  await s.fresh.owner.query("update raffle set beacon_rounds = '{1,2,3}' where campaign_id = $1", [never.campaignId]);
  silent = (round) => round < 10 || round === rounds[0];
  s.deps.clock.advance(1);
  await run();
  expect(await seen('gilbert', late.campaignId)).toMatchObject({ raffle: { round: rounds[1], drawnAtMs: expect.any(Number) } });
  expect(await w.at('may', 'GET', `/console/api/campaigns/${never.campaignId}`)).toMatchObject({
    book: { raffle: { missedAtMs: expect.any(Number), voidAtMs: null } },
  });
  s.deps.clock.advance((GIVE_UP_AFTER_S - SPARE_AFTER_S) * 1_000);
  await run();
  await run();
  silent = () => false;
  expect(await seen('gilbert', never.campaignId)).toMatchObject({ seed: null, raffle: { voidAtMs: expect.any(Number), drawnAtMs: null } });
  expect(await pointsOf(gil.actor)).toBe(30_000n + 70_000n * BigInt(await pointWins(gil.actor)));
  expect(await w.send('GET', `/api/prizes/${never.campaignId}/raffle`, {})).toMatchObject({ errorCode: 'NOT_FOUND' });
});
const pointWins = async ({ memberId }: Pick<Actor, 'memberId'>) =>
  (await w.s.fresh.owner.query("select from reward where member_id = $1 and points > 0 and state = 'C'", [memberId])).length;

test('nobody of the house takes part, nor two by one device; a day of a calendar gives a ticket; one whose end is past is not started', async () => {
  const { s } = w;
  const [ida, jon] = [await w.member('idalia', 91n), await w.member('jonas', 91n)] as const;
  const lea = await w.member('leander');
  await s.fresh.owner.query("insert into member_level (merchant_id, member_id, label) values (1, $1, 'staff')", [lea.actor.memberId]);
  const { campaignId } = await opened(raffle(), { oncePer: ['device'] });
  expect(await take('idalia', campaignId)).toMatchObject({ tickets: 1 });
  expect(await take('idalia', campaignId)).toMatchObject({ tickets: 2 });
  expect(await take('jonas', campaignId)).toMatchObject({ errorCode: 'UNIQUE_DEVICE' });
  expect(await take('leander', campaignId)).toMatchObject({ errorCode: 'NOT_ELIGIBLE' });
  const day = { amountE4: '10000', cash: true, depositE4: '0', validBetE4: '0', ticketFor: campaignId };
  const calendarId = await w.running({ ...DRAFT, trigger: 'calendar', calendar: { streak: false, repeats: true, days: [day] } });
  expect(await w.as('jonas', 'POST', `/api/calendars/${calendarId}/claim`, { version: 1 })).toMatchObject({ place: 1 });
  expect(await seen('jonas', campaignId)).toMatchObject({ raffle: { own: { joined: true, tickets: 1 } } });
  const draft = draftOf(raffle(), { startsAtMs: 1_000, endsAtMs: 2_000 });
  const made = (await w.at('may', 'POST', '/console/api/campaigns', { draft, reason: 'x' })) as never as { campaignId: string };
  expect(await w.move(made.campaignId, 'approve')).toMatchObject({ status: 200 });
  expect(await w.move(made.campaignId, 'start')).toMatchObject({ errorCode: 'CAMPAIGN_STATE' });
  expect(jon.actor.memberId).not.toBe(ida.actor.memberId);
});

const DRAWN = '(select campaign_id from raffle where drawn_at is not null order by campaign_id limit 1)';
test.each([
  [
    'a ticket that won nothing',
    `update prize_draw set place = place + 1 where ordinal = 1 and campaign_id = ${DRAWN}`,
    'raffles_draw_what_was_sealed',
  ],
  ['a winner too few', `delete from prize_draw where ordinal = 3 and campaign_id = ${DRAWN}`, 'raffles_draw_what_was_sealed'],
  ['a prize of another place', `update prize_draw set line = 2 - line where campaign_id = ${DRAWN}`, 'raffles_draw_what_was_sealed'],
  [
    'another word of the beacon',
    `update raffle set randomness = repeat('ab', 32) where campaign_id = ${DRAWN}`,
    'raffles_draw_what_was_sealed',
  ],
  ['a ticket more', `update raffle_holding set count = count + 1 where count > 0 and campaign_id = ${DRAWN}`, 'raffles_are_sealed'],
  ['a number before the seal', 'update raffle_holding set first = 0, count = 1 where first is null', 'raffles_are_sealed'],
  ['a ticket that nobody took', 'update raffle_holding set taken = taken + 1', 'raffle_tickets_are_counted'],
  ['points for nothing', 'update raffle_ticket set points = points + 1 where points > 0', 'points_of_campaigns_are_promised'],
  ['points that never came back', 'update raffle_ticket set returned_at = null', 'points_of_campaigns_are_promised'],
  ['points of another prize', 'update reward set points = points + 1 where points > 0', 'prizes_are_what_was_drawn'],
])('%s is found', async (_, fault, name) => {
  expect(await namesBroken(w.s.fresh.owner, fault, BUT)).toContain(name);
});
