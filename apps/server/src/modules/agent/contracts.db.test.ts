import type { ContractRow, Contracts } from '@fairhall/contract/agent/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatherPeople, MEMBER_PASSWORD, type People } from '../../../test/hostile/people.ts';
import { LOTUS, type Product, stageProduct } from '../../../test/hostile/product.ts';
import { namesBroken } from '../../../test/invariants/planting.ts';
import { dayOf, endOfDay } from '../../platform/day.ts';

type Answer<T = unknown> = { status: number; body: { value: T; errorCode?: string; field?: string } & Record<string, unknown> };
type Person = { id: string; name: string; headers: Record<string, string> };

const ZONE = 'Asia/Yangon';
const DAY_MS = 86_400_000;
let product: Product;
let desk: Person;
let second: Person;
/** A line of three agents, and players below the last two. */
let a: Person;
let b: Person;
let c: Person;

beforeAll(async () => {
  product = await stageProduct();
  const people: People = await gatherPeople(product);
  desk = people.desk;
  second = await people.operator('finance');
  [a, b, c] = [await joined('signa'), await joined('signb'), await joined('signc')];
  await stand([a], 2);
  await stand([a, b], 1);
  await stand([a, b, c], 1);
});
afterAll(() => product?.close());

const owner = () => product.fresh.owner;
const stand = (path: readonly Person[], kind: number) =>
  owner().query('update member set kind = $2, upline_path = text2ltree($3) where member_id = $1', [
    path.at(-1)?.id,
    kind,
    path.map(({ id }) => id).join('.'),
  ]);

async function joined(username: string): Promise<Person> {
  const form = { username, password: MEMBER_PASSWORD, confirmPassword: MEMBER_PASSWORD };
  const headers = { merchant: LOTUS.code, encryption: 'JWE' };
  const payload = { value: await product.seal(JSON.stringify(form)) };
  const { status, text } = await product.send({ method: 'PUT', url: '/wps/member/register', headers, payload });
  expect(status, text).toBe(200);
  const { token, id } = JSON.parse(text).value;
  return { id, name: username, headers: { merchant: LOTUS.code, authorization: token } };
}

