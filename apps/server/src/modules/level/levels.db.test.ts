import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { ownLevels as ownLevelsEndpoint } from '@fairhall/contract/level/levels';
import type { CampaignDraft } from '@fairhall/contract/promotion/plan';
import { type Amount, major } from '@fairhall/money/amount';
import { ok } from '@fairhall/money/result';
import { type Stage, stage } from '@fairhall/testkit/stage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_MERCHANTS, seed } from '../../../seeds/index.ts';
import { acting } from '../../../test/acting.ts';
import { namesBroken } from '../../../test/invariants/planting.ts';
import { brokenInvariants } from '../../invariants/index.ts';
import type { Actor } from '../../platform/http/context.ts';
import { partOf } from '../ledger/index.ts';
import { writeCampaign } from '../promotion/index.ts';
import { setScheme } from './commands/set-scheme.ts';
import { ownLevels, rankProgress } from './queries/own-levels.ts';
import { findScheme } from './store/schemes.ts';
import { listEntries } from './store/standings.ts';

const [LOTUS] = DEMO_MERCHANTS;
const MERCHANT = LOTUS?.merchantId ?? 0;
const DAY_MS = 86_400_000;
let world: Stage;
let memberId: bigint;

beforeAll(async () => {
  world = await stage({ startMs: Date.parse('2026-11-10T06:00:00Z') });
  await seed(world.makers);
  const [row] = await world.fresh.owner.query<{ id: bigint }>(
    'select member_id as id from member where merchant_id = $1 and kind = 0 order by member_id limit 1',
    [MERCHANT],
  );
  memberId = row?.id ?? 0n;
});
afterAll(() => world.close());

/** Settled play of the member on a day, as its days keep it, and that they changed. */
async function played(day: string, validCash: Amount): Promise<void> {
  const { owner } = world.fresh;
  const whose = [MERCHANT, partOf(MERCHANT, memberId), memberId];
  await owner.query(
    `insert into member_day as d (merchant_id, part, member_id, asset, day, placed_day, rebate_group, stake, valid, valid_cash, bets, deposit)
     values ($1, $2, $3, 'MMK', $4::date, $4::date, 'RNG', $5, $5, $5, 1, 0)
     on conflict (merchant_id, part, member_id, asset, day, placed_day, rebate_group) do update set valid_cash = d.valid_cash + excluded.valid_cash`,
    [...whose, day, validCash],
  );
  await owner.query('insert into member_day_change (merchant_id, part, member_id) values ($1, $2, $3)', whose);
  await world.runJob('raise-levels');
}

const deps = () => ({
  ...world,
  merchants: { all: async () => [] },
  identity: { setLevel: async () => {} },
  promotions: { giveOn: async () => {} },
});
async function told(): Promise<ReplyOf<typeof ownLevelsEndpoint>> {
  const merchant = { merchantId: MERCHANT, code: 'lotus', profile: { timeZone: 'Asia/Yangon', currency: { code: 'MMK' } } };
  const actor: Actor = { merchantId: MERCHANT, memberId, type: 0, account: 'm', sessionId: 1n, sinceMs: 0 };
  return ownLevels(deps(), { actor, merchant: merchant as never, language: 'EN' });
}
const entries = async () =>
  (await listEntries(world.fresh.db, MERCHANT, { memberId, max: 20 })).map(({ what, fromLevel, toLevel, month }) => [
    what,
    fromLevel,
    toLevel,
    month,
  ]);
const goTo = (iso: string) => world.clock.advance(Date.parse(iso) - world.clock.nowMs());
const levelOf = async () =>
  (await world.fresh.owner.query<{ level: number }>('select level from member_level where member_id = $1', [memberId]))[0]?.level;

test('who turns over enough rises at once, all steps; what is read twice or was read before a crash raises once', async () => {
  expect(await told()).toMatchObject({ level: 0, warned: false, keep: null, next: { level: 1, by: 'total', expectedE4: '10000000' } });
  await played('2026-11-10', major(999));
  expect(await entries()).toEqual([]);
  await played('2026-11-10', major(9_001));
  expect(await entries()).toEqual([['rose', 0, 2, null]]);
  expect(await levelOf()).toBe(2);
  await world.fresh.owner.query("update member_day_follower set change_id = 0 where name = 'levels'");
  await played('2026-11-11', 1n as Amount);
  expect(await entries()).toHaveLength(1);
  for (const job of ['keep-boards', 'run-raffles']) await world.runJob(job);
  expect(await world.fresh.owner.query('select from member_day_change')).toEqual([]); // read by all
  expect(await world.fresh.owner.query("select payload from outbox where topic = 'level.changed'")).toEqual([
    { payload: { level: 2, what: 'rose' } },
  ]);
  expect(await told()).toMatchObject({ level: 2, keep: null, next: { level: 3, by: 'total', actualE4: '100000001' } });
});

test('a month that is too little warns, the second costs one level, and a month brings back what months took', async () => {
  await goTo('2026-11-30T20:00:00Z'); // half past two of the night in Yangon: not yet
  await world.runJob('judge-months');
  expect(await world.fresh.owner.query('select from level_month_run where merchant_id = $1', [MERCHANT])).toEqual([]);
  await goTo('2026-12-01T00:00:00Z');
  await world.runJob('judge-months');
  expect(await entries()).toHaveLength(1); // it rose in November
  await goTo('2027-01-01T00:00:00Z');
  await world.runJob('judge-months');
  expect((await entries())[0]).toEqual(['warned', 2, 2, '2026-12-01']);
  expect(await told()).toMatchObject({ level: 2, warned: true, keep: { actualE4: '0', expectedE4: '10000000' } });
  await world.clock.advance(DAY_MS);
  expect(await world.runJob('judge-months')).toBe(0);

  await goTo('2027-02-01T00:00:00Z');
  await world.runJob('judge-months');
  expect((await entries())[0]).toEqual(['fell', 2, 1, '2027-01-01']);
  expect(await levelOf()).toBe(1);
  await played('2027-02-02', major(999));
  expect(await told()).toMatchObject({
    level: 1,
    warned: false,
    next: { level: 2, by: 'month', actualE4: '9990000', expectedE4: '10000000' },
  });
  await played('2027-02-02', major(1));
  expect((await entries())[0]).toEqual(['rose', 1, 2, '2027-02-01']);
  expect(await levelOf()).toBe(2);
});

