import type { CampaignDraft } from '@fairhall/contract/promotion/plan';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { insertNamed, openByName } from '../../../test/cashier/by-name.ts';
import { nora, type Stage, stage } from '../../../test/cashier/stage.ts';
import { namesBroken } from '../../../test/invariants/planting.ts';
import { pairUp } from '../../../test/promotion/pair.ts';
import { brokenInvariants } from '../../invariants/index.ts';
import type { Actor, OperatorActor } from '../../platform/http/context.ts';
import { OPERATOR_COOKIE } from '../../platform/http/gates.ts';
import { partOf } from '../ledger/index.ts';
import { claimDay } from './commands/claim-day.ts';
import { checkDraft } from './desk/check-draft.ts';

const DAY_MS = 86_400_000;
let s: Stage;
let app: FastifyInstance;
const sessions = new Map<string, Actor>();
const operators = new Map<string, OperatorActor>([
  ['may', { ...nora, name: 'may', operatorId: 21n, role: 'marketing', merchantId: 1 }],
  ['own', { ...nora, name: 'own', operatorId: 22n, role: 'owner', merchantId: 1 }],
]);

beforeAll(async () => {
  s = await stage();
  app = await openByName(s, { members: sessions, operators });
});
// Days are put in by hand here, and moved nothing.
afterEach(async () => expect((await brokenInvariants(s.fresh.owner, { but: ['report'] })).map(({ name }) => name)).toEqual([]));
afterAll(() => s.close());

/** A member whose session is its name; `device`: the one it shares. */
async function member(name: string, device?: bigint) {
  const payer = await s.member({});
  const { memberId } = payer.actor;
  await insertNamed(s, payer.actor, name);
  sessions.set(name, { ...payer.actor, account: name, deviceNo: device ?? memberId });
  return payer;
}

type Answer = { status: number; errorCode?: string } & Record<string, never>;
async function send(method: 'GET' | 'POST', url: string, headers: object, body?: object): Promise<Answer> {
  const answer = await app.inject({ method, url, headers: { merchant: 'lotus', ...headers }, ...(body ? { payload: body } : {}) });
  return { status: answer.statusCode, ...(answer.json() as object) } as Answer;
}
const as = (name: string, method: 'GET' | 'POST', url: string, body?: object) => send(method, url, { authorization: name }, body);
const at = (name: string, method: 'GET' | 'POST', url: string, body?: object) =>
  send(method, url, { cookie: `${OPERATOR_COOKIE}=${name}`, 'x-requested-with': 'XMLHttpRequest' }, body);

const WORDS = { title: 'Every day', conditions: 'One a day', terms: 'All of it' };
const TERMS: CampaignDraft['terms'] = {
  ...{ matchBps: 0, maxAmountE4: null, minDepositE4: '0', amountE4: '0', count: 0, unitE4: '0', wageringX100: 300, maxBetE4: null },
  ...{ maxConvertE4: null, contribution: null, playDays: 7, queueDays: 7, limit: { count: 1, per: 'day' }, oncePer: [] },
  ...{ startsAtMs: null, endsAtMs: null },
};
const day = (amountE4: string, more: object = {}) => ({ amountE4, cash: true, depositE4: '0', validBetE4: '0', ...more });
const DRAFT: CampaignDraft = {
  ...{ kind: 'fixed', trigger: 'calendar', nth: null, claimMode: 'auto', audience: null, terms: TERMS, budgetE4: '10000000' },
  texts: { EN: WORDS, MY: WORDS, CN: { ...WORDS, title: '每日' } },
  calendar: { streak: true, repeats: true, days: [day('10000'), day('20000'), day('50000', { cash: false })] },
};
const move = (campaignId: string, to: string) =>
  at('own', 'POST', `/console/api/campaigns/${campaignId}/moves`, { version: 1, to, reason: 'as agreed' });
