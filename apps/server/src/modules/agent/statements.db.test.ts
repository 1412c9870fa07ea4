import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  AGAIN_MS,
  balance,
  call,
  closeLine,
  codeOf,
  desk,
  endDay,
  GRACE_MS,
  line,
  money,
  openLine,
  owner,
  type Person,
  pass,
  play,
  product,
  prove,
  proveOperators,
  runsOf,
  second,
  sign,
  sound,
  statements,
  tiers,
  today,
  toMidnight,
} from '../../../test/agent-line.ts';
import { namesBroken } from '../../../test/invariants/planting.ts';
import { verifyStatement } from './index.ts';

beforeAll(openLine);
afterAll(closeLine);

test('salaries of a day: the highest tier that is reached, from the platform to the top and from each upline to its downline', async () => {
  const { a, b, d, f, h } = line;
  await sign('daily', null, a, { tiers: tiers('10000/2/0.4', '50000/3/0.8') });
  await sign('daily', a, b, { tiers: tiers('10000/2/0.4', '50000/3/0.5') });
  await play(d, { stake: 70_000 }); // not yet: what was signed holds from the next day on
  expect(await statements(await endDay(), 'daily')).toEqual([]);

  await play(d, { stake: 30_000 });
  await play(f, { stake: 25_000 });
  await play(h, { stake: 4_000 });
  const day: string = today();
  await pass(toMidnight() + 60_000);
  await product.runJob('keep-member-days');
  await product.runJob('close-days');
  expect(await statements(day, 'daily')).toEqual([]); // draws of the day are not settled, and the grace is not over
  await pass(GRACE_MS);
  await product.runJob('close-days');
  expect(await statements(day, 'daily')).toEqual(['a 472.00/0.00', 'b of a 220.00/0.00']);
  await product.runJob('pay-runs');
  expect(await statements(day, 'daily')).toEqual(['a 472.00/472.00', 'b of a 220.00/220.00']);
  expect([await balance(a, 'commission'), await balance(b, 'commission')]).toEqual([252, 220]);
  expect((await runsOf(day)).map(({ state }) => state)).toEqual(['PAID']);
  await sound();
});

test('an upline that has too little pays in part; the rest is asked for again, and comes when money is set aside', async () => {
  const { b, c, d, f } = line;
  const fixed = [{ betVolume: '20000', activeMember: 0, rateType: 'F', rate: '300' }];
  await sign('daily', b, c, { tiers: fixed, ownFunds: true });
  await endDay();
  await play(d, { stake: 30_000 });
  await play(f, { stake: 25_000 });
  const day = await endDay();
  // 55,000 at 0.4 % for A (two active), and at 0.4 % for B; C's 300 from the 220 that this brought B.
  expect(await statements(day, 'daily')).toEqual(['a 220.00/220.00', 'b of a 220.00/220.00', 'c of b 300.00/220.00']);
  expect([await balance(b, 'commission'), await balance(c, 'commission')]).toEqual([220, 220]); // what is of another run stays
  const [row] = (await call<{ list: object[] }>(c, 'GET', '/wps/relay/ODSFE2_CurrentDailySalary')).body.value.list;
  expect(row).toMatchObject({ date: day, amount: '300.0000', paid: '220.0000', status: '2' });
  await sound();

  expect(await codeOf(money(b, '/api/agent/take-out', { amountE4: 221 }))).toBe('INSUFFICIENT_FUNDS');
  expect(await codeOf(money(b, '/api/agent/take-out', { amountE4: 0 }))).toBe('FIELD_FORMAT');
  expect((await money(b, '/api/agent/take-out', { amountE4: 120 })).body).toMatchObject({ commissionE4: '1000000', cashE4: '1200000' });
  expect((await money(b, '/api/agent/own-funds', { amountE4: 50, way: 'in' })).body).toMatchObject({
    ownFundsE4: '500000',
    cashE4: '700000',
  });
  await product.runJob('pay-rest');
  expect((await statements(day, 'daily'))[2]).toBe('c of b 300.00/220.00'); // not before its time
  await pass(AGAIN_MS);
  await Promise.all([product.runJob('pay-rest'), product.runJob('pay-rest')]);
  expect((await statements(day, 'daily'))[2]).toBe('c of b 300.00/270.00');
  // By hand out of all its commission.
  const id = (await call<object>(b, 'GET', '/api/agent/statements?side=below')).body.list as unknown as {
    statementId: string;
    dueE4: string;
  }[];
  expect(await codeOf(call(c, 'POST', '/wps/relay/ODSFE2_PayoutDividend', { id: id[0]?.statementId }))).toBe('NOT_FOUND');
  const paid = await call(b, 'POST', '/wps/relay/ODSFE2_PayoutDividend', { id: id[0]?.statementId });
  expect(paid).toMatchObject({ status: 200, body: { value: { paid: '30.0000', list: [{ status: '1', paid: '300.0000' }] } } });
  expect(await codeOf(call(b, 'POST', '/wps/relay/ODSFE2_PayoutDividend', { id: id[0]?.statementId }))).toBe('STATE_CONFLICT');
  expect([await balance(b, 'commission'), await balance(b, 'own_funds'), await balance(c, 'commission')]).toEqual([70, 0, 300]);
  await sound();
});

