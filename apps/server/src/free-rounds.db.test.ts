import type { CampaignDraft } from '@fairhall/contract/promotion/plan';
import { major } from '@fairhall/money/amount';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { nora } from '../test/cashier/stage.ts';
import { namesBroken } from '../test/invariants/planting.ts';
import { type Asked, gameServer } from '../test/vendor/game-server.ts';
import {
  bet,
  CURRENCY,
  knownPlayer,
  type Player,
  rollback,
  SLOT,
  uuid,
  VENDOR,
  type VendorStage,
  vendorStage,
  win,
} from '../test/vendor/stage.ts';
import { brokenInvariants } from './invariants/index.ts';
import type { Actor, OperatorActor } from './platform/http/context.ts';
import { OPERATOR_COOKIE } from './platform/http/gates.ts';

const DAY_MS = 86_400_000;
const PREPAID = uuid();
let s: VendorStage;
let vendor: Awaited<ReturnType<typeof gameServer>>;
let app: Awaited<ReturnType<VendorStage['openHttp']>>;
const sessions = new Map<string, Actor>();
const OPERATORS = new Map<string, OperatorActor>([
  ['may', { ...nora, name: 'may', operatorId: 21n, role: 'marketing' }],
  ['own', { ...nora, name: 'own', operatorId: 22n, role: 'owner' }],
]);

beforeAll(async () => {
  s = await vendorStage();
  vendor = await gameServer();
  await s.link({ baseUrl: vendor.baseUrl });
  const seat = await s.merchants.byId(1);
  // Players' money.
  const merchant = { ...seat, profile: { ...seat.profile, currency: { code: CURRENCY, symbol: CURRENCY, displayDigits: 2 } } };
  app = await s.openHttp({
    gates: {
      ...{ merchant: async () => merchant, merchantById: async () => merchant, unseal: async () => 'plain', acceptPlain: true },
      member: async (token) => sessions.get(token) ?? 'none',
      operator: async (token) => OPERATORS.get(token) ?? 'none',
    },
  });
});
beforeEach(() => says({}));
afterEach(async () => expect((await brokenInvariants(s.fresh.owner)).map(({ name }) => name)).toEqual([]));
afterAll(async () => {
  await vendor.stop();
  await s.close();
});

type Says = { create?: (asked: Asked) => { status?: number; body: unknown }; cancel?: number };
/** A vendor that gives what it is asked for, and takes it back, unless it is said otherwise. One reference has one reward. */
function says({ create, cancel = 200 }: Says): void {
  const given = new Map<string, object>();
  vendor.asked.length = 0;
  vendor.says.answer = (asked) => {
    if (asked.path.endsWith('/prepaids/list')) return { body: [{ prepaid_uuid: PREPAID, game_code: SLOT.code, currency: CURRENCY }] };
    if (asked.path.endsWith('/rewards/cancel')) {
      const found = [...given.values()].find((one) => (one as { reward_uuid: string }).reward_uuid === asked.body.reward_uuid);
      return cancel === 200 ? { body: found } : { status: cancel, body: { error: 'no' } };
    }
    if (create) return create(asked);
    const name = String(asked.body.operator_reference);
    const reward = given.get(name) ?? { reward_uuid: uuid(), prepaid_uuid: PREPAID, user: asked.body.user, game_code: SLOT.code };
    given.set(name, reward);
    return { body: reward };
  };
}
const askedFor = (path: string) => vendor.asked.filter((one) => one.path.endsWith(path));
const run = () => s.runJob('ask-free-rounds');

const WORDS = { title: 'Ten rounds', conditions: 'Of one game', terms: 'All of it' };
const TERMS: CampaignDraft['terms'] = {
  ...{ matchBps: 0, maxAmountE4: null, minDepositE4: '0', amountE4: '0', count: 3, unitE4: '20000', wageringX100: 0, maxBetE4: null },
  ...{ maxConvertE4: null, contribution: null, playDays: 7, queueDays: 7, limit: { count: 1, per: 'total' }, oncePer: [] },
  ...{ startsAtMs: null, endsAtMs: null },
};
const DRAFT: CampaignDraft = {
  ...{ kind: 'spins', trigger: 'opened', nth: null, claimMode: 'auto', audience: null, terms: TERMS, budgetE4: '1000000' },
  ...{ texts: { EN: WORDS, MY: WORDS, CN: WORDS }, spins: { vendor: VENDOR, game: SLOT.code } },
};