async function running(more: Partial<CampaignDraft> = {}, terms: Partial<CampaignDraft['terms']> = {}): Promise<string> {
  const draft = { ...DRAFT, ...more, terms: { ...TERMS, ...more.terms, ...terms } };
  const made = await at('may', 'POST', '/console/api/campaigns', { draft, reason: 'daily' });
  expect(made).toMatchObject({ status: 200 });
  const { campaignId } = made as never as { campaignId: string };
  for (const to of ['approve', 'start']) expect(await move(campaignId, to)).toMatchObject({ status: 200 });
  return campaignId;
}
const take = (name: string, campaignId: string, version = 1) => as(name, 'POST', `/api/calendars/${campaignId}/claim`, { version });
async function seen(name: string, campaignId: string) {
  const { list } = (await as(name, 'GET', '/api/calendars')) as never as { list: { campaignId: string; days: { taken: boolean }[] }[] };
  return list.find((one) => one.campaignId === campaignId);
}
const nextDay = () => s.deps.clock.advance(DAY_MS);

test('a calendar that contradicts itself is refused by its field; what is paid in counts nothing under the strict rules', async () => {
  const wrong: [Partial<CampaignDraft>, string][] = [
    [{ calendar: undefined }, 'calendar'],
    [{ trigger: 'opened' }, 'terms/amountE4'],
    [{ kind: 'freeBets', terms: { ...TERMS, count: 1, unitE4: '1' } }, 'kind'],
    [{ terms: { ...TERMS, limit: { count: 1, per: 'total' } } }, 'terms/limit'],
    [{ calendar: { streak: true, repeats: true, days: [day('0')] } }, 'calendar/days/0/amountE4'],
    [{ terms: { ...TERMS, wageringX100: 0 } }, 'calendar/days/2/cash'],
    [{ budgetE4: null }, 'budgetE4'],
  ];
  const save = (by: string, draft: object) => at(by, 'POST', '/console/api/campaigns', { draft, reason: 'x' });
  for (const [more, field] of wrong) expect(await save('may', { ...DRAFT, ...more })).toMatchObject({ errorCode: 'FIELD_FORMAT', field });
  const paid = { ...DRAFT, calendar: { streak: true, repeats: true, days: [day('10000', { depositE4: '1' })] } };
  expect(checkDraft(paid, { strict: false })).toMatchObject({ ok: true });
  expect(checkDraft(paid, { strict: true })).toMatchObject({ code: 'FIELD_FORMAT', field: 'calendar/days/0/depositE4' });
});

