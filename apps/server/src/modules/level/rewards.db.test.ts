import { PROMOTION_CATEGORIES } from '@fairhall/contract/promotion/plan';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { insertNamed, openByName } from '../../../test/cashier/by-name.ts';
import { nora, type Stage, stage } from '../../../test/cashier/stage.ts';
import { namesBroken } from '../../../test/invariants/planting.ts';
import { pairUp } from '../../../test/promotion/pair.ts';
import { brokenInvariants } from '../../invariants/index.ts';
import type { Actor, OperatorActor } from '../../platform/http/context.ts';
import { OPERATOR_COOKIE } from '../../platform/http/gates.ts';
import { partOf } from '../ledger/index.ts';
import { daysUnreadMs } from '../report/index.ts';

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
  s = await stage(); // the 21st of November, half past twelve in Yangon
  app = await openByName(s, { members: sessions, operators });
});
// Days and levels are put in by hand here, and moved nothing.
afterEach(async () => expect((await brokenInvariants(s.fresh.owner, { but: ['report'] })).map(({ name }) => name)).toEqual([]));
afterAll(() => s.close());

/** A member whose session is its name, with its level and its birthday. */
async function member(name: string, { level = 0, born = null }: { level?: number; born?: string | null } = {}) {
  const payer = await s.member({});
  const { memberId } = payer.actor;
  await insertNamed(s, payer.actor, name, { born });
  await s.fresh.owner.query('insert into member_level (merchant_id, member_id, level) values (1, $1, $2)', [memberId, level]);
  sessions.set(name, { ...payer.actor, account: name, deviceNo: memberId });
  return payer;
}
type Payer = Awaited<ReturnType<typeof member>>;

async function played({ actor: { memberId } }: Payer, day: string, sums: Record<string, number>): Promise<void> {
  for (const [group, valid] of Object.entries(sums)) {
    await s.fresh.owner.query(
      `insert into member_day (merchant_id, part, member_id, asset, day, placed_day, rebate_group, stake, valid, valid_cash, bets)
       values (1, $1, $2, 'MMK', $3::date, $3::date, $4, $5, $5, $5, 1)`,
      [partOf(1, memberId), memberId, day, group, valid],
    );
  }
}

type Answer = { status: number; errorCode?: string } & Record<string, never>;
async function send(method: 'GET' | 'POST' | 'PUT', url: string, headers: object, body?: object): Promise<Answer> {
  const answer = await app.inject({ method, url, headers: { merchant: 'lotus', ...headers }, ...(body ? { payload: body } : {}) });
  return { status: answer.statusCode, ...(answer.json() as object) } as Answer;
}
const as = (name: string, method: 'GET' | 'POST', url: string) => send(method, url, { authorization: name });
const at = (name: string, method: 'GET' | 'PUT', url: string, body?: object) =>
  send(method, url, { cookie: `${OPERATOR_COOKIE}=${name}`, 'x-requested-with': 'XMLHttpRequest' }, body);
const points = async ({ actor: { merchantId, memberId } }: Payer) =>
  (await s.deps.ledger.balances(merchantId, memberId)).find(({ asset, kind }) => asset === 'POINTS' && kind === 'points')?.balance ?? 0n;
const goTo = (iso: string) => s.deps.clock.advance(Date.parse(iso) - s.deps.clock.nowMs());
/** Until days hold all that was told. */
const daysKept = () =>
  vi.waitFor(
    async () => {
      await s.runJob('keep-member-days');
      expect(await daysUnreadMs(s.fresh.owner)).toBeNull();
    },
    { timeout: 120_000 },
  );
/** The night's work, again and again until there is none. */
async function night(): Promise<void> {
  await daysKept();
  for (let n = 0; n < 5; n += 1) for (const job of ['make-level-rewards', 'pay-level-rewards']) await s.runJob(job);
}