async function send(method: 'GET' | 'POST', url: string, headers: object, body?: object) {
  const answer = await app.inject({ method, url, headers: { merchant: 'lotus', ...headers }, ...(body ? { payload: body } : {}) });
  return { status: answer.statusCode, ...(answer.json() as object) } as { status: number } & Record<string, never>;
}
const at = (name: string, method: 'GET' | 'POST', url: string, body?: object) =>
  send(method, url, { cookie: `${OPERATOR_COOKIE}=${name}`, 'x-requested-with': 'XMLHttpRequest' }, body);
const as = (name: string, method: 'GET' | 'POST', url: string, body?: object) =>
  send(method, url, { authorization: name, ...(body ? { 'idempotency-key': s.key() } : {}) }, body);
const move = (campaignId: string, to: string) =>
  at('own', 'POST', `/console/api/campaigns/${campaignId}/moves`, { version: 1, to, reason: 'as agreed' });

async function running(more: Partial<CampaignDraft> = {}): Promise<string> {
  const made = await at('may', 'POST', '/console/api/campaigns', { draft: { ...DRAFT, ...more }, reason: 'spring' });
  expect(made.status).toBe(200);
  const { campaignId } = made as never as { campaignId: string };
  for (const to of ['approve', 'start']) expect((await move(campaignId, to)).status).toBe(200);
  return campaignId;
}

/** A player whose session is its name. */
async function member(name: string): Promise<Player> {
  const player = await knownPlayer(s, major(10));
  const { merchantId, memberId } = player;
  const session = { merchantId, memberId, account: name, type: 0, sessionId: memberId, deviceNo: memberId };
  sessions.set(name, session as never as Actor);
  return player;
}
const claim = (name: string, campaignId: string) => as(name, 'POST', `/api/promotions/${campaignId}/claim`, { version: 1 });
const rewards = async (name: string) =>
  ((await as(name, 'GET', '/api/rewards')) as never as { list: { rewardId: string; state: string; spins?: Record<string, never> }[] }).list;
const free = async (player: Player) =>
  (
    await s.fresh.owner.query<{ state: string; failure: string | null; uuid: string | null; tries: number }>(
      'select state, failure, reward_uuid as uuid, tries from free_rounds where member_id = $1',
      [player.memberId],
    )
  )[0];
const budgetLeft = async (campaignId: string) =>
  ((await at('own', 'GET', `/console/api/campaigns/${campaignId}`)) as never as { leftE4: string }).leftE4;

/** One that claims rounds of a new campaign, with what the vendor calls them. */
async function given(name: string, more: Partial<CampaignDraft> = {}) {
  const player = await member(name);
  const campaignId = await running(more);
  expect((await claim(name, campaignId)).status).toBe(200);
  await run();
  return { player, campaignId, reward: (await free(player))?.uuid ?? '' };
}
const freeBet = (player: Player, reward: string) => bet(player, 0n, { is_free: true, reward_uuid: reward });

test('a draft names an open game of a vendor that gives some, and no terms of bonus money', async () => {
  const refused = async (draft: object) =>
    ((await at('may', 'POST', '/console/api/campaigns', { draft: { ...DRAFT, ...draft }, reason: 'x' })) as { field?: string }).field;
  expect(await refused({ spins: undefined })).toBe('spins');
  expect(await refused({ spins: { vendor: VENDOR, game: 'NONE' } })).toBe('spins');
  expect(await refused({ terms: { ...TERMS, count: 0 } })).toBe('terms/count');
  expect(await refused({ terms: { ...TERMS, wageringX100: 300 } })).toBe('terms/wageringX100');
  expect(await refused({ kind: 'freeBets' })).toBe('spins');
});