test('one day a day: of two claims one is refused; a missed day begins it again, and no day can be had later', async () => {
  const ann = await member('ann');
  await member('bob');
  const campaignId = await running();
  expect(await seen('ann', campaignId)).toMatchObject({ label: 'claim', place: 1, broken: false, title: 'Every day' });
  expect(await take('ann', campaignId, 2)).toMatchObject({ errorCode: 'TERMS_CHANGED' });
  const both = await Promise.all([take('ann', campaignId), take('ann', campaignId)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(both.find(({ status }) => status === 422)).toMatchObject({ errorCode: 'LIMIT_REACHED' });
  expect(await s.cash(ann)).toBe(10_000n);
  expect(await seen('ann', campaignId)).toMatchObject({ label: 'signed', place: 1, claimedE4: '10000' });
  nextDay();
  expect(await take('ann', campaignId)).toMatchObject({ place: 2, amountE4: '20000' });
  nextDay();
  // The third is bonus money, by the campaign's terms.
  expect(await take('ann', campaignId)).toMatchObject({ place: 3, amountE4: '50000' });
  expect(await as('ann', 'GET', '/api/bonus')).toMatchObject({ grants: [{ balanceE4: '50000', requiredE4: '150000' }] });
  expect(await s.cash(ann)).toBe(30_000n);
  nextDay();
  expect(await take('ann', campaignId)).toMatchObject({ place: 1 });
  nextDay();
  nextDay();
  const broken = await seen('ann', campaignId);
  expect(broken).toMatchObject({ place: 1, broken: true, takenCount: 4, past: [{ amountE4: null }, { amountE4: '10000' }, {}, {}, {}] });
  expect(broken?.days.some(({ taken }) => taken)).toBe(false);
  expect(await take('ann', campaignId)).toMatchObject({ place: 1 });
  // Of others nothing is told, and nothing taken.
  expect(await seen('bob', campaignId)).toMatchObject({ place: 1, past: [], takenCount: 0 });
  const elsewhere = { authorization: 'bob', merchant: 'harbor' };
  expect((await send('POST', `/api/calendars/${campaignId}/claim`, elsewhere, { version: 1 })).status).toBeGreaterThanOrEqual(400);
  expect(await move(campaignId, 'stop')).toMatchObject({ status: 200 });
  nextDay();
  expect(await take('ann', campaignId)).toMatchObject({ errorCode: 'STOPPED' });
});

test('what a day asks is what was paid in and settled on it; whose clocks go by the merchant’s zone', async () => {
  const { actor } = await member('cat');
  const days = [day('10000', { depositE4: '50000', validBetE4: '70000' }), day('20000')];
  const campaignId = await running({ calendar: { streak: false, repeats: false, days } });
  const today = ((await seen('cat', campaignId)) as never as { today: string }).today;
  const played = (on: string, sums: string) =>
    s.fresh.owner.query(
      `insert into member_day (merchant_id, part, member_id, asset, day, placed_day, rebate_group, deposit, valid_cash)
       select 1, $1, $2, $3, $4::date, $4::date, g, case g when '' then d else 0 end, case g when '' then 0 else v end
       from (values ($5::bigint, $6::bigint)) as sums(d, v), unnest(array['', 'RNG']) g`,
      [partOf(1, actor.memberId), actor.memberId, s.merchants[0]?.profile.currency.code, on, ...sums.split(' ')],
    );
  await played('2020-01-01', '900000 900000');
  expect(await take('cat', campaignId)).toMatchObject({ errorCode: 'DEPOSIT_TOO_SMALL' });
  await played(today, '50000 69999');
  expect(await take('cat', campaignId)).toMatchObject({ errorCode: 'VALID_BET_TOO_SMALL' });
  expect(await seen('cat', campaignId)).toMatchObject({ label: 'claim', depositedE4: '50000', stakedE4: '69999' });
  await s.fresh.owner.query('update member_day set valid_cash = 70000 where valid_cash = 69999');
  expect(await take('cat', campaignId)).toMatchObject({ place: 1 });
  // A day is over when the merchant's clocks say so: 23:59 in its zone is still today.
  const endsAtMs = ((await seen('cat', campaignId)) as never as { todayEndsAtMs: number }).todayEndsAtMs;
  s.deps.clock.advance(endsAtMs - 1 - s.deps.clock.nowMs());
  expect(await take('cat', campaignId)).toMatchObject({ errorCode: 'LIMIT_REACHED' });
  s.deps.clock.advance(1);
  expect(await take('cat', campaignId)).toMatchObject({ place: 2 });
  nextDay();
  expect(await seen('cat', campaignId)).toMatchObject({ label: 'claimed', why: 'LIMIT_REACHED', place: null });
  expect(await take('cat', campaignId)).toMatchObject({ errorCode: 'LIMIT_REACHED' });
  await move(campaignId, 'stop');
});

test('nothing goes beyond the budget, twice from a device, to who is protected, or half-way', async () => {
  const names = Array.from({ length: 4 }, (_, n) => `dev${n}`);
  for (const name of names) await member(name);
  const campaignId = await running({ budgetE4: '35000' });
  const asked = await Promise.all(names.map((name) => take(name, campaignId)));
  expect(asked.map(({ errorCode = 'given' }) => errorCode).sort()).toEqual(['BUDGET_SPENT', 'given', 'given', 'given']);
  const loser = names[asked.findIndex(({ errorCode }) => errorCode)] as string;
  expect(await seen(loser, campaignId)).toMatchObject({ label: 'close', why: 'BUDGET_SPENT' });
  await move(campaignId, 'stop');

  const once = await running({}, { oncePer: ['device'] });
  await member('eve', 77n);
  await member('eva', 77n);
  expect(await take('eve', once)).toMatchObject({ place: 1 });
  expect(await take('eva', once)).toMatchObject({ errorCode: 'UNIQUE_DEVICE' });
  nextDay();
  expect(await take('eve', once)).toMatchObject({ place: 2 });

  const { actor } = await member('fay');
  const { merchantId, memberId } = actor;
  const fails = { ...s.deps.ledger, grants: { ...s.deps.ledger.grants, issue: () => Promise.reject(new Error('cut off')) } };
  const asked2 = { campaignId: BigInt(once), timeZone: 'UTC', device: null, address: '203.0.113.9' };
  const deps = { ...s.deps, ledger: fails, secret: async () => Buffer.from('x') } as never;
  await expect(claimDay(deps, { merchantId, memberId, asset: 'MMK' }, asked2)).rejects.toThrow('cut off');
  expect(await s.fresh.owner.query('select from calendar_claim where member_id = $1', [memberId])).toEqual([]);
  expect(await take('fay', once)).toMatchObject({ place: 1 });

  const fromMs = s.deps.clock.nowMs();
  await s.deps.db.inTx((tx) =>
    s.deps.ledger.breaks.begin(tx, merchantId, { memberId, kind: 'pause', fromMs, untilMs: fromMs + 3 * DAY_MS }),
  );
  nextDay();
  expect(await as('fay', 'GET', '/api/calendars')).toMatchObject({ protected: true, list: [] });
  expect(await take('fay', once)).toMatchObject({ errorCode: 'PROTECTED' });
  expect(await as('fay', 'GET', '/wps/relay/MCSFE_getLoginPromotionConfigHistory')).toMatchObject({ errorCode: 'PROTECTED' });
  await move(once, 'stop');
});

test('clients of the family read and take the same', async () => {
  await member('gus');
  const campaignId = await running();
  const call = async (name: string, query = '') =>
    ((await as('gus', 'GET', `/wps/relay/MCSFE_getLoginPromotion${name}${query}`)) as never as { value: never }).value as unknown;
  expect(await call('')).toEqual([{ configId: campaignId, name: 'Every day', type: 'C', description: 'One a day' }]);
  const days = (await call('ConfigHistory', `?configId=${campaignId}`)) as { list: { id: string }[] };
  expect(days).toMatchObject({
    list: [{ dayCount: 1, amount: '1.0000', isToday: true, hasClaimed: false, depositAmount: '0.0000' }, {}, { isToday: false }],
    footer: { dayCountClaimed: 0 },
  });
  const claim = (id: string) => as('gus', 'POST', '/wps/relay/MCSFE_claimLoginPromotion', { promotionConfigDetailId: id });
  expect(await claim('nonsense')).toMatchObject({ errorCode: 'NOT_FOUND' });
  expect(await claim(days.list[2]?.id ?? '')).toMatchObject({ errorCode: 'LIMIT_REACHED' }); // of today there is the first alone
  expect(await claim(days.list[0]?.id ?? '')).toMatchObject({ value: { amount: '1.0000' } });
  expect(await call('ConfigHistory', `?configId=${campaignId}`)).toMatchObject({
    list: [{ isToday: true, hasClaimed: true, isClaimedToday: true }, { hasClaimed: false }, {}],
    footer: { dayCountClaimed: 1, totalClaimedAmount: '1.0000' },
  });
});

test('who waits takes its day all the same: it is kept, and given by the terms of its day', async () => {
  const [ola, pat] = [await member('ola'), await member('pat')];
  const pair = (state: string) => pairUp(s.fresh.owner, [ola.actor.memberId, pat.actor.memberId], { state, atMs: s.deps.clock.nowMs() });
  const days = [day('10000'), day('20000', { cash: false })];
  const campaignId = await running({ calendar: { streak: true, repeats: false, days } }, { queueDays: 1 });
  await pair('open');
  expect(await take('ola', campaignId)).toMatchObject({ status: 200, place: 1, waits: true });
  nextDay();
  expect(await take('ola', campaignId)).toMatchObject({ status: 200, place: 2, waits: true });
  expect(await take('ola', campaignId)).toMatchObject({ errorCode: 'LIMIT_REACHED' });
  nextDay();
  nextDay();
  expect(await s.cash(ola)).toBe(0n);
  const { list } = (await as('ola', 'GET', '/api/rewards?of=issued')) as never as { list: { rewardId: string }[] };
  const claimAll = () => Promise.all(list.map(({ rewardId }) => as('ola', 'POST', `/api/rewards/${rewardId}/claim`, {})));
  expect((await claimAll()).map(({ errorCode }) => errorCode)).toEqual(['REWARDS_WAIT', 'REWARDS_WAIT']);
  await pair('unrelated');
  expect((await claimAll()).map(({ status }) => status)).toEqual([200, 200]);
  expect(await s.cash(ola)).toBe(10_000n);
  expect(await as('ola', 'GET', '/api/bonus')).toMatchObject({ grants: [{ balanceE4: '20000', requiredE4: '60000' }] });
  expect(await move(campaignId, 'stop')).toMatchObject({ status: 200 });
});

describe('missions', () => {
  const MISSION: CampaignDraft['mission'] = {
    ...{ counter: 'validStake', categories: ['RNG', 'LIVE'], per: 'week' },
    milestones: [
      { target: '50000', amountE4: '10000', cash: true },
      { target: '90000', amountE4: '20000', cash: false },
    ],
  };
  const weekly = { limit: { count: 1, per: 'week' }, startsAtMs: Date.parse('2026-11-01T00:00:00Z') } as const;
  const mission = (more: object = {}, terms: object = {}, rest: object = {}): Partial<CampaignDraft> =>
    ({
      trigger: 'mission',
      calendar: undefined,
      mission: { ...MISSION, ...more },
      terms: { ...TERMS, ...weekly, ...terms },
      ...rest,
    }) as never;
  const claim = (name: string, campaignId: string, milestone: number, version = 1) =>
    as(name, 'POST', `/api/missions/${campaignId}/claim`, { version, milestone });
  const own = async (name: string, campaignId: string) =>
    ((await as(name, 'GET', '/api/missions')) as never as { list: { campaignId: string }[] }).list.find(
      (one) => one.campaignId === campaignId,
    );
  const statuses = async (name: string, campaignId: string) =>
    ((await own(name, campaignId)) as never as { milestones: { status: string }[] }).milestones.map(({ status }) => status);
  const put = (memberId: bigint, on: string, group: string, valid: number, bets = 1) =>
    s.fresh.owner.query(
      `insert into member_day (merchant_id, part, member_id, asset, day, placed_day, rebate_group, valid_cash, bets)
       values (1, $1, $2, 'MMK', $3::date, $3::date, $4, $5, $6)`,
      [partOf(1, memberId), memberId, on, group, valid, bets],
    );

  test('a mission that contradicts itself is refused by its field', async () => {
    const wrong: [Partial<CampaignDraft>, string][] = [
      [mission({}, {}, { mission: undefined }), 'mission'],
      [mission({}, { startsAtMs: null }), 'terms/startsAtMs'],
      [mission({}, { limit: { count: 1, per: 'day' } }), 'terms/limit'],
      [mission({ milestones: [MISSION?.milestones[1], MISSION?.milestones[0]] }), 'mission/milestones/1/target'],
      [mission({}, { wageringX100: 0 }), 'mission/milestones/1/cash'],
      [mission({ counter: 'deposits' }), 'mission/counter'],
    ];
    for (const [more, field] of wrong)
      expect(await at('may', 'POST', '/console/api/campaigns', { draft: { ...DRAFT, ...more }, reason: 'x' })).toMatchObject({ field });
    const paid = { ...DRAFT, ...mission({ counter: 'deposits', categories: null }) };
    expect(checkDraft(paid, { strict: false })).toMatchObject({ ok: true });
    expect(checkDraft(paid, { strict: true })).toMatchObject({ field: 'mission/counter' });
  });

  test('a milestone is claimed once in its week, by settled play; a void takes off what is unclaimed and never what was claimed', async () => {
    await s.deps.clock.advance(Date.parse('2026-12-21T18:00:00Z') - s.deps.clock.nowMs()); // Tuesday in Yangon
    const hal = await member('hal');
    const { memberId } = hal.actor;
    const campaignId = await running(mission());
    await put(memberId, '2026-12-20', 'RNG', 900_000); // of the week before
    await put(memberId, '2026-12-22', 'LOTT', 900_000); // counts for nothing here
    await put(memberId, '2026-12-21', 'RNG', 49_999);
    expect(await own('hal', campaignId)).toMatchObject({ progress: '49999', fromDay: '2026-12-21', toDay: '2026-12-27', why: null });
    expect(await claim('hal', campaignId, 0)).toMatchObject({ errorCode: 'TARGET_NOT_REACHED' });
    await put(memberId, '2026-12-22', 'LIVE', 50_000);
    expect(await statuses('hal', campaignId)).toEqual(['ready', 'ready']);
    expect(await claim('hal', campaignId, 0, 2)).toMatchObject({ errorCode: 'TERMS_CHANGED' });
    expect(await claim('hal', campaignId, 7)).toMatchObject({ errorCode: 'NOT_FOUND' });
    const both = await Promise.all([claim('hal', campaignId, 0), claim('hal', campaignId, 0)]);
    expect(both.map(({ errorCode = 'given' }) => errorCode).sort()).toEqual(['LIMIT_REACHED', 'given']);
    expect(await s.cash(hal)).toBe(10_000n);
    await s.fresh.owner.query('update member_day set valid_cash = 0 where member_id = $1 and rebate_group = $2', [memberId, 'LIVE']);
    expect(await statuses('hal', campaignId)).toEqual(['claimed', 'ahead']);
    expect(await claim('hal', campaignId, 1)).toMatchObject({ errorCode: 'TARGET_NOT_REACHED' });
    expect(await s.cash(hal)).toBe(10_000n);
    await put(memberId, '2026-12-23', 'LIVE', 50_000);
    await s.deps.clock.advance(DAY_MS);
    expect(await claim('hal', campaignId, 1)).toMatchObject({ amountE4: '20000' });
    expect(await as('hal', 'GET', '/api/bonus')).toMatchObject({ grants: [{ balanceE4: '20000', requiredE4: '60000' }] });
    // What clients of the family read of it.
    const list = (await as('hal', 'GET', '/wps/relay/MCSFE_getMissionSummaryDetails?status=O&page=1&size=10')) as never as {
      value: object;
    };
    expect(list.value).toMatchObject({ list: [{ missionId: campaignId, title: 'Every day', progress: '9.9999', target: '9.0000' }] });
    const stones = (await as('hal', 'GET', `/wps/relay/MCSFE_getMissionMilestones?missionId=${campaignId}`)) as never as { value: object };
    expect(stones.value).toMatchObject([{ target: '5.0000', reached: '5.0000', reward: '1.0000', status: 'claimed' }, {}]);
    await s.deps.clock.advance(7 * DAY_MS);
    expect(await own('hal', campaignId)).toMatchObject({ progress: '0', milestones: [{ status: 'ahead' }, {}] });
    expect(await move(campaignId, 'stop')).toMatchObject({ status: 200 });
    expect(await claim('hal', campaignId, 0)).toMatchObject({ errorCode: 'STOPPED' });
  });

  test('who waits claims its milestone all the same, and is given it when that is over', async () => {
    const [rae, sol] = [await member('rae'), await member('sol')];
    const pair = (state: string) => pairUp(s.fresh.owner, [rae.actor.memberId, sol.actor.memberId], { state, atMs: s.deps.clock.nowMs() });
    const campaignId = await running(mission());
    const today = new Date(s.deps.clock.nowMs() + 6.5 * 3_600_000).toISOString().slice(0, 10);
    await put(rae.actor.memberId, today, 'RNG', 90_000);
    await pair('open');
    for (const at of [0, 1]) expect(await claim('rae', campaignId, at)).toMatchObject({ status: 200, waits: true });
    expect(await s.cash(rae)).toBe(0n);
    await pair('same_person');
    const { list } = (await as('rae', 'GET', '/api/rewards?of=issued')) as never as { list: { rewardId: string }[] };
    for (const { rewardId } of list) expect(await as('rae', 'POST', `/api/rewards/${rewardId}/claim`, {})).toMatchObject({ status: 200 });
    expect(await s.cash(rae)).toBe(10_000n);
    expect(await as('rae', 'GET', '/api/bonus')).toMatchObject({ grants: [{ balanceE4: '20000', requiredE4: '60000' }] });
  });

  test('counters count bets, days and what is paid in; the budget ends it, and who is protected is offered none', async () => {
    const ivy = await member('ivy');
    const { merchantId, memberId } = ivy.actor;
    const per = { limit: { count: 1, per: 'total' } };
    const of = (counter: string, rest: object = {}) =>
      running(
        mission({ counter, categories: null, per: 'total', milestones: [{ target: '3', amountE4: '10000', cash: true }] }, per, rest),
      );
    const counted = { bets: await of('bets', { budgetE4: '9999' }), days: await of('days'), deposits: await of('deposits') };
    await put(memberId, '2026-12-29', 'RNG', 5, 2);
    await put(memberId, '2026-12-30', 'LOTT', 5, 2);
    await put(memberId, '2026-12-30', 'LIVE', 0, 0);
    const progress = async (of: keyof typeof counted) => ((await own('ivy', counted[of])) as never as { progress: string }).progress;
    expect([await progress('bets'), await progress('days'), await progress('deposits')]).toEqual(['4', '2', '0']);
    for (const counter of ['games', 'draws']) expect(await own('ivy', await of(counter))).toMatchObject({ progress: '0' });
    expect(await own('ivy', counted.bets)).toMatchObject({ why: 'BUDGET_SPENT' });
    expect(await claim('ivy', counted.bets, 0)).toMatchObject({ errorCode: 'BUDGET_SPENT' });
    const fromMs = s.deps.clock.nowMs();
    await s.deps.db.inTx((tx) => s.deps.ledger.breaks.begin(tx, merchantId, { memberId, kind: 'pause', fromMs, untilMs: fromMs + DAY_MS }));
    expect(await as('ivy', 'GET', '/api/missions')).toMatchObject({ protected: true, list: [] });
    expect(await claim('ivy', counted.bets, 0)).toMatchObject({ errorCode: 'PROTECTED' });
  });
});

test.each([
  ['a day that gave more than its place', 'update calendar_claim set place = 2 where place = 1', 'days_of_calendars_are_given'],
  ['a day of a reward taken back', "update reward set state = 'U' where occasion like 'day:%'", 'days_of_calendars_are_given'],
  ['a milestone that gave more', "update reward set amount = amount + 1 where occasion like 'milestone:%'", 'milestones_are_given'],
  ['a day that follows a missed one', 'update calendar_claim set day = day + 40 where place = 3', 'days_of_calendars_follow'],
])('%s is found, and named', async (_, fault, name) => {
  expect(await namesBroken(s.fresh.owner, fault, { but: ['report'] })).toContain(name);
});