test('what levels ask is changed as the next version, lowers nobody, and is refused where it contradicts itself', async () => {
  const scheme = await findScheme(world.fresh.db, MERCHANT);
  const steps = (totals: readonly number[]) =>
    totals.map((total) => ({ names: { EN: 'a', MY: 'b', CN: 'c' }, totalE4: String(total), keepE4: String(Math.floor(total / 10)) }));
  const set = (body: object) =>
    setScheme(deps(), acting({ merchantId: MERCHANT }), { version: scheme?.version ?? 0, steps: steps([0, 10]), reason: 'new', ...body });
  expect(await set({ steps: steps([0, 10, 10]) })).toMatchObject({ ok: false, code: 'FIELD_FORMAT', field: 'steps/2' });
  expect(await set({ steps: steps([5, 10]) })).toMatchObject({ ok: false, field: 'steps/0' });
  expect(await set({ reason: ' ' })).toMatchObject({ ok: false, code: 'REASON_REQUIRED' });
  expect(await set({ version: 9 })).toMatchObject({ ok: false, code: 'PROFILE_CHANGED' });
  await world.fresh.owner.query(
    `insert into operator (operator_id, name, display_name, password_hash, must_change_password, created_at) values (7, 'seat7', 'Seat', 'none', false, now())`,
  );
  expect(await set({ steps: steps([0, 10_000_000_000, 20_000_000_000]) })).toMatchObject({ ok: true });
  expect(await set({})).toMatchObject({ ok: false, code: 'PROFILE_CHANGED' }); // of the version that was read
  await played('2027-02-03', major(1));
  expect(await told()).toMatchObject({ level: 2, next: null, steps: [{ name: 'a' }, {}, { totalE4: '20000000000' }] });
});

test('clients of the family read the same', async () => {
  const merchant = { merchantId: MERCHANT, code: 'lotus', profile: { timeZone: 'Asia/Yangon', currency: { code: 'MMK' } } };
  const actor: Actor = { merchantId: MERCHANT, memberId, type: 0, account: 'm', sessionId: 1n, sinceMs: 0 };
  expect(await rankProgress(deps(), { actor, merchant: merchant as never, language: 'CN' })).toEqual({
    playerRankName: 'c',
    playerRankProgress: { labelId: 2, conditionType: 'ALL' },
    currentProgress: { completedConditions: 0, totalExpectedConditions: 2 },
    monthlyTurnover: { actual: '1001.0000', expected: '200000.0000' },
    totalTurnover: { actual: '11001.0001', expected: '2000000.0000' },
  });
});

test.each([
  ['a level that no move brought', 'update member_level set level = 3 where level > 0', ['levels_are_their_last_move']],
  ['a move that begins elsewhere', "update level_history set from_level = 1 where what = 'fell'", ['moves_of_levels_follow_each_other']],
])('%s is found, and named', async (_, fault, names) => {
  // Days that were put in by hand moved nothing.
  expect((await brokenInvariants(world.fresh.owner, { but: ['report'] })).map(({ name }) => name)).toEqual([]);
  expect(await namesBroken(world.fresh.owner, fault, { but: ['report'] })).toEqual(names);
});

test('who reaches a level for the first time is given what campaigns have for it, and not when it comes back to it', async () => {
  const words = { title: 'Risen', conditions: 'Once a level', terms: 'All' };
  const draft: CampaignDraft = {
    ...{ kind: 'fixed', trigger: 'levelReached', nth: null, claimMode: 'auto', budgetE4: '10000000' },
    audience: { fact: 'level', op: 'ge', value: 2 },
    terms: {
      ...{ matchBps: 0, maxAmountE4: null, minDepositE4: '0', amountE4: '50000', count: 0, unitE4: '0', wageringX100: 300, maxBetE4: null },
      ...{ maxConvertE4: null, contribution: null, playDays: 7, queueDays: 7, limit: { count: 9, per: 'total' }, oncePer: [] },
      ...{ startsAtMs: null, endsAtMs: null },
    },
    texts: { EN: words, MY: words, CN: words },
  };
  const { owner } = world.fresh;
  const [other] = await owner.query<{ id: bigint }>(
    'select member_id as id from member where merchant_id = $1 and kind = 0 and member_id <> $2',
    [MERCHANT, memberId],
  );
  memberId = other?.id ?? 0n;
  const made = { campaignId: 9n, draft, nowMs: world.clock.nowMs(), makerName: 'test', random: world.random };
  await owner.inTx(async (tx) => ok(await writeCampaign(tx, MERCHANT, made)));
  const given = () => owner.query('select occasion, amount from reward where campaign_id = 9 order by made_at');
  await played('2027-06-12', major(1_000_000));
  expect([await levelOf(), await given()]).toEqual([1, []]); // it is of the second level
  await played('2027-06-12', major(1_000_000));
  expect(await levelOf()).toBe(2);
  const risen = [{ occasion: 'level:2', amount: 50_000n }];
  expect(await given()).toEqual(risen);
  await owner.query('update member_level set level = 1 where member_id = $1', [memberId]);
  await played('2027-06-12', major(1));
  expect(await given()).toEqual(risen);
});