test('what is claimed is asked for once by its reference; the rounds cost their member nothing, and what they win is the campaign’s', async () => {
  const { player, campaignId, reward } = await given('ann');
  const [asked] = askedFor('/rewards/create');
  expect(asked?.body).toMatchObject({ user: player.user, prepaid_uuid: PREPAID, bet_count: 3, bet_value: 200_000, currency: CURRENCY });
  expect(asked?.body.operator_reference).toBe((await rewards('ann'))[0]?.rewardId);
  const [one, two] = [freeBet(player, reward), freeBet(player, reward.toUpperCase())];
  for (const placed of [one, two]) expect(await s.call('bet', placed)).toMatchObject({ status: 'RS_OK', balance: 1_000_000 });
  const won = win(one, 50_000n);
  expect(await s.call('win', won)).toMatchObject({ status: 'RS_OK', balance: 1_500_000 });
  expect(await s.call('win', won)).toMatchObject({ status: 'RS_OK', balance: 1_500_000 });
  await s.call('win', win(two, 0n));
  expect((await rewards('ann'))[0]).toMatchObject({
    state: 'C',
    spins: { state: 'given', rounds: 3, left: 1, unitE4: '20000', wonE4: '50000' },
  });
  expect(await at('own', 'GET', `/console/api/campaigns/${campaignId}`)).toMatchObject({
    ...{ issued: 1, freeUsed: 2, freeWonE4: '50000', convertedE4: '50000', leftE4: '940000' },
    spins: { given: 3, refused: 0 },
  });
  const moved = await s.fresh.owner.query('select kind, debit, area, amount from transfer where member_id = $1 and amount = 50000', [
    player.memberId,
  ]);
  expect(moved).toEqual([{ kind: 'free_win', debit: 'promotion', area: campaignId, amount: 50_000n }]);
  const [round] = await s.fresh.owner.query(
    'select stake, won, valid_cash as valid, cash_won as cash from vendor_round where member_id = $1 and won > 0',
    [player.memberId],
  );
  expect(round).toEqual({ stake: 0n, won: 50_000n, valid: 0n, cash: 0n });
  expect(JSON.stringify(await as('ann', 'GET', '/wps/relay/ODS2_MemberTransaction?page=0&size=10'))).toContain(
    '"txTypeId":"free_win","txTypeName":"အခမဲ့လှည့်မှ အနိုင်"',
  );
});

test('no more are played than were given; one that is taken back may be played again, and its win goes back to the campaign', async () => {
  const { player, reward } = await given('bob');
  const placed = [freeBet(player, reward), freeBet(player, reward), freeBet(player, reward)] as const;
  for (const one of placed) expect((await s.call('bet', one)).status).toBe('RS_OK');
  expect((await s.call('bet', freeBet(player, reward))).status).toBe('RS_ERROR_LIMIT_REACHED');
  const won = win(placed[0], 30_000n);
  await s.call('win', won);
  expect((await s.call('rollback', rollback(won))).status).toBe('RS_OK');
  expect(await s.cash(player)).toBe(major(10));
  expect((await s.call('rollback', rollback(placed[0]))).status).toBe('RS_OK');
  expect((await s.call('bet', freeBet(player, reward))).status).toBe('RS_OK');
  const other = await member('bea');
  expect((await s.call('bet', freeBet(other, reward))).status).toBe('RS_ERROR_LIMIT_REACHED');
});

test('a vendor that does not answer is asked again, later each time; a round that comes before its name is known is not judged', async () => {
  const reward = uuid();
  says({ create: () => ({ status: 500, body: { error: 'busy' } }) });
  const player = await member('cyn');
  const campaignId = await running();
  await claim('cyn', campaignId);
  await run();
  await run();
  expect(askedFor('/rewards/create')).toHaveLength(1);
  expect(await free(player)).toMatchObject({ state: 'asked', tries: 1 });
  expect((await s.call('bet', freeBet(player, reward))).status).toBe('RS_ERROR_UNKNOWN');
  expect((await rewards('cyn'))[0]).toMatchObject({ spins: { state: 'asked' } });
  says({ create: () => ({ body: { reward_uuid: reward, prepaid_uuid: PREPAID, user: player.user, game_code: SLOT.code } }) });
  s.clock.advance(2_000);
  await run();
  expect(await free(player)).toMatchObject({ state: 'given', uuid: reward });
  expect((await s.call('bet', freeBet(player, reward))).status).toBe('RS_OK');
});

test('what a vendor refuses is not given: its budget is there again, and its member may claim anew', async () => {
  says({ create: () => ({ status: 400, body: { error: 'no stake of the game' } }) });
  const { player, campaignId } = await given('dan');
  expect(await free(player)).toMatchObject({ state: 'refused', failure: 'NOT_GIVEN' });
  expect((await rewards('dan'))[0]).toMatchObject({ state: 'U', spins: { state: 'refused' } });
  expect(await budgetLeft(campaignId)).toBe('1000000');
  expect(await at('own', 'GET', `/console/api/campaigns/${campaignId}`)).toMatchObject({ spins: { given: 0, refused: 1 } });
  says({});
  expect((await claim('dan', campaignId)).status).toBe(200);
});

