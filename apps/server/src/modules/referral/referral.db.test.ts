import type { CampaignDraft } from '@fairhall/contract/promotion/plan';
import { invariant, ok } from '@fairhall/money/result';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { insertNamed, openByName } from '../../../test/cashier/by-name.ts';
import { nora, type Stage, stage } from '../../../test/cashier/stage.ts';
import { namesBroken } from '../../../test/invariants/planting.ts';
import { pairUp } from '../../../test/promotion/pair.ts';
import { brokenInvariants } from '../../invariants/index.ts';
import type { Actor, OperatorActor } from '../../platform/http/context.ts';
import { OPERATOR_COOKIE } from '../../platform/http/gates.ts';
import { partOf } from '../ledger/index.ts';
import { writeCampaign } from '../promotion/index.ts';
import { findPiece, keepWalk, listQualified } from './store/referrals.ts';
import { findRule } from './store/rules.ts';

const DAY_MS = 86_400_000;
let s: Stage;
let app: FastifyInstance;
const sessions = new Map<string, Actor>();
const operators = new Map<string, OperatorActor>([
  ['own', { ...nora, name: 'own', operatorId: 22n, role: 'owner', merchantId: 1 }],
  ['ruth', { ...nora, name: 'ruth', operatorId: 24n, role: 'read_only', merchantId: 1 }],
  ['far', { ...nora, name: 'far', operatorId: 25n, role: 'owner', merchantId: 2 }],
]);

beforeAll(async () => {
  s = await stage(); // the 21st of November
  const on = (merchant: Stage['merchants'][0]) => ({
    ...merchant,
    profile: { ...merchant.profile, promotions: { ...merchant.profile.promotions, REFERRAL: true } },
  });
  app = await openByName(s, { members: sessions, operators, on });
});
// Days and deposits are put in by hand here, and moved nothing.
const BUT = { but: ['report', 'cashier', 'ledger'] as const };
afterEach(async () => expect((await brokenInvariants(s.fresh.owner, BUT)).map(({ name }) => name)).toEqual([]));
afterAll(() => s.close());

type Like = { by?: bigint; kind?: 'referral' | 'affiliate'; ip?: string; staked?: number; verified?: boolean };
let addresses = 0;

/** A member whose session is its name; `by`: who brought it. It has staked what the rule asks, unless said otherwise. */
async function member(name: string, { by, kind = 'referral', ip, staked = 1_000_000, verified = true }: Like = {}) {
  const payer = await s.member({});
  const { memberId } = payer.actor;
  addresses += 1;
  const nowMs = s.deps.clock.nowMs();
  await insertNamed(s, payer.actor, name, { ip: ip ?? `203.0.113.${addresses}` });
  await s.fresh.owner.query(
    `insert into member_profile (merchant_id, member_id, fields, mobile_verified_at) values (1, $1, '{}', case when $2 then to_timestamp($3 / 1000.0) end)`,
    [memberId, verified, nowMs],
  );
  if (by)
    await s.fresh.owner.query(
      `insert into attribution (merchant_id, member_id, kind, inviter_id, at) values (1, $1, $2, $3, to_timestamp($4 / 1000.0))`,
      [memberId, kind, by, nowMs],
    );
  await played(payer, staked);
  sessions.set(name, { ...payer.actor, account: name, deviceNo: memberId });
  return payer;
}
type Payer = Awaited<ReturnType<typeof member>>;

async function played({ actor: { memberId } }: Payer, staked: number): Promise<void> {
  await s.fresh.owner.query(
    `insert into member_day (merchant_id, part, member_id, asset, day, placed_day, rebate_group, stake, valid, valid_cash, bets)
     values (1, $1, $2, 'MMK', '2026-11-21', '2026-11-21', 'RNG', $3, $3, $3, 1)
     on conflict (merchant_id, part, member_id, asset, day, placed_day, rebate_group) do update set valid_cash = excluded.valid_cash`,
    [partOf(1, memberId), memberId, staked],
  );
}

type Answer = { status: number; errorCode?: string } & Record<string, never>;
async function send(method: 'GET' | 'POST' | 'PUT', url: string, headers: object, body?: object): Promise<Answer> {
  const answer = await app.inject({ method, url, headers: { merchant: 'lotus', ...headers }, ...(body ? { payload: body } : {}) });
  return { status: answer.statusCode, ...(answer.json() as object) } as Answer;
}
const as = (name: string, url: string) => send('GET', url, { authorization: name });
const at = (name: string, method: 'GET' | 'PUT' | 'POST', url: string, body?: object) =>
  send(method, url, { cookie: `${OPERATOR_COOKIE}=${name}`, 'x-requested-with': 'XMLHttpRequest' }, body);
const look = () => s.runJob('qualify-friends');
const shareDevice = async (...members: Payer[]) => {
  for (const { actor } of members)
    await s.fresh.owner.query("insert into signal_edge values (1, 'device', '\\x01', $1, now(), now())", [actor.memberId]);
};