test('a run above the limit, or with somebody who is not known, waits for two operators; whoever is held is paid when it is known', async () => {
  const { c, d } = line;
  const scheme = (await call<never>(desk, 'GET', '/console/api/agents/scheme')).body as unknown as { version: number; terms: object };
  const set = {
    version: scheme.version,
    terms: { ...scheme.terms, caps: { ...(scheme.terms as { caps: object }).caps, RNG: 120 }, payLimitE4: '9000000' },
    reason: 'tests',
  };
  expect((await call(desk, 'PUT' as 'POST', '/console/api/agents/scheme', set)).status).toBe(200);
  await prove(c.id, 1);
  await play(d, { stake: 52_000 }); // one active: no tier of A's and B's is reached
  const day = await endDay();
  expect(await statements(day, 'daily')).toEqual(['a 0.00/0.00', 'b of a 0.00/0.00', 'c of b 300.00/0.00']);
  const [run] = await runsOf(day);
  expect(run).toMatchObject({ kind: 'daily', state: 'IN_REVIEW' });
  const url = `/console/api/agents/runs/${run?.id}`;
  const act = (by: Person, what: string, body: object = {}) => call(by, 'POST', `${url}/${what}`, { reason: 'looked at', ...body });
  expect((await call(desk, 'GET', url)).body).toMatchObject({
    run: { held: 1, uplineDueE4: '3000000' },
    rows: [{ agent: 'standc', state: 'HELD' }],
  });
  expect(await codeOf(act(desk, 'sign', { reason: ' ' }))).toBe('REASON_REQUIRED');
  expect(await codeOf(act(desk, 'sign'))).toBe('PROOF_REQUIRED');
  await proveOperators();
  expect((await act(desk, 'sign')).body).toMatchObject({ state: 'IN_REVIEW', signedBy: desk.name });
  expect(await codeOf(act(desk, 'sign'))).toBe('SECOND_OPERATOR_REQUIRED');
  expect((await act(second, 'turn', { to: 'REJECTED' })).body).toMatchObject({ state: 'REJECTED', signedBy: null });
  expect(await codeOf(act(second, 'sign'))).toBe('STATE_CONFLICT');
  expect((await act(second, 'turn', { to: 'IN_REVIEW' })).body).toMatchObject({ state: 'IN_REVIEW' });
  expect((await act(second, 'sign')).body).toMatchObject({ signedBy: second.name });
  expect((await act(desk, 'sign')).body).toMatchObject({ state: 'APPROVED', approvedBy: desk.name });
  await product.runJob('pay-runs');
  expect((await runsOf(day))[0]).toMatchObject({ state: 'PAID' });
  expect((await statements(day, 'daily'))[2]).toBe('c of b 300.00/0.00');
  await prove(c.id);
  await pass(AGAIN_MS);
  await product.runJob('pay-rest'); // B has nothing of this run, and nothing set aside
  expect((await statements(day, 'daily'))[2]).toBe('c of b 300.00/0.00');
  await sound();
});

test('a run that is cut off in the middle goes on at the rows that are missing, and pays each once', async () => {
  const { a, b, c, d, f } = line;
  await play(d, { stake: 30_000 });
  await play(f, { stake: 25_000 });
  const had = [await balance(a, 'commission'), await balance(b, 'commission')] as const;
  const day = await endDay({ pay: false });
  await owner().query(`create function cut_off() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$`);
  await owner().query(
    `create trigger cut_off before update on statement for each row when (old.agent_id = ${b.id}) execute function cut_off()`,
  );
  await expect(product.runJob('pay-runs')).rejects.toThrow();
  expect(await statements(day, 'daily')).toEqual(['a 220.00/220.00', 'b of a 220.00/0.00', 'c of b 300.00/0.00']);
  expect(await balance(a, 'commission')).toBe(had[0] + 220);
  await sound();
  await owner().query('drop trigger cut_off on statement');
  await Promise.all([product.runJob('pay-runs'), product.runJob('pay-runs')]);
  expect(await statements(day, 'daily')).toEqual(['a 220.00/220.00', 'b of a 220.00/220.00', 'c of b 300.00/220.00']);
  expect([await balance(a, 'commission'), await balance(b, 'commission')]).toEqual([had[0], had[1]]);
  expect(await balance(c, 'commission')).toBe(520);
  await sound();
});