const BY = Object.fromEntries(
  PROMOTION_CATEGORIES.map((category) => [category, { RNG: 'level', LIVE: 'level', LOTT: 'line' }[category as string] ?? 'none']),
);
const level = (RNG: number, LIVE: number, gift = '0') => ({
  rates: { RNG, LIVE },
  points: { RNG: 100, LOTT: 50 },
  birthdayE4: gift,
  monthlyE4: gift,
});
const BODY = { version: 0, mode: 'auto', rebateBy: BY, levels: [level(0, 0), level(50, 30, '100000')], reason: 'as agreed' };
const set = (by: string, body: object = {}) => at(by, 'PUT', '/console/api/level-benefits', { ...BODY, ...body });

test('what levels bring is set whole, by version; Tradition stays with the line, and no category is paid by both', async () => {
  const wrong: [object, string][] = [
    [{ rebateBy: { ...BY, LOTT: 'level' } }, 'rebateBy/LOTT'],
    [{ levels: [{ ...level(0, 0), rates: { FISH: 1 } }] }, 'levels/0/rates/FISH'],
    [{ levels: [level(0, 0, '-1')] }, 'levels/0/birthdayE4'],
  ];
  for (const [body, field] of wrong) expect(await set('own', body)).toMatchObject({ errorCode: 'FIELD_FORMAT', field });
  expect(await set('own', { levels: [level(1_001, 0)] })).toMatchObject({ status: 400 });
  expect(await set('ruth')).toMatchObject({ status: 403 });
  const both = await Promise.all([set('own'), set('own')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await at('ruth', 'GET', '/console/api/level-benefits')).toMatchObject({ version: 1, mode: 'auto', rebateBy: { RNG: 'level' } });
  expect(await at('far', 'GET', '/console/api/level-benefits')).toMatchObject({ version: 0 });
});

test('a day is paid at two in the morning, once: by category, cut to the last unit, at the level of its member', async () => {
  const [ann, bob] = [await member('ann', { level: 1 }), await member('bob')];
  await goTo('2026-11-22T00:00:00Z'); // what stood when a day ended counts: of the 21st nothing did yet
  await night();
  for (const payer of [ann, bob]) await played(payer, '2026-11-22', { RNG: 12_345_678, LIVE: 5_000_001, LOTT: 999, FISH: 10_000_000 });
  await goTo('2026-11-22T19:29:59Z'); // a second before two
  await night();
  expect(await s.cash(ann)).toBe(0n);
  await goTo('2026-11-22T19:30:00Z');
  await night();
  expect(await s.cash(ann)).toBe(61_728n + 15_000n);
  expect(await s.cash(bob)).toBe(0n);
  // Points come with it, of Tradition too.
  for (const payer of [ann, bob]) expect(await points(payer)).toBe(123_456n + 4n);
  // Cut off and gone over again, and corrected later: nothing is paid twice, and nothing is taken back.
  await s.fresh.owner.query("update level_reward_run set part = -1, member_id = 0 where day = '2026-11-23'");
  await s.fresh.owner.query('update member_day set valid_cash = 1');
  await night();
  expect(await s.cash(ann)).toBe(76_728n);
  expect(await points(ann)).toBe(123_460n);
  expect(await as('ann', 'GET', '/api/rebates')).toMatchObject({
    ...{
      manual: false,
      waitingE4: '0',
      rates: [
        { category: 'RNG', bps: 50 },
        { category: 'LIVE', bps: 30 },
      ],
    },
    paid: [
      {
        what: 'rebate',
        day: '2026-11-22',
        amountE4: '76728',
        parts: [{ category: 'RNG', validE4: '12345678', bps: 50, amountE4: '61728' }, {}],
      },
    ],
  });
  expect(await as('bob', 'GET', '/api/rebates')).toMatchObject({ paid: [], waiting: [] });
  const rates = (await as('ann', 'GET', '/wps/relay/MCSFE_getCustomerRebateSettingByProductType')) as never as { value: object };
  expect(rates.value).toEqual([
    { productType: 'RNG', rate: 0.5 },
    { productType: 'LIVE', rate: 0.3 },
  ]);
  expect(await at('ruth', 'GET', '/console/api/level-rewards')).toMatchObject({
    list: [
      { day: '2026-11-23', what: 'points', members: 2, amountE4: '246920', paidE4: '246920', waitingE4: '0' },
      { day: '2026-11-23', what: 'rebate', members: 1, amountE4: '76728', paidE4: '76728', waitingE4: '0' },
    ],
  });
  expect(await at('far', 'GET', '/console/api/level-rewards')).toMatchObject({ list: [] });
});

test('by hand it waits to be claimed, once; what nobody claims is paid by itself a week later, but for who is protected', async () => {
  expect(await set('own', { version: 1, mode: 'manual' })).toMatchObject({ version: 2, mode: 'manual' });
  const [cat, dan] = [await member('cat', { level: 1 }), await member('dan', { level: 1 })];
  for (const payer of [cat, dan]) await played(payer, '2026-11-23', { RNG: 20_000 });
  await goTo('2026-11-23T19:30:00Z');
  await night();
  // Less than a hundredth is not claimed.
  await s.fresh.owner.query(
    "update level_reward set amount = 99, parts = '[]', what = 'monthly' where member_id = $1 and what = 'rebate'",
    [cat.actor.memberId],
  );
  expect(await as('cat', 'POST', '/api/rebates/claim')).toMatchObject({ errorCode: 'NOTHING_TO_GRANT' });
  await s.fresh.owner.query("update level_reward set amount = 100 where member_id = $1 and what = 'monthly'", [cat.actor.memberId]);
  expect(await as('cat', 'GET', '/api/rebates')).toMatchObject({ manual: true, waitingE4: '100' });
  const both = await Promise.all([as('cat', 'POST', '/api/rebates/claim'), as('cat', 'POST', '/api/rebates/claim')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await s.cash(cat)).toBe(100n);

  const { merchantId, memberId } = dan.actor;
  const fromMs = s.deps.clock.nowMs();
  const pause = { memberId, kind: 'pause' as const, fromMs, untilMs: fromMs + 8 * DAY_MS };
  await s.deps.db.inTx((tx) => s.deps.ledger.breaks.begin(tx, merchantId, pause));
  expect(await as('dan', 'POST', '/api/rebates/claim')).toMatchObject({ errorCode: 'PROTECTED' });
  s.deps.clock.advance(7 * DAY_MS);
  await night();
  expect([await s.cash(dan), await points(dan)]).toEqual([0n, 200n]);
  s.deps.clock.advance(DAY_MS + 1);
  await night();
  expect([await s.cash(dan), await points(dan)]).toEqual([100n, 200n]);
});

test('where the rebate of a category goes by the line, its member has its own rate of the day of the bets, claimed by nobody', async () => {
  expect(await set('own', { version: 2, mode: 'manual', rebateBy: { ...BY, FISH: 'line' } })).toMatchObject({ version: 3 });
  const [hal, ira] = [await member('hal'), await member('ira', { level: 1 })];
  const { memberId } = hal.actor;
  for (const [from, rate] of [
    ['2026-11-01', 80],
    ['2026-12-03', 60],
  ] as const)
    await s.fresh.owner.query(
      `insert into member_rate (merchant_id, part, member_id, rate_group, from_day, rate, set_by, set_at)
       select 1, $1, $2, g, $3::date, $4, 'operator', now() from unnest('{FISH,RNG}'::text[]) g`,
      [partOf(1, memberId), memberId, from, rate],
    );
  await goTo('2026-12-03T19:30:00Z'); // two in the morning of the 4th
  await daysKept();
  for (const payer of [hal, ira]) await played(payer, '2026-12-03', { FISH: 1_000_001, LOTT: 999_999 });
  // Placed the day before, at the rate of then.
  await s.fresh.owner.query("update member_day set placed_day = '2026-12-02' where member_id = $1 and rebate_group = 'FISH'", [memberId]);
  await played(hal, '2026-12-03', { FISH: 500_000, RNG: 10_000 });
  await night();
  expect(await as('hal', 'GET', '/api/rebates')).toMatchObject({
    rates: [{ category: 'RNG' }, { category: 'LIVE' }, { category: 'FISH', bps: 60 }],
    waiting: [],
    paid: [
      {
        what: 'line_rebate',
        amountE4: '11000',
        parts: [
          { category: 'FISH', validE4: '500000', bps: 60, amountE4: '3000' },
          { category: 'FISH', validE4: '1000001', bps: 80, amountE4: '8000' },
        ],
      },
    ],
  });
  expect([await s.cash(hal), await s.cash(ira)]).toEqual([11_000n, 0n]); // whose line gives nothing has nothing
  const [moved] = await s.fresh.owner.query("select debit, area, kind from whole.transfer where member_id = $1 and kind = 'rebate'", [
    memberId,
  ]);
  expect(moved).toEqual({ debit: 'agent', area: 'REBATE', kind: 'rebate' });
  await night();
  expect(await s.cash(hal)).toBe(11_000n);
  const fault = "update level_reward set what = 'rebate' where what = 'line_rebate'";
  expect(await namesBroken(s.fresh.owner, fault)).toContain('level_rewards_are_paid_once');
});

/** A gift that is due at once. */
async function due({ actor: { memberId } }: Payer): Promise<void> {
  await s.fresh.owner.query(
    `insert into level_reward (merchant_id, part, member_id, reward_id, what, occasion, level, version, state, asset, amount, parts, made_at, due_at)
     select merchant_id, $3, $1, 77, what, occasion, level, version, 'I', asset, 10000, '[]', to_timestamp($2 / 1000.0), to_timestamp($2 / 1000.0)
     from level_reward where what = 'monthly' limit 1`,
    [memberId, s.deps.clock.nowMs(), partOf(1, memberId)],
  );
}

test('who is looked at waits for it, claimed or by itself, and has it when that is over', async () => {
  const [eli, fin] = [await member('eli', { level: 1 }), await member('fin', { level: 1 })];
  const pair = (state: string) => pairUp(s.fresh.owner, [eli.actor.memberId, fin.actor.memberId], { state, atMs: s.deps.clock.nowMs() });
  await pair('open');
  await due(eli);
  expect(await as('eli', 'POST', '/api/rebates/claim')).toMatchObject({ errorCode: 'REWARDS_WAIT' });
  await s.runJob('pay-level-rewards');
  expect(await s.cash(eli)).toBe(0n);
  await pair('unrelated');
  await s.runJob('pay-level-rewards');
  expect(await s.cash(eli)).toBe(10_000n);
});

test('whom it cannot be paid keeps nobody waiting, and is tried again an hour later', async () => {
  const [bad, good] = [await member('bad'), await member('good')];
  await s.fresh.owner.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
     create trigger refuse before update of state on level_reward for each row when (new.member_id = ${bad.actor.memberId}) execute function refuse()`,
  );
  for (const payer of [bad, good]) await due(payer);
  await s.runJob('pay-level-rewards');
  expect([await s.cash(bad), await s.cash(good)]).toEqual([0n, 10_000n]);
  await s.fresh.owner.query('drop trigger refuse on level_reward');
  await s.runJob('pay-level-rewards');
  expect(await s.cash(bad)).toBe(0n);
  s.deps.clock.advance(3_600_000);
  await s.runJob('pay-level-rewards');
  expect(await s.cash(bad)).toBe(10_000n);
});

test('gifts come with the month and the birthday, each once, to levels that bring them and to nobody who is protected', async () => {
  await set('own', { version: 3, mode: 'auto' });
  await goTo('2027-02-26T00:00:00Z');
  await night();
  const eve = await member('eve', { level: 1, born: '2000-02-29' }); // in years without one, the day before
  const fay = await member('fay', { born: '2000-02-28' });
  const gus = await member('gus', { level: 1, born: '1999-02-28' });
  await s.deps.db.inTx((tx) =>
    s.deps.ledger.breaks.begin(tx, 1, {
      memberId: gus.actor.memberId,
      kind: 'pause',
      fromMs: s.deps.clock.nowMs(),
      untilMs: Date.parse('2027-02-28T12:00:00Z'),
    }),
  );
  await goTo('2027-02-27T19:30:00Z'); // the 28th, at two
  for (let n = 0; n < 8; n += 1) await night();
  expect([await s.cash(eve), await s.cash(fay), await s.cash(gus)]).toEqual([100_000n, 0n, 0n]);
  await s.fresh.owner.query("update member set birth_date = '2000-03-01' where member_id = $1", [eve.actor.memberId]);
  await goTo('2027-02-28T19:30:00Z'); // the first of March
  for (let n = 0; n < 8; n += 1) await night();
  // The month's, and no second birthday in a year.
  expect([await s.cash(eve), await s.cash(fay), await s.cash(gus)]).toEqual([200_000n, 0n, 100_000n]);
  expect(await as('eve', 'GET', '/api/rebates')).toMatchObject({ paid: [{ what: 'monthly', day: '2027-03-01' }, { what: 'birthday' }] });
});

test('points last a year from the day of the last ones; nobody loses any that was not told thirty days before, nor who is protected', async () => {
  const told = () =>
    s.fresh.owner.query<{ memberId: bigint }>(`select member_id as "memberId" from outbox where payload ->> 'trigger' = 'points.ending'`);
  const [ann, bob, cat, dan] = ['ann', 'bob', 'cat', 'dan'].map((name) => ({ actor: sessions.get(name) }) as Payer);
  if (!ann || !bob || !cat || !dan) throw new Error('they played');
  await goTo('2027-10-23T19:29:00Z'); // a minute less than 335 days
  await s.runJob('end-points');
  expect(await told()).toEqual([]);
  await played(bob, '2027-10-23', { RNG: 1_000_000 });
  await goTo('2027-10-24T20:00:00Z');
  for (let n = 0; n < 8; n += 1) await night();
  await s.runJob('end-points');
  await s.runJob('end-points'); // told once
  const members = (await told()).map(({ memberId }) => memberId);
  expect(members.sort()).toEqual([ann, cat, dan].map(({ actor }) => actor.memberId).sort());
  const { memberId } = cat.actor;
  const pause = { memberId, kind: 'pause' as const, fromMs: s.deps.clock.nowMs(), untilMs: Date.parse('2028-01-01T00:00:00Z') };
  await s.deps.db.inTx((tx) => s.deps.ledger.breaks.begin(tx, 1, pause));
  await goTo('2027-11-23T19:59:59Z'); // a year is over, the thirty days are not
  await s.runJob('end-points');
  expect(await points(ann)).toBe(123_460n);
  await goTo('2027-11-23T20:00:00Z');
  await Promise.all([s.runJob('end-points'), s.runJob('end-points')]); // two workers
  expect([await points(ann), await points(bob), await points(cat)]).toEqual([0n, 133_460n, 200n]);
  await goTo('2028-01-01T00:00:01Z');
  await s.runJob('end-points');
  expect([await points(ann), await points(bob), await points(cat)]).toEqual([0n, 133_460n, 0n]);
});

test.each([
  [
    'a reward that was paid of nothing',
    "update level_reward set amount = amount + 1 where what = 'monthly'",
    'level_rewards_are_paid_once',
  ],
  ['points of nothing', "update level_reward set amount = amount + 1 where what = 'points'", 'rebates_are_what_rates_make'],
  [
    'points of money',
    "insert into account (merchant_id, part, member_id, asset, kind, balance) select merchant_id, part, member_id, 'MMK', 'points', 5 from account where kind = 'points' limit 1",
    'points_are_no_money',
  ],
  ['points for play', "update transfer set area = 'LOTTERY' where asset = 'POINTS'", 'points_move_for_what_they_are_for'],
  ['a reward that was not paid', "update level_reward set state = 'I', paid_at = null", 'level_rewards_are_paid_once'],
  [
    'a rebate at another rate',
    `update level_reward set parts = jsonb_set(parts, '{0,bps}', '60') where what = 'rebate'`,
    'rebates_are_what_rates_make',
  ],
])('%s is found, and named', async (_, fault, name) => {
  expect(await namesBroken(s.fresh.owner, fault, { but: ['report'] })).toContain(name);
});