const RULE = {
  ...{ version: 0, shown: true, tier: 0, minDepositE4: '0', minStakeE4: '1000000', withinDays: 30, monthCap: 3, friendE4: '500' },
  steps: [
    { from: 1, amountE4: '10000' },
    { from: 2, amountE4: '20000' },
  ],
  reason: 'as agreed',
};
const set = (by: string, body: object = {}) => at(by, 'PUT', '/console/api/referrals/rule', { ...RULE, ...body });
const decide = (by: string, { actor }: Payer, decision: string) =>
  at(by, 'POST', `/console/api/referrals/${actor.memberId}/decide`, { decision, reason: 'one flat, two people' });
let ann: Payer;

test('the rule is set whole and by version; a member has one code, also of two looks at once', async () => {
  ann = await member('ann');
  const wrong: [object, string][] = [
    [{ steps: [{ from: 2, amountE4: '1' }] }, 'steps/0/from'],
    [{ steps: [RULE.steps[0], { from: 1, amountE4: '1' }] }, 'steps/1/from'],
    [{ steps: [{ from: 1, amountE4: '0' }] }, 'steps/0/amountE4'],
    [{ minStakeE4: '-1' }, 'minStakeE4'],
  ];
  for (const [body, field] of wrong) expect(await set('own', body)).toMatchObject({ errorCode: 'FIELD_FORMAT', field });
  expect(await set('ruth')).toMatchObject({ status: 403 });
  expect((await Promise.all([set('own'), set('own')])).map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await at('far', 'GET', '/console/api/referrals/rule')).toMatchObject({ version: 0, rule: null });
  const both = await Promise.all([as('ann', '/api/referral'), as('ann', '/api/referral')]);
  const code = String((await as('ann', '/api/referral')).code);
  expect(both.every((one) => /^[a-z2-9]{8}$/.test(String(one.code)))).toBe(true);
  expect(await as('ann', '/wps/relay/MCSFE_getReferralDetails?autoGenerate=true')).toMatchObject({
    value: { referralCode: code, totalInvitations: 0 },
  });
});

test('a friend who has done it all is paid for once, by the step of the month and no more than its cap; the friend gets its own', async () => {
  const { memberId: by } = ann.actor;
  const bea = await member('beatrix', { by });
  const unready = [await member('cat', { by, staked: 999_999 }), await member('dan', { by, verified: false })];
  const agents = await member('eve', { by, kind: 'affiliate' });
  await Promise.all([look(), look()]); // two workers
  await look();
  expect([await s.cash(ann), await s.cash(bea)]).toEqual([10_000n, 500n]);
  for (const payer of [...unready, agents]) expect(await s.cash(payer)).toBe(0n);
  await played(unready[0] as Payer, 1_000_000);
  await look();
  const [third, fourth] = [await member('fay', { by }), await member('gus', { by })];
  await look();
  expect(await s.cash(ann)).toBe(10_000n + 20_000n + 20_000n);
  expect([await s.cash(third), await s.cash(fourth)]).toEqual([500n, 500n]);
  const own = (await as('ann', '/api/referral')) as never as { friends: { name: string; state: string; amountE4: string }[] };
  expect(own).toMatchObject({ total: 5, monthCount: 4, monthE4: '50000' });
  expect(own.friends.map(({ name, state }) => [name, state])).toEqual(
    expect.arrayContaining([
      ['be***x', 'paid'],
      ['d***', 'joined'],
      ['g***', 'capped'],
    ]),
  );
  // Another month begins anew; whoever did it behind the thirty days comes too late.
  s.deps.clock.advance(31 * DAY_MS);
  await s.fresh.owner.query('update member_profile set mobile_verified_at = now() where member_id = $1', [
    (unready[1] as Payer).actor.memberId,
  ]);
  await member('hal', { by });
  await look();
  expect(await s.cash(ann)).toBe(60_000n);
  const late = (await as('ann', '/api/referral')) as never as typeof own;
  expect(late.friends.find(({ name }) => name === 'd***')).toMatchObject({ state: 'late' });
});

test('friends are looked at in pieces, in the order in which they came; behind the last piece it begins anew', async () => {
  const ned = await member('ned');
  const [early, later] = [await member('pia', { by: ned.actor.memberId, staked: 0 }), await member('rosa', { by: ned.actor.memberId })];
  const rule = await findRule(s.fresh.owner, 1);
  invariant(rule, 'it was set');
  const of = { rule, nowMs: s.deps.clock.nowMs(), asset: 'MMK', max: 1 };
  const first = await findPiece(s.fresh.owner, 1, { ...of, behind: { cameAtMs: of.nowMs - 1, friendId: 0n } });
  expect(first).toEqual({ cameAtMs: of.nowMs, friendId: early.actor.memberId });
  invariant(first, 'it was found');
  const second = await findPiece(s.fresh.owner, 1, { ...of, behind: first });
  expect(second).toEqual({ cameAtMs: of.nowMs, friendId: later.actor.memberId });
  invariant(second, 'it was found');
  expect(await findPiece(s.fresh.owner, 1, { ...of, behind: second })).toBeNull();
  const qualified = await listQualified(s.fresh.owner, 1, { ...of, behind: first, upTo: second });
  expect(qualified.map(({ friendId }) => friendId)).toEqual([later.actor.memberId]);
  // A look that was cut off behind the first goes on there, and the next one begins anew.
  await keepWalk(s.fresh.owner, 1, second);
  await played(early, 1_000_000);
  await look();
  expect([await s.cash(early), await s.cash(later)]).toEqual([0n, 0n]);
  await look();
  expect([await s.cash(early), await s.cash(later)]).toEqual([500n, 500n]);
});