test('differences of rates: by the line and the rates of the day on which bets were placed, from each direct downline and group', async () => {
  const { a, b, c, d, f, h } = line;
  const rate = async (of: Person, LOTT: number, RNG: number) => {
    const configs = [
      { type: 'LOTT', rebateValue: LOTT },
      { type: 'RNG', rebateValue: RNG },
    ];
    const set = await call(desk, 'PUT' as 'POST', '/console/api/agents/rates', { memberId: of.id, configs, reason: 'agreed' });
    expect(set.status, JSON.stringify(set.body)).toBe(200);
  };
  for (const one of [d, f, h, c, b, a]) await rate(one, 1_940, 0);
  for (const [one, LOTT, RNG] of [
    [a, 1_956, 1],
    [b, 1_950, 0.8],
    [c, 1_950, 0.6],
    [d, 1_940, 0.5],
  ] as const)
    await rate(one, LOTT, RNG);
  const before = await endDay();
  expect(await statements(before, 'rebate')).toEqual([]);
  await play(d, { stake: 1_000 }, { group: 'LOTT' });
  await play(d, { stake: 1_000 }, { group: 'RNG' });
  await play(d, { stake: 7_777 }, { placed: before }); // of a day on which nobody had a rate in RNG
  const day = await endDay();
  expect(await statements(day, 'rebate')).toEqual(['a 5.00/5.00', 'b 2.00/2.00', 'c 6.00/6.00']);
  const [own] = (await call(a, 'GET', '/api/agent/statements?kind=rebate')).body.list as unknown as { statementId: string }[];
  const told = (await call(a, 'GET', `/api/agent/statements/${own?.statementId}`)).body;
  expect(told.rows).toMatchObject([
    { child: 'standb', group: 'LOTT', baseE4: '10000000', rateE4: 30, amountE4: '30000' },
    { child: 'standb', group: 'RNG', baseE4: '10000000', rateE4: 20, amountE4: '20000' },
  ]);
  expect(await codeOf(call(b, 'GET', `/api/agent/statements/${own?.statementId}`))).toBe('NOT_FOUND');
  await sound();
});

