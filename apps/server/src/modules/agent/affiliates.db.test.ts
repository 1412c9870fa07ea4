import type { AffiliatePlan } from '@fairhall/contract/console/affiliates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AFFILIATE_TERMS } from '../../../test/affiliate-terms.ts';
import {
  balance,
  call,
  closeLine,
  codeOf,
  desk,
  endDay,
  line,
  openLine,
  owner,
  type Person,
  pass,
  product,
  proveOperators,
  runsOf,
  second,
  statements,
  today,
} from '../../../test/agent-line.ts';
import { namesBroken } from '../../../test/invariants/planting.ts';
import { brokenInvariants } from '../../invariants/index.ts';
import { dayOf } from '../../platform/day.ts';
import { verifyStatement } from './index.ts';

beforeAll(openLine);
afterAll(closeLine);

const DAY_MS = 86_400_000;
/** Days, and what a jackpot took, are planted here and never moved. */
async function sound(): Promise<void> {
  const names = (await owner().inTx((tx) => brokenInvariants(tx, {}))).map(({ name }) => name);
  expect(names.filter((name) => !name.startsWith('jackpots_'))).toEqual(['member_days_are_what_moved']);
}

const put = (by: Person, url: string, body: object) => call<never>(by, 'PUT' as 'POST', url, body);
const decide = (who: Person, body: object) =>
  call(desk, 'POST', `/console/api/affiliates/${who.id}/decide`, { planId: null, reason: 'agreed', ...body });
const own = async (of: Person) => (await call(of, 'GET', '/api/agent/affiliate')).body;
const brought = (by: Person, who: Person) =>
  owner().query("update attribution set kind = 'affiliate', inviter_id = $2 where member_id = $1", [who.id, by.id]);

type Sums = Partial<Record<'stake' | 'won' | 'promotion' | 'deposit' | 'withdraw', number>>;
const did = (of: Person, sums: Sums) => {
  const { stake = 0, won = 0, promotion = 0, deposit = 0, withdraw = 0 } = sums;
  return owner().query(
    `insert into member_day as d (merchant_id, part, member_id, asset, day, placed_day, rebate_group, stake, valid, valid_cash, won, promotion, deposit, withdraw, bets)
     values (1, ledger_part(1, $1), $1, 'MMK', $2::date, $2::date, 'RNG', $3, $3, $3, $4, $5, $6, $7, 1)
     on conflict (merchant_id, part, member_id, asset, day, placed_day, rebate_group) do update set won = d.won + excluded.won`,
    [of.id, today(), ...[stake, won, promotion, deposit, withdraw].map((units) => units * 10_000)],
  );
};
/** What a jackpot took of a stake, a part of which was taken back. */
async function tookOf(of: Person, { share, ofStake, back }: { share: number; ofStake: number; back: number }): Promise<void> {
  await owner().query(
    `insert into jackpot_pool (merchant_id, pool_id, asset, names, products, rate_bps, reserve_bps, start_amount, ceiling, state, written_by, written_name, written_at)
     values (1, 5, 'MMK', '{}', '{RNG}', 1000, 500, 1, 2, 'draft', 1, 'x', now()) on conflict do nothing`,
  );
  const [stake, contribution, reserved, taken] = [ofStake, share * 0.75, share * 0.25, back].map((units) => units * 10_000);
  await owner().query(
    `insert into jackpot_entry (merchant_id, part, member_id, entry_id, pool_id, area, stake, contribution, reserved, made_at, taken_back, given_back)
     values (1, ledger_part(1, $1), $1, $2, 5, 'RNG', $3, $4, $5, to_timestamp($6 / 1000.0), $7, $7)`,
    [of.id, product.makers.ids.next(), stake, contribution, reserved, product.clock.nowMs(), taken],
  );
}
/** The last day of the month, with nothing before it to be closed. */
async function toLastOfMonth(): Promise<string> {
  while (dayOf(product.clock.nowMs() + DAY_MS, 'Asia/Yangon').slice(8) !== '01') await pass(DAY_MS);
  await owner().query('update agent_closing set next_day = $1::date where merchant_id = 1', [today()]);
  return today();
}
const idOf = async (of: Person, day: string) =>
  (
    await owner().query<{ id: bigint }>(
      "select statement_id as id from statement where agent_id = $1 and to_day = $2::date and kind = 'affiliate'",
      [of.id, day],
    )
  )[0]?.id ?? 0n;