test('a friend that qualifies is given what campaigns have for it, once, as bonus money; one that has no more holds nobody up', async () => {
  const words = { title: 'For a new friend', conditions: 'Once', terms: 'All' };
  const draft: CampaignDraft = {
    ...{ kind: 'fixed', trigger: 'friendQualified', nth: null, claimMode: 'auto', audience: null, budgetE4: '70000' },
    terms: {
      ...{ matchBps: 0, maxAmountE4: null, minDepositE4: '0', amountE4: '50000', count: 0, unitE4: '0', wageringX100: 300, maxBetE4: null },
      ...{ maxConvertE4: null, contribution: null, playDays: 7, queueDays: 7, limit: { count: 1, per: 'total' }, oncePer: [] },
      ...{ startsAtMs: null, endsAtMs: null },
    },
    texts: { EN: words, MY: words, CN: words },
  };
  const made = { campaignId: 9n, draft, nowMs: s.deps.clock.nowMs(), makerName: 'test', random: s.deps.random };
  await s.fresh.owner.inTx(async (tx) => ok(await writeCampaign(tx, 1, made)));
  const { actor } = await member('sid');
  const friends = [await member('tom', { by: actor.memberId }), await member('una', { by: actor.memberId })];
  expect(await as('sid', '/api/referral')).toMatchObject({ rule: { friendE4: '500', friendGifts: ['For a new friend'] } });
  await Promise.all([look(), look()]);
  await look();
  const grants = await s.fresh.owner.query(
    'select m.username, g.amount, g.required, g.state from bonus_grant g join member m using (merchant_id, member_id)',
  );
  expect(grants).toEqual([{ username: 'tom', amount: 50_000n, required: 150_000n, state: 'active' }]);
  expect(await Promise.all(friends.map((friend) => s.cash(friend)))).toEqual([500n, 500n]);
});

test('who shares a device is not counted; who shares an address is decided by an operator, once; who is protected waits', async () => {
  const ivy = await member('ivy', { ip: '198.51.100.7' });
  const { memberId: by } = ivy.actor;
  const twin = await member('jon', { by });
  await shareDevice(ivy, twin);
  const [near, other] = [await member('kim', { by, ip: '198.51.100.7' }), await member('leo', { by, ip: '198.51.100.7' })];
  const paused = await member('may', { by });
  const fromMs = s.deps.clock.nowMs();
  const pause = { memberId: paused.actor.memberId, kind: 'pause' as const, fromMs, untilMs: fromMs + DAY_MS };
  await s.deps.db.inTx((tx) => s.deps.ledger.breaks.begin(tx, 1, pause));
  await look();
  expect(await s.cash(ivy)).toBe(0n);
  expect(await at('ruth', 'GET', '/console/api/referrals')).toMatchObject({
    total: 2,
    list: [{ friend: 'kim', inviter: 'ivy', why: 'ADDRESS' }, {}],
  });
  expect(await at('far', 'GET', '/console/api/referrals')).toMatchObject({ total: 0 });
  expect(await decide('ruth', near, 'pay')).toMatchObject({ status: 403 });
  expect(await decide('far', near, 'pay')).toMatchObject({ errorCode: 'NOT_FOUND' });
  const both = await Promise.all([decide('own', near, 'pay'), decide('own', near, 'pay')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await decide('own', other, 'refuse')).toMatchObject({ state: 'refused' });
  expect([await s.cash(ivy), await s.cash(near), await s.cash(other), await s.cash(twin)]).toEqual([10_000n, 500n, 0n, 0n]);
  s.deps.clock.advance(DAY_MS + 1);
  // Neither, while one of the two is looked at together with a third.
  const pair = (state: string) => pairUp(s.fresh.owner, [ivy.actor.memberId, near.actor.memberId], { state });
  await pair('open');
  await look();
  expect([await s.cash(ivy), await s.cash(paused)]).toEqual([10_000n, 0n]);
  await pair('household');
  await look();
  expect([await s.cash(ivy), await s.cash(paused)]).toEqual([30_000n, 500n]);
});

test.each([
  ['another step', "update referral set amount = amount + 1 where state = 'paid' and amount > 0", 'friends_bring_what_the_rule_says'],
  [
    'a friend that was paid for and is not',
    "update referral set state = 'refused', place = null, month = null, amount = 0, friend_amount = 0",
    'referrals_are_paid_once',
  ],
  ['an agent’s friend', "update attribution set kind = 'affiliate' where kind = 'referral'", 'friends_came_by_a_referral'],
])('%s is found, and named', async (_, fault, name) => {
  expect(await namesBroken(s.fresh.owner, fault, BUT)).toContain(name);
});