test('dividends of a period: less what was earned from outside, a minus is carried, and an upline pays of what it got', async () => {
  const { a, b, d } = line;
  await sign('dividend', null, a, { tiers: tiers('0/0/15@1000') });
  await sign('dividend', a, b, { tiers: tiers('0/0/8@1000') });
  const lastDay = () =>
    Number(today().slice(8)) <= 15 ? 15 : new Date(Date.UTC(Number(today().slice(0, 4)), Number(today().slice(5, 7)), 0)).getUTCDate();
  /** To the end of the half month under way, which is closed then. */
  const endPeriod = async () => {
    await pass((lastDay() - Number(today().slice(8))) * 86_400_000);
    return endDay();
  };
  expect(await statements(await endPeriod(), 'dividend')).toEqual([]);
  await play(d, { stake: 9_000, won: 1_000, rebate: 90, promotion: 40, fee: 10 }, { group: 'LOTT' });
  const first = await endPeriod();
  // Commissions of 45.00 (C) and 27.00 (A): A 7,788.00 at 15 %, B 7,815.00 at 8 %, of which A's is no cost.
  expect(await statements(first, 'dividend')).toEqual(['a 1168.20/0.00', 'b of a 625.20/0.00']); // above the limit
  const [run] = (await runsOf(first)).filter(({ kind }) => kind === 'dividend');
  await proveOperators();
  for (const by of [desk, second]) await call(by, 'POST', `/console/api/agents/runs/${run?.id}/sign`, { reason: 'looked at' });
  await product.runJob('pay-runs');
  expect(await statements(first, 'dividend')).toEqual(['a 1168.20/1168.20', 'b of a 625.20/625.20']);
  const below = await call(a, 'GET', `/wps/relay/ODSFE2_QueryDividend?startDate=${first}&endDate=${first}`);
  expect(below.body.value).toMatchObject({
    list: [{ beneficiary_name: 'standb', team_profit: '7815.0000', contract_rate: 0.08, amount: '625.2000', status: '1' }],
  });

  await play(d, { stake: 500, won: 1_500 }, { group: 'LOTT' });
  expect((await call(a, 'GET', '/wps/relay/ODSFE2_CurrentDividend')).body.value).toMatchObject({
    ...{ curr_net_profit: '-1000.0000', curr_dividend_income: '0.0000', prev_net_profit: '7788.0000', prev_dividend_rate: 0.15 },
    ...{ prev_dividend_income: '1168.2000', dividend_status: '1', commission_distributed_count: 1, commission_received_count: 1 },
  });
  expect(await statements(await endPeriod(), 'dividend')).toEqual(['a 0.00/0.00', 'b of a 0.00/0.00']);
  await play(d, { stake: 3_000 }, { group: 'LOTT' });
  const third = await endPeriod();
  // A: 3,000 - 15 - 9, less the 1,004 of before; B: 3,000 - 15, less 1,002.50.
  const carried = await owner().query<{ carry: bigint; due: bigint }>(
    "select carry_in as carry, due from statement where kind = 'dividend' and to_day = $1::date order by agent_id",
    [third],
  );
  expect(carried).toEqual([
    { carry: -10_040_000n, due: 2_958_000n },
    { carry: -10_025_000n, due: 1_586_000n },
  ]);
  const income = await call<{ list: object[] }>(a, 'GET', `/wps/relay/ODS2_AgentPrevAndCurrIncome?startDate=${third}&endDate=${third}`);
  expect(income.body.value.list).toMatchObject([
    { balance_date: third, lott_agent_commission: '0.0000', lott_brokerage: '295.8000', agent_income: '295.8000' },
  ]);
  await sound();
});

test('each closed statement is reckoned again to the letter; a fact that came late is named by what it changed', async () => {
  const all = await owner().query<{ id: bigint; kind: string }>(
    'select statement_id as id, kind from statement where merchant_id = 1 order by 1',
  );
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['rebate', 'daily', 'dividend']));
  for (const { id, kind } of all)
    expect(await verifyStatement(owner(), 1, id), `${kind} ${id}`).toMatchObject({ found: true, differences: [] });
  const [last] = all.filter(({ kind }) => kind === 'dividend').slice(-1);
  await owner().query('update member_day set won = won + 10000 where member_id = $1 and stake = 30000000', [line.d.id]);
  const late = await verifyStatement(owner(), 1, last?.id ?? 0n);
  expect(late).toMatchObject({ found: true, differences: expect.arrayContaining([{ what: 'won', closed: '0', now: '10000' }]) });
  expect(await verifyStatement(owner(), 1, 7n)).toEqual({ found: false });
});

test('each planted fault breaks its own invariant', async () => {
  const statement = "(select statement_id from statement where kind = 'daily' and paid > 0 and payer_id is null order by 1 limit 1)";
  const dividend = "(select max(statement_id) from statement where kind = 'dividend')";
  for (const [name, fault] of [
    ['transit_of_contracts_is_empty', "delete from transfer where kind = 'daily_wage' and debit = 'transit'"],
    ['statement_is_paid_once', `update statement set paid = paid - 1 where statement_id = ${statement}`],
    ['run_is_what_its_area_paid', "update payout_run set platform_due = platform_due + 1 where kind = 'daily'"],
    [
      'run_is_what_its_area_paid',
      `update payout_run set state = 'REJECTED' where run_id = (select run_id from payout_row where statement_id = ${statement})`,
    ],
    ['statement_is_as_it_was_closed', `update statement set frozen = replace(frozen, '"v":1', '"v":2') where statement_id = ${statement}`],
    ['statement_is_as_it_was_closed', `update statement_row set base = base + 1 where statement_id = ${statement}`],
    ['dividend_goes_on_where_it_was_left', `update statement set carry_in = carry_in - 1 where statement_id = ${dividend}`],
    ['lines_earn_no_more_than_their_cap', 'update statement_row set amount = amount + 1000000000000'],
    ['commissions_are_money', "update transfer set asset = 'TRIAL' where kind = 'agent_rebate'"],
  ] as const)
    expect(await namesBroken(owner(), fault), `${name}: ${fault}`).toContain(name);
});