test('a reward that had waited for its member waits again, and is asked for by the same reference', async () => {
  const player = await member('eve');
  const campaignId = await running({ trigger: 'manual', claimMode: 'claim' });
  const name = `player${player.memberId}`;
  expect((await at('own', 'POST', `/console/api/campaigns/${campaignId}/give`, { accounts: [name], reason: 'thanks' })).status).toBe(200);
  const [waiting] = await rewards('eve');
  expect(waiting).toMatchObject({
    state: 'I',
    spins: { state: null, rounds: 3, game: SLOT.code, at: { gameType: 'RNG', vassalage: VENDOR, nodeId: SLOT.nodeId } },
  });
  expect(await free(player)).toBeUndefined();
  says({ create: () => ({ status: 403, body: { error: 'not for you' } }) });
  await as('eve', 'POST', `/api/rewards/${waiting?.rewardId}/claim`, {});
  await run();
  expect((await rewards('eve'))[0]).toMatchObject({ state: 'I', spins: { state: 'refused' } });
  expect(await budgetLeft(campaignId)).toBe('940000');
  says({});
  await as('eve', 'POST', `/api/rewards/${waiting?.rewardId}/claim`, {});
  await run();
  expect(askedFor('/rewards/create')[0]?.body.operator_reference).toBe(waiting?.rewardId);
  expect((await rewards('eve'))[0]).toMatchObject({ state: 'C', spins: { state: 'given' } });
});

const bar = ({ memberId }: Player, kind: 'pause' | 'excluded') =>
  s.fresh.owner.query(
    `insert into member_break (merchant_id, part, member_id, kind, from_at, until_at)
     select merchant_id, part, member_id, $2::break_kind, to_timestamp($3 / 1000.0), to_timestamp($4 / 1000.0) from member where member_id = $1`,
    [memberId, kind, s.clock.nowMs(), s.clock.nowMs() + 30 * DAY_MS],
  );

test('who pauses between claim and call is asked nothing for; who is excluded keeps none at the vendor', async () => {
  const player = await member('fay');
  const campaignId = await running();
  await claim('fay', campaignId);
  await bar(player, 'pause');
  await run();
  expect(vendor.asked).toHaveLength(0);
  expect(await free(player)).toMatchObject({ state: 'refused', failure: 'PROTECTED' });
  const other = await given('gus');
  await bar(other.player, 'excluded');
  expect((await s.call('bet', freeBet(other.player, other.reward))).status).toBe('RS_ERROR_USER_DISABLED');
  await s.runJob('take-free-rounds-back');
  await run();
  expect(askedFor('/rewards/cancel')[0]?.body).toMatchObject({ reward_uuid: other.reward });
  expect(await free(other.player)).toMatchObject({ state: 'cancelled' });
  expect(await budgetLeft(other.campaignId)).toBe('1000000');
});

test('an operator takes back what nobody has played; what was played meanwhile stays', async () => {
  const one = await given('hal');
  const back = async ({ player }: { player: Player }, name: string) => {
    const [reward] = await rewards(name);
    return at('own', 'POST', `/console/api/members/${player.memberId}/grants/${reward?.rewardId}/take-back`, { reason: 'a mistake' });
  };
  expect((await back(one, 'hal')).status).toBe(200);
  expect((await s.call('bet', freeBet(one.player, one.reward))).status).toBe('RS_ERROR_LIMIT_REACHED');
  await run();
  expect((await rewards('hal'))[0]).toMatchObject({ state: 'U', spins: { state: 'cancelled' } });
  const two = await given('ida');
  says({ cancel: 400 });
  expect((await back(two, 'ida')).status).toBe(200);
  await run();
  expect(await free(two.player)).toMatchObject({ state: 'given', failure: 'PLAYED' });
  await s.call('bet', freeBet(two.player, two.reward));
  expect((await back(two, 'ida')).status).toBe(409);
});

test('an undone start takes back at the vendor what it gave', async () => {
  const { player, campaignId } = await given('jon');
  expect(await move(campaignId, 'undo')).toMatchObject({ status: 200, takenBack: 1 });
  await run();
  expect(await free(player)).toMatchObject({ state: 'cancelled' });
  expect(await budgetLeft(campaignId)).toBe('1000000');
});

test.each([
  [
    'more rounds than were given',
    "update free_rounds set rounds = 1, unit = unit * 3 where state = 'given'",
    ['free_rounds_stand_in_the_books'],
  ],
  ['a win that is another campaign’s', "update transfer set area = '77' where kind = 'free_win'", ['free_rounds_stand_in_the_books']],
  ['rounds that nobody was given', "delete from reward where state = 'C'", ['budgets_are_what_was_given', 'rewards_are_given_once']],
])('planted: %s', async (_, sql, broken) => {
  const names = await namesBroken(s.fresh.owner, sql);
  for (const name of broken) expect(names).toContain(name);
});