const told = async (of: Person, day: string) =>
  (await call(of, 'GET', `/api/agent/statements/${await idOf(of, day)}`)).body as never as {
    frozen: string;
    players: Record<string, string>[];
    adjustments: Record<string, unknown>[];
  };
const differences = async (of: Person, day: string) => {
  const verified = await verifyStatement(owner(), 1, await idOf(of, day));
  return verified.found && verified.differences;
};

let plan: AffiliatePlan;

test('an agent applies, and is approved with a plan that is written down; other terms hold from the next month on', async () => {
  const { b, c } = line;
  const body = { planId: null, version: 0, name: 'Standard', terms: AFFILIATE_TERMS, reason: 'as agreed' };
  const bad = async (terms: object) =>
    (await put(desk, '/console/api/affiliates/plans', { ...body, terms: { ...AFFILIATE_TERMS, ...terms } })).body;
  expect(await bad({ fees: { admin: 6_000, tax: 3_000, vendor: 2_000, payment: 0 } })).toMatchObject({
    errorCode: 'FIELD_FORMAT',
    field: 'terms/fees',
  });
  expect(await bad({ share: null, advance: true })).toMatchObject({ field: 'terms/advance' });
  expect(await bad({ share: null, acquisition: null })).toMatchObject({ field: 'terms/share' });
  expect(await bad({ carry: 'ALL', highRollerE4: '1' })).toMatchObject({ field: 'terms/highRollerE4' });
  plan = (await put(desk, '/console/api/affiliates/plans', body)).body as never;
  expect(plan).toMatchObject({ version: 1, affiliates: 0, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const next = await put(desk, '/console/api/affiliates/plans', { ...body, planId: plan.planId, version: 1, name: 'Better' });
  expect(next.body).toMatchObject({ version: 2, name: 'Better' });
  expect((await put(desk, '/console/api/affiliates/plans', { ...body, planId: plan.planId, version: 1 })).body).toMatchObject({
    errorCode: 'PROFILE_CHANGED',
  });

  expect(await own(b)).toMatchObject({ state: 'NONE', plan: null, month: null });
  for (const one of [b, c])
    expect((await call(one, 'POST', '/api/agent/affiliate', { sites: 'a channel' })).body).toMatchObject({ state: 'APPLIED' });
  expect(await codeOf(call(b, 'POST', '/api/agent/affiliate', { sites: 'again' }))).toBe('STATE_CONFLICT');
  expect(await codeOf(decide(b, { to: 'APPROVED' }))).toBe('FIELD_REQUIRED');
  expect(await codeOf(decide(b, { to: 'SUSPENDED' }))).toBe('STATE_CONFLICT');
  for (const one of [b, c])
    expect((await decide(one, { to: 'APPROVED', planId: plan.planId })).body).toMatchObject({ state: 'APPROVED', plan: { version: 2 } });
  expect(await codeOf(decide(b, { to: 'APPROVED' }))).toBe('STATE_CONFLICT');
  const from = `${today().slice(0, 8)}01`;
  const nextFrom = new Date(Date.UTC(Number(from.slice(0, 4)), Number(from.slice(5, 7)))).toISOString().slice(0, 10);
  expect((await decide(b, { to: 'APPROVED', planId: plan.planId })).body).toMatchObject({ plan: { fromMonth: nextFrom } });
  expect(await own(b)).toMatchObject({
    state: 'APPROVED',
    plan: { name: 'Better', fromMonth: from },
    next: { name: 'Better' },
  });
});

test('a month: share, prices of players and a recruit; who is suspended is held, and two operators look at the run', async () => {
  const { b, c, d, f, h } = line;
  for (const one of [d, f, c]) await brought(b, one);
  await brought(c, h);
  const day = await toLastOfMonth();
  await product.runJob('keep-member-days'); // what was before is counted by now
  await did(d, { stake: 110_000, won: 88_000, promotion: 600, deposit: 6_000, withdraw: 4_000 });
  await did(f, { stake: 10_000, won: 13_000, deposit: 3_000 });
  await did(h, { stake: 10_000, deposit: 2_000 });
  await tookOf(d, { share: 200, ofStake: 1_000, back: 500 });
  // 22,000 - 600 - 100 - 15% - 5% of 10,000 = 17,500; -3,000 + 450 - 150 = -2,700; of the recruit 8,400.
  const soFar = { poolE4: '148000000', shareE4: '44400000', cpaE4: '1000000', subE4: '2570000', payableE4: '47970000', qualified: 2 };
  expect((await own(b)).month).toMatchObject(soFar);
  expect((await decide(c, { to: 'SUSPENDED' })).body).toMatchObject({ state: 'SUSPENDED' });

  expect(await endDay()).toBe(day);
  expect(await statements(day, 'affiliate')).toEqual(['b 4797.00/0.00', 'c 2570.00/0.00']);
  const run = (await runsOf(day)).find(({ kind }) => kind === 'affiliate');
  expect(run).toMatchObject({ state: 'IN_REVIEW' });
  await sound();
  await proveOperators();
  const sign = (by: Person) => call(by, 'POST', `/console/api/agents/runs/${run?.id}/sign`, { reason: 'looked at' });
  expect((await sign(desk)).body).toMatchObject({ state: 'IN_REVIEW' });
  expect(await codeOf(sign(desk))).toBe('SECOND_OPERATOR_REQUIRED');
  expect((await sign(second)).body).toMatchObject({ state: 'APPROVED' });
  await product.runJob('pay-runs');
  expect(await statements(day, 'affiliate')).toEqual(['b 4797.00/4797.00', 'c 2570.00/0.00']);
  expect(await balance(b, 'commission')).toBe(4_797);
  expect((await call(c, 'GET', '/api/agent/statements?kind=affiliate')).body.list).toMatchObject([{ state: 'HELD', heldFor: 'suspended' }]);
  await decide(c, { to: 'APPROVED', planId: null }).then(({ body }) => expect(body).toMatchObject({ state: 'APPROVED' }));
  for (const _again of [1, 2]) await product.runJob('pay-rest');
  expect(await statements(day, 'affiliate')).toEqual(['b 4797.00/4797.00', 'c 2570.00/2570.00']);
  expect((await told(b, day)).players).toMatchObject([
    { player: 'st***', ngrE4: '175000000', stage: 'QUALIFIED', priceE4: '500000' },
    { player: 'st***', ngrE4: '-27000000', stage: 'QUALIFIED' },
  ]);
  for (const one of [b, c]) expect(await differences(one, day)).toEqual([]);
  expect(await codeOf(call(line.a, 'GET', `/api/agent/statements/${await idOf(b, day)}`))).toBe('NOT_FOUND');
  await sound();
});

test('the next month: a price is taken back, too little waits; a late fact of the former one is booked with all that follows from it', async () => {
  const { b, c, d, f } = line;
  const november = `${dayOf(product.clock.nowMs() - DAY_MS, 'Asia/Yangon')}`;
  await pass(4 * DAY_MS);
  await owner().query(
    `insert into agent_flag (merchant_id, flag_id, kind, agent_id, member_id, about, evidence, state, from_day, raised_at, decided_at, decided_name, decided_id, reason)
     values (1, 77, 'SELF', $1, $2, 'x', '{}', 'confirmed', $3::date, to_timestamp($4 / 1000.0), to_timestamp($4 / 1000.0), 'x', 1, 'looked at')`,
    [b.id, f.id, today(), product.clock.nowMs()],
  );
  const day = await toLastOfMonth();
  await did(d, { stake: 1_000 });
  await did(f, { stake: 50_000 }); // counts for nobody above
  await endDay();
  // 850 at 25% less 50 that is taken back: below the least that is sent.
  expect(await statements(day, 'affiliate')).toEqual(['b 0.00/0.00', 'c 0.00/0.00']);
  expect(JSON.parse((await told(b, day)).frozen)).toMatchObject({ state: 'BELOW_MIN', held: '1625000', clawback: '500000', cpa: '0' });
  expect((await told(b, day)).players).toMatchObject([{}, { takenE4: '500000', ngrE4: '0' }]);
  expect(await differences(b, day)).toEqual([]);
  await sound();

  await owner().query(`update member_day set won = won + 100000000 where member_id = $1 and day = $2::date`, [d.id, november]);
  await product.runJob('adjust-days');
  for (const _again of [1, 2, 3]) await product.runJob('book-adjustments');
  // 9,000 - 2,700 = 6,300 at 25%, and as much as before besides: 1,575 + 100 + 257 in place of 4,797.
  expect((await told(b, november)).adjustments).toMatchObject([
    { wasE4: '47970000', nowE4: '19320000', takenE4: '28650000', isBooked: true },
  ]);
  expect(await balance(b, 'commission')).toBe(1_932);
  for (const [one, of] of [
    [b, november],
    [c, november],
    [b, day],
  ] as const)
    expect(await differences(one, of)).toEqual([]);
  await sound();
});

/** A row with what it has to have besides as nothing; no foreign key stands in the way. */
async function plant(table: string, values: Record<string, unknown>): Promise<void> {
  const columns = await owner().query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_name = $1 and is_nullable = 'NO' and column_default is null and is_identity = 'NO'`,
    [table],
  );
  const at = new Date(product.clock.nowMs());
  const texts = { text: '', uuid: '00000000-0000-0000-0000-000000000000', ARRAY: '{}', jsonb: '{}' };
  const nothing: Record<string, unknown> = { ...texts, boolean: false, 'timestamp with time zone': at };
  const row: Record<string, unknown> = Object.fromEntries(columns.map(({ name, type }) => [name, nothing[type] ?? 0]));
  Object.assign(row, values);
  const names = Object.keys(row);
  await owner().inTx(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query(`insert into ${table} (${names}) values (${names.map((_, at) => `$${at + 1}`)})`, Object.values(row));
    return { ok: true as const, value: undefined };
  });
}

/** Comes by a link of an affiliate's, pays in 1,000 and asks for it back at once. */
async function comesAndGoes(by: Person, { id, phone }: { id: number; phone: string }): Promise<void> {
  const [{ part } = { part: 0 }] = await owner().query<{ part: number }>('select ledger_part(1, $1) as part', [id]);
  const at = new Date(product.clock.nowMs());
  const of = { merchant_id: 1, member_id: id };
  await owner().inTx(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query(
      `insert into member select (jsonb_populate_record(m, jsonb_build_object(
         'member_id', $1::bigint, 'part', $2::smallint, 'username', 'ring' || $1, 'username_key', 'ring' || $1, 'upline_path', $1::text, 'kind', 0))).*
       from member m where member_id = $3`,
      [id, part, line.d.id],
    );
    return { ok: true as const, value: undefined };
  });
  await plant('attribution', { ...of, kind: 'affiliate', inviter_id: by.id, link_id: 7, at });
  await plant('member_device', { ...of, client_id: phone, key_hash: Buffer.alloc(32, phone), last_ip: `10.0.${id % 256}.1` });
  // Its steps are what is read of it.
  await plant('deposit', { ...of, part, deposit_id: id, asset: 'MMK', amount: 10_000_000, state: 'created', reference: `ring${id}` });
  await plant('deposit_state', { merchant_id: 1, part, deposit_id: id, step: 1, state: 'approved', actor_type: 'system', at });
  await plant('withdrawal', { ...of, part, withdrawal_id: id, asset: 'MMK', amount: 1, state: 'requested', reference: `ring${id}` });
  await did({ id: String(id), name: '', headers: {} }, { stake: 1_000, deposit: 1_000 });
}

test('three newcomers of one phone hold what the affiliate is paid; confirmed, no price is paid for them', async () => {
  const { b } = line;
  await pass(2 * DAY_MS);
  const day = await toLastOfMonth();
  for (const id of [901, 902, 903]) await comesAndGoes(b, { id, phone: 'one' });
  await comesAndGoes(b, { id: 904, phone: 'another' });
  for (const _again of [1, 2]) await product.runJob('raise-flags');
  type Told = { flagId: string; kind: string; agent: string; ring: object };
  const open = async () => (await call(desk, 'GET', '/console/api/agents/flags?state=open')).body as unknown as { list: Told[] };
  const [flag, ...others] = (await open()).list;
  expect(flag).toMatchObject({
    kind: 'RING',
    agent: 'standb',
    ring: { shared: 'device', count: 3, members: ['ring901', 'ring902', 'ring903'] },
  });
  expect(others).toEqual([]);
  await endDay();
  // 800 of each at 25%, 50 for each, and 162.50 that waited.
  expect(await statements(day, 'affiliate')).toEqual(['b 1162.50/0.00', 'c 0.00/0.00']);
  expect((await call(b, 'GET', '/api/agent/statements?kind=affiliate')).body.list).toMatchObject([
    { state: 'HELD', heldFor: 'flag' },
    {},
    {},
  ]);
  await proveOperators();
  const decided = await call(desk, 'POST', `/console/api/agents/flags/${flag?.flagId}/decide`, { to: 'confirmed', reason: 'one phone' });
  expect(decided.body).toMatchObject({ state: 'confirmed' });
  await product.runJob('adjust-days');
  await product.runJob('book-adjustments');
  expect((await told(b, day)).adjustments).toMatchObject([{ wasE4: '11625000', nowE4: '10125000', forgoneE4: '1500000' }]);
  await owner().query("update payout_run set state = 'APPROVED', approved_by = 'tests' where state = 'IN_REVIEW'");
  for (const _again of [1, 2]) await product.runJob('pay-runs');
  for (const _again of [1, 2]) await product.runJob('pay-rest');
  expect(await statements(day, 'affiliate')).toEqual(['b 1162.50/1012.50', 'c 0.00/0.00']);
  expect(await differences(b, day)).toEqual([]);
  expect(await namesBroken(owner(), 'select')).not.toContain('flag_names_whose_prices_it_takes');
});

test.each([
  ['statement_is_as_it_was_closed', "update affiliate_row set price = price + 1 where stage = 'QUALIFIED'"],
  [
    'affiliate_goes_on_where_it_was_left',
    'update statement set frozen = replace(frozen, \'"heldIn":"0"\', \'"heldIn":"1"\') where kind = \'affiliate\'',
  ],
  ['affiliate_is_paid_for_whom_it_brought', "update attribution set kind = 'referral' where kind = 'affiliate'"],
  ['run_is_what_its_area_paid', "update payout_run set platform_due = platform_due + 1 where kind = 'affiliate'"],
  ['flag_names_whose_prices_it_takes', 'delete from agent_flag_member where member_id = 901'],
  ['flag_names_whose_prices_it_takes', 'update attribution set inviter_id = 1 where member_id = 901'],
  [
    'flag_names_whose_prices_it_takes',
    'update agent_adjustment set frozen = replace(frozen, \'"qualified":[\', \'"qualified":[["901","0"],\')',
  ],
])('%s is noticed', async (name, planted) => {
  expect(await namesBroken(owner(), planted)).toContain(name);
});