async function call<T = unknown>({ headers }: Person, method: 'GET' | 'POST', url: string, payload?: object): Promise<Answer<T>> {
  const { status, text } = await product.send({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status, body: JSON.parse(text) };
}

/** "turnover/active/percent" each. */
const tiers = (...rows: string[]) =>
  rows.map((row) => {
    const [betVolume = '', activeMember = '', rate = ''] = row.split('/');
    return { betVolume, activeMember: Number(activeMember), rateType: 'P', rate };
  });
const apply = (by: Person, of: Person, rows: readonly object[], more: object = {}) =>
  call<ContractRow>(by, 'POST', '/wps/relay/MCS2_applyContractDailySal', { customerId: of.id, tiers: rows, ...more });
const process = (by: Person, { id, version }: Pick<ContractRow, 'id' | 'version'>, action: string) =>
  call<ContractRow>(by, 'POST', '/wps/relay/MCS2_processDailySalContract', { contractId: id, version, action });
const infoOf = async (of: Person) => (await call<Contracts>(of, 'GET', '/wps/relay/MCS2_getContractDailySalInfo')).body.value;
const codeOf = async (answer: Promise<Answer>) => {
  const { status, body } = await answer;
  return body.errorCode ?? status;
};
const byDesk = (of: Person, rows: readonly object[]) =>
  call<never>(desk, 'POST', '/console/api/agents/contracts', { customerId: of.id, kind: 'daily', tiers: rows });
const rowOf = async (of: Person) => (await infoOf(of)).agent[0] as ContractRow;
/** Days pass, and everybody stays logged in. */
async function pass(ms: number): Promise<void> {
  product.clock.advance(ms);
  for (const table of ['session', 'operator_session'])
    await owner().query(
      `update ${table} set created_at = to_timestamp($1 / 1000.0), last_used_at = to_timestamp($1 / 1000.0) where ended_at is null`,
      [product.clock.nowMs()],
    );
}
const told = async () => {
  const rows = await owner().query<{ member: bigint; payload: { status: string; by: string; version: number } }>(
    `select o.member_id as member, o.payload from outbox o where o.topic = 'contract.changed' order by o.xid desc, o.id desc limit 2`,
  );
  return rows.map(({ member, payload: { status, by, version } }) => [String(member), `${status}${version} ${by}`]).sort();
};

const TOP = tiers('10000/2/0.4', '50000/3/0.8');

test('the platform offers, the agent answers, and what is agreed holds from the next midnight on', async () => {
  expect(await byDesk(a, tiers('10000/2/0.4', '50000/3/3.5'))).toMatchObject({
    status: 422,
    body: { errorCode: 'RATE_ABOVE_CAP', field: 'tiers' },
  });
  expect(await byDesk(a, TOP)).toMatchObject({ status: 200, body: { list: [{ status: 'P', asker: 'UPLINE', payer: '', version: 1 }] } });
  const offered = await rowOf(a);
  expect(offered).toMatchObject({
    side: 'DOWNLINE',
    agreed: null,
    asked: { version: 1, fromMs: null, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  expect((await call<string>(a, 'GET', '/wps/member/info/funds/consolidated')).body.value).toMatchObject({
    dailysalreqtype: 'P',
    divtypecompperiodreq: '',
  });
  expect(await codeOf(apply(a, a, TOP))).toBe('REQUEST_PENDING');
  expect(await codeOf(process(b, offered, 'A'))).toBe('NOT_FOUND');
  expect(await codeOf(process(a, { ...offered, version: 2 }, 'A'))).toBe('STATE_CONFLICT');
  const midnightMs = endOfDay(product.clock.nowMs(), ZONE);
  expect((await process(a, offered, 'A')).body.value).toMatchObject({
    status: 'A',
    asker: null,
    contractRate: 0.008,
    minimumBet: '10000.0000',
    agreed: { version: 1, fromMs: midnightMs, untilMs: null },
    details: [{ rate: '0.4000' }, { rate: '0.8000' }],
  });
  expect(await told()).toEqual([[a.id, 'A1 DOWNLINE'], expect.anything()]);
  const acts = await owner().query("select detail ->> 'act' as act from audit_log where action = 'agent.contract_acted'");
  expect(acts).toEqual([{ act: 'propose' }]);
  expect((await call<string>(a, 'GET', '/wps/member/info/funds/consolidated')).body.value).toMatchObject({ dailysalreqtype: '' });
});

test('terms to one below are covered by one’s own, or paid from what is set aside', async () => {
  const refusals = [
    [tiers('10000/2/0.5'), {}, 'RATE_ABOVE_PARENT'],
    [tiers('9000/2/0.4'), {}, 'RATE_ABOVE_PARENT'],
    [tiers('10000/1/0.4'), {}, 'RATE_ABOVE_PARENT'],
    [[{ betVolume: '10000', activeMember: 2, rateType: 'F', rate: '20' }], {}, 'OWN_FUNDS_NEEDED'],
    [tiers('10000/2/0.4', '9000/2/0.5'), {}, 'TIERS_INVALID'],
    [[], {}, 'TIERS_INVALID'],
    [tiers('10000/2/0.444'), {}, 'FIELD_FORMAT'],
    [tiers('10000/2/0.4'), { activeMin: '7' }, 'FIELD_FORMAT'],
    [Array.from({ length: 11 }, (_, at) => tiers(`${at + 1}/0/0.${at + 10}`)[0] as object), {}, 'TIERS_INVALID'],
  ] as const;
  for (const [rows, more, code] of refusals) expect(await codeOf(apply(a, b, rows, more)), JSON.stringify(rows)).toBe(code);
  expect(await codeOf(apply(b, c, tiers('10000/2/0.2')))).toBe('UPLINE_CONTRACT_MISSING');
  // Not a direct downline, or nobody at all.
  expect(await codeOf(apply(a, c, tiers('10000/2/0.2')))).toBe('NOT_FOUND');
  expect(await codeOf(apply(b, a, tiers('10000/2/0.2')))).toBe('NOT_FOUND');
  expect(await codeOf(apply(b, c, tiers('10000/2/0.2'), { ownFunds: true }))).toBe(200);
  expect((await infoOf(b)).downline).toMatchObject([
    { receiver: 'signc', status: 'P', asker: 'UPLINE', asked: { terms: { ownFunds: true } } },
  ]);

  expect((await infoOf(a)).candidates.map(({ customerName }) => customerName)).toEqual(['signb']);
  expect(await codeOf(apply(a, b, tiers('10000/2/0.4')))).toBe(200);
  expect((await infoOf(a)).candidates).toEqual([]);
  expect((await infoOf(a)).footer).toMatchObject({ usedContracts: 1 });
  expect(await codeOf(process(a, await rowOf(b), 'A'))).toBe('OWN_REQUEST');
  expect(await codeOf(process(b, await rowOf(b), 'C'))).toBe('NOT_YOUR_REQUEST');
  expect(await codeOf(process(b, await rowOf(b), 'A'))).toBe(200);
  expect(await told()).toEqual([a, b].map(({ id }) => [id, 'A1 DOWNLINE']).sort());
});

test('two ask at once: one request stands; old terms go on until the other side agrees, and what is rejected changes nothing', async () => {
  await pass(DAY_MS);
  const both = await Promise.all([apply(a, b, tiers('10000/2/0.3')), apply(b, b, tiers('10000/2/0.35'))]);
  expect(both.map(({ body }) => body.errorCode ?? 'asked').sort()).toEqual(['REQUEST_PENDING', 'asked']);
  const asker = both[0]?.body.errorCode ? b : a;
  const answerer = asker === a ? b : a;
  const open = await rowOf(b);
  expect(open).toMatchObject({ status: 'E', version: 2, agreed: { version: 1, untilMs: null }, asked: { version: 2, fromMs: null } });
  expect(await codeOf(process(answerer, open, 'R'))).toBe(200);
  expect(await rowOf(b)).toMatchObject({ status: 'A', version: 2, agreed: { version: 1, untilMs: null }, asked: null });

  expect(await codeOf(apply(a, b, tiers('10000/2/0.3')))).toBe(200);
  const midnightMs = endOfDay(product.clock.nowMs(), ZONE);
  expect((await process(b, await rowOf(b), 'A')).body.value).toMatchObject({ agreed: { version: 3, fromMs: midnightMs } });
  expect(
    await owner().query(
      'select version, extract(epoch from until_at) * 1000 as until from contract_version v join agent_contract using (merchant_id, contract_id) where agent_id = $1 and from_at is not null order by version',
      [b.id],
    ),
  ).toMatchObject([{ version: 1 }, { version: 3, until: null }]);
  // Lower for A than what A pays B by the new terms: its own would no longer cover them.
  expect(await codeOf(apply(a, a, tiers('10000/2/0.2')))).toBe('RATE_ABOVE_PARENT');
  const { id } = await rowOf(b);
  const history = await call<{ action: string; by: string }[]>(b, 'GET', `/wps/relay/MCS2_getDailySalContractHist?contractId=${id}`);
  expect(history.body.value.map(({ action }) => action).join('')).toBe('AEREAN');
  expect(await codeOf(call(c, 'GET', `/wps/relay/MCS2_getDailySalContractHist?contractId=${id}`))).toBe('NOT_FOUND');
});

test('what nobody answers lapses after seven days; an end that is asked for comes without an answer, and nobody is held', async () => {
  expect((await infoOf(c)).agent).toMatchObject([{ status: 'P' }]);
  expect(await product.runJob('lapse-requests')).toBe(0);
  expect(await codeOf(process(b, await rowOf(b), 'V'))).toBe(200);
  expect(await rowOf(b)).toMatchObject({ status: 'V', agreed: { version: 3 } });
  await pass(DAY_MS);
  await product.runJob('lapse-requests');
  expect(await rowOf(b)).toMatchObject({ status: 'V' }); // the next full day is not over
  await pass(DAY_MS);
  await product.runJob('lapse-requests');
  expect(await rowOf(b)).toMatchObject({ status: 'C', agreed: null });
  expect(await told()).toEqual([a, b].map(({ id }) => [id, 'C3 CLOCK']).sort());
  await pass(5 * DAY_MS);
  await product.runJob('lapse-requests');
  expect(await rowOf(c)).toMatchObject({ status: 'C', version: 1 });
});

test('a contract comes to life again by a proposal; two operators end it, one of them alone does not', async () => {
  expect(await codeOf(apply(b, b, tiers('10000/2/0.3')))).toBe(200);
  expect((await process(a, await rowOf(b), 'A')).body.value).toMatchObject({ status: 'A', version: 4, agreed: { version: 4 } });
  const { id } = await rowOf(b);
  const end = (by: Person) => call(by, 'POST', `/console/api/agents/contracts/${id}/end`, { reason: 'closed' });
  expect(await end(desk)).toMatchObject({ status: 200, body: { ended: false, list: [{ status: 'A' }] } });
  expect(await codeOf(end(desk))).toBe('SECOND_OPERATOR_REQUIRED');
  expect(await end(second)).toMatchObject({ status: 200, body: { ended: true, list: [{ status: 'C' }] } });
  expect(await codeOf(end(second))).toBe('STATE_CONFLICT');
  const acts = await owner().query<{ n: number }>("select count(*)::integer as n from audit_log where action = 'agent.contract_ended'");
  expect(acts[0]?.n).toBe(2);
});

test('a move ends the contract with the former upline at its midnight, and both are told', async () => {
  expect(await codeOf(apply(b, c, tiers('10000/2/0.2'), { ownFunds: true }))).toBe(200);
  expect(await codeOf(process(c, await rowOf(c), 'A'))).toBe(200);
  const order = { memberId: c.id, toName: 'signa' };
  expect((await call(desk, 'POST', '/console/api/agents/moves/try', order)).body).toMatchObject({
    contracts: [{ kind: 'daily', upline: 'signb' }],
  });
  expect(await call(desk, 'POST', '/console/api/agents/moves', { ...order, reason: 'agreed' })).toMatchObject({ status: 200 });
  await pass(endOfDay(product.clock.nowMs(), ZONE) - product.clock.nowMs() + 60_000);
  await product.runJob('make-moves');
  expect(await rowOf(c)).toMatchObject({ status: 'C', agreed: null });
  expect(await told()).toEqual([b, c].map(({ id }) => [id, 'C2 OPERATOR']).sort());
});

test('what a team came to goes by the line of the day on which bets were placed', async () => {
  const [today, before] = [0, 1].map((days) => dayOf(product.clock.nowMs() - days * DAY_MS, ZONE)) as [string, string];
  const play = (of: Person, day: string, units: number) =>
    owner().query(
      `insert into member_day (merchant_id, part, member_id, asset, day, placed_day, rebate_group, stake, valid, valid_cash, won, bets)
       values (1, ledger_part(1, $1), $1, 'MMK', $2::date, $2::date, 'RNG', $3, $3, $3, 0, 1)`,
      [of.id, day, units * 10_000],
    );
  await play(c, before, 300); // then below B
  await play(c, today, 500);
  await play(b, today, 50);
  const base = async (by: Person, of: Person) =>
    (await call(by, 'GET', `/api/agent/contract-base?customerId=${of.id}&activeMin=1000000`)).body.days as unknown as object[];
  expect(await base(b, b)).toMatchObject([{ day: before, turnoverE4: '3000000', active: 1 }]);
  expect(await base(a, a)).toMatchObject([
    { day: before, turnoverE4: '3000000', active: 1 },
    { day: today, turnoverE4: '5500000', active: 1 },
  ]);
  expect(await codeOf(call(b, 'GET', `/api/agent/contract-base?customerId=${a.id}&activeMin=0`))).toBe('NOT_FOUND');
});

test('dividends: thresholds of loss, a carry in words, and a period of half a month', async () => {
  const dividend = (by: Person, of: Person, body: object) =>
    call<ContractRow>(by, 'POST', '/wps/relay/MCS2_applyContractDividend', { customerId: of.id, ...body });
  const rows = [{ loss: '1000', betVolume: '0', activeMember: 0, rateType: 'P', rate: '5' }];
  expect((await dividend(a, a, { tiers: rows })).body.value).toMatchObject({
    status: 'P',
    asker: 'DOWNLINE',
    asked: {
      terms: { carry: 'ALL', deduct: ['rebate', 'commission', 'promotion', 'fee', 'salary'], tiers: [{ loss: '10000000', rate: '500' }] },
    },
  });
  const waiting = (await call(desk, 'GET', '/console/api/agents/contracts')).body.list as unknown as ContractRow[];
  expect(waiting).toMatchObject([{ receiver: 'signa', kind: 'dividend', asker: 'DOWNLINE' }]);
  const accept = { version: 1, action: 'A' };
  const accepted = await call(desk, 'POST', `/console/api/agents/contracts/${waiting[0]?.id}/process`, accept);
  const fromMs = (accepted.body.list as unknown as ContractRow[])[0]?.agreed?.fromMs ?? 0;
  expect(['01', '16']).toContain(dayOf(fromMs, ZONE).slice(8));
  expect(await codeOf(dividend(a, b, { tiers: [{ ...rows[0], loss: '-1' }] }))).toBe('FIELD_FORMAT');
});

test('each planted fault breaks its own invariant', async () => {
  const dividend = `(select contract_id from agent_contract where kind = 'dividend' and agent_id = ${a.id})`;
  for (const [name, fault] of [
    ['contracts_are_between_neighbours', `update agent_contract set upline_id = ${c.id} where contract_id = ${dividend}`],
    ['versions_follow_each_other', `update contract_version set until_at = from_at + interval '1 day' where contract_id = ${dividend}`],
  ] as const)
    expect(await namesBroken(owner(), fault), name).toContain(name);
});
