import type { ContractKind } from '@fairhall/contract/agent/contract-vocabulary';
import { CONTRACT_CALLS, type ContractRow, type Contracts } from '@fairhall/contract/agent/contracts';
import { expect, vi } from 'vitest';
import { brokenInvariants } from '../src/invariants/index.ts';
import { dayOf, endOfDay } from '../src/platform/day.ts';
import { gatherPeople, MEMBER_PASSWORD, type People } from './hostile/people.ts';
import { LOTUS, type Product, stageProduct } from './hostile/product.ts';

export type Answer<T = unknown> = { status: number; body: { value: T; errorCode?: string; field?: string } & Record<string, unknown> };
export type Person = { id: string; name: string; headers: Record<string, string> };
type Sums = Partial<Record<'stake' | 'valid' | 'won' | 'rebate' | 'promotion' | 'fee', number>>;

const ZONE = 'Asia/Yangon';
export const GRACE_MS = 3 * 3_600_000;
export const AGAIN_MS = 20 * 60_000;
export let product: Product;
export let desk: Person;
export let second: Person;
/** A over B over C, players D and F below C, H below A. */
export const line = {} as Record<'a' | 'b' | 'c' | 'd' | 'f' | 'h', Person>;

/** Opens the product with this line in it, closed days from today on. */
export async function openLine(): Promise<void> {
  product = await stageProduct();
  const people: People = await gatherPeople(product);
  desk = people.desk;
  second = await people.operator('finance');
  for (const letter of ['a', 'b', 'c', 'd', 'f', 'h'] as const) line[letter] = await joined(`stand${letter}`);
  const { a, b, c, d, f, h } = line;
  const places: [Person[], number][] = [
    [[a], 2],
    [[a, b], 1],
    [[a, b, c], 1],
    [[a, b, c, d], 0],
    [[a, b, c, f], 0],
    [[a, h], 0],
  ];
  for (const [path, kind] of places)
    await owner().query('update member set kind = $2, upline_path = text2ltree($3) where member_id = $1', [
      path.at(-1)?.id,
      kind,
      path.map(({ id }) => id).join('.'),
    ]);
  for (const { id } of [a, b, c]) await prove(id);
  await product.runJob('close-days'); // from today on
}
export const closeLine = () => product?.close();

export const owner = () => product.fresh.owner;
/** Whoever is logged in at the console has just proved who it is. */
export const proveOperators = () =>
  owner().query('update operator_session set proved_at = to_timestamp($1 / 1000.0) where ended_at is null', [product.clock.nowMs()]);
export const prove = (id: string, tier = 2) => owner().query('select ledger_set_tier(1, $1, $2, false, now())', [id, tier]);

async function joined(username: string): Promise<Person> {
  const form = { username, password: MEMBER_PASSWORD, confirmPassword: MEMBER_PASSWORD };
  const headers = { merchant: LOTUS.code, encryption: 'JWE' };
  const payload = { value: await product.seal(JSON.stringify(form)) };
  const { status, text } = await product.send({ method: 'PUT', url: '/wps/member/register', headers, payload });
  expect(status, text).toBe(200);
  const { token, id } = JSON.parse(text).value;
  return { id, name: username, headers: { merchant: LOTUS.code, authorization: token } };
}

export async function call<T = unknown>({ headers }: Person, method: 'GET' | 'POST', url: string, payload?: object): Promise<Answer<T>> {
  const { status, text } = await product.send({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status, body: JSON.parse(text) };
}

/** Days pass, and everybody stays logged in. */
export async function pass(ms: number): Promise<void> {
  product.clock.advance(ms);
  for (const table of ['session', 'operator_session'])
    await owner().query(
      `update ${table} set created_at = to_timestamp($1 / 1000.0), last_used_at = to_timestamp($1 / 1000.0) where ended_at is null`,
      [product.clock.nowMs()],
    );
}
export const today = () => dayOf(product.clock.nowMs(), ZONE);
export const toMidnight = () => endOfDay(product.clock.nowMs(), ZONE) - product.clock.nowMs();
/** The day ends, is closed behind the grace, and what it brought is paid. */
export async function endDay({ pay = true } = {}): Promise<string> {
  const day: string = today();
  await pass(toMidnight() + GRACE_MS);
  await product.runJob('make-moves');
  // Until nobody on this server can still tell anything older.
  const closed = () => owner().query('select from agent_closing where merchant_id = 1 and next_day > $1::date', [day]);
  await vi.waitFor(
    async () => {
      await product.runJob('keep-member-days');
      await product.runJob('close-days');
      expect(await closed()).toHaveLength(1);
    },
    { timeout: 200_000, interval: 200 },
  );
  if (pay) await product.runJob('pay-runs');
  return day;
}

/** Units of the currency. */
export const play = (
  of: Person,
  sums: Sums,
  { group = 'RNG', day = today(), placed = day }: { group?: string; day?: string; placed?: string } = {},
) => {
  const { stake = 0, valid = stake, won = 0, rebate = 0, promotion = 0, fee = 0 } = sums;
  return owner().query(
    `insert into member_day (merchant_id, part, member_id, asset, day, placed_day, rebate_group, stake, valid, valid_cash, won, rebate, promotion, fee, bets)
     values (1, ledger_part(1, $1), $1, 'MMK', $2::date, $3::date, $4, $5, $6, $6, $7, $8, $9, $10, 1)`,
    [of.id, day, placed, group, ...[stake, valid, won, rebate, promotion, fee].map((units) => units * 10_000)],
  );
};

/** "turnover/active/percent" each, with a loss behind "@". */
export const tiers = (...rows: string[]) =>
  rows.map((row) => {
    const [first = '', loss] = row.split('@');
    const [betVolume = '', activeMember = '', rate = ''] = first.split('/');
    return { betVolume, activeMember: Number(activeMember), rateType: 'P', rate, ...(loss ? { loss } : {}) };
  });
/** Signed by both sides: by the platform where nobody stands above. */
export async function sign(kind: ContractKind, upline: Person | null, agent: Person, body: object): Promise<void> {
  const { apply, process, info } = CONTRACT_CALLS[kind];
  const asked = upline
    ? await call(upline, 'POST', apply.path, { customerId: agent.id, ...body })
    : await call(desk, 'POST', '/console/api/agents/contracts', { customerId: agent.id, kind, ...body });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const row = (await call<Contracts>(agent, 'GET', info.path)).body.value.agent[0] as ContractRow;
  const answered = await call(agent, 'POST', process.path, { contractId: row.id, version: row.version, action: 'A' });
  expect(answered.status, JSON.stringify(answered.body)).toBe(200);
}

const NAMES = () => new Map(Object.entries(line).map(([letter, { id }]) => [BigInt(id), letter]));
/** "agent kind due/paid", in units, of statements that end on a day. */
export async function statements(day: string, kind: string): Promise<string[]> {
  const rows = await owner().query<{ agent: bigint; payer: bigint | null; due: bigint; paid: bigint }>(
    'select agent_id as agent, payer_id as payer, due, paid from statement where merchant_id = 1 and to_day = $1::date and kind = $2 order by agent_id',
    [day, kind],
  );
  const units = (e4: bigint) => (Number(e4) / 10_000).toFixed(2);
  return rows.map(({ agent, payer, due, paid }) => {
    const from = payer === null ? '' : ` of ${NAMES().get(payer)}`;
    return `${NAMES().get(agent)}${from} ${units(due)}/${units(paid)}`;
  });
}
export async function balance(of: Person, kind: string): Promise<number> {
  const [row] = await owner().query<{ balance: bigint }>(
    "select balance from account where merchant_id = 1 and member_id = $1 and kind = $2::account_kind and asset = 'MMK'",
    [of.id, kind],
  );
  return Number(row?.balance ?? 0n) / 10_000;
}
export const runsOf = (day: string) =>
  owner().query<{ id: bigint; kind: string; state: string }>(
    'select run_id as id, kind, state from payout_run where merchant_id = 1 and to_day = $1::date order by run_id',
    [day],
  );
/** Days that are planted here never moved. */
export const sound = async () =>
  expect((await owner().inTx((tx) => brokenInvariants(tx, {}))).map(({ name }) => name)).toEqual(['member_days_are_what_moved']);

/** With a key of its own, as phones send it. */
export const money = (by: Person, url: string, body: object) =>
  call(
    { ...by, headers: { ...by.headers, 'idempotency-key': product.key() } },
    'POST',
    url,
    Object.fromEntries(Object.entries(body).map(([name, value]) => [name, typeof value === 'number' ? String(value * 10_000) : value])),
  );
export const codeOf = async (answer: Promise<Answer>) => {
  const { status, body } = await answer;
  return body.errorCode ?? status;
};
