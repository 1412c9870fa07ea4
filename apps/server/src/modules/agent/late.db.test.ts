import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  AGAIN_MS,
  balance,
  call,
  closeLine,
  codeOf,
  desk,
  endDay,
  line,
  money,
  openLine,
  owner,
  type Person,
  pass,
  play,
  product,
  proveOperators,
  second,
  sign,
  sound,
  statements,
  tiers,
  today,
} from '../../../test/agent-line.ts';
import { namesBroken } from '../../../test/invariants/planting.ts';
import { verifyStatement } from './index.ts';

beforeAll(openLine);
afterAll(closeLine);

const units = (e4: bigint) => Number(e4) / 10_000;
/** "agent kind day: was>now paid/taken/owed/repaid/forgone", in units, in the order in which they were made. */
async function adjusted(): Promise<string[]> {
  const rows = await owner().query<
    Record<'was' | 'now' | 'paid' | 'taken' | 'owed' | 'repaid' | 'forgone', bigint> & Record<'name' | 'kind' | 'day', string>
  >(
    `select m.username as name, s.kind, to_char(s.to_day, 'MM-DD') as day, a.was, a.now, a.paid, a.taken, a.owed, a.repaid, a.forgone
     from agent_adjustment a join statement s using (merchant_id, statement_id) join member m on m.merchant_id = 1 and m.member_id = a.agent_id
     order by a.adjustment_id`,
  );
  return rows.map((r) => {
    const sums = (['paid', 'taken', 'owed', 'repaid', 'forgone'] as const).filter((what) => r[what] > 0n);
    return `${r.name.slice(-1)} ${r.kind} ${r.day}: ${units(r.was)}>${units(r.now)} ${sums.map((what) => `${what} ${units(r[what])}`).join(', ')}`.trim();
  });
}
const dayMonth = (day: string) => day.slice(5);
/** What a draw changed in a day that is closed. */
const correct = (of: Person, day: string, set: string, cause = 'draw:77') =>
  owner().inTx(async (tx) => {
    await tx.query("select set_config('fairhall.fact', $1, true)", [cause]);
    return tx.query(`update member_day set ${set} where member_id = $1 and day = $2::date`, [of.id, day]);
  });
const late = () =>
  owner().query<{ day: string; cause: string }>("select to_char(day, 'YYYY-MM-DD') as day, cause from agent_late order by 1, 2");
async function adjust(): Promise<void> {
  await product.runJob('adjust-days');
  await product.runJob('book-adjustments');
}
const newest = async (day: string, kind: string, of: Person) => {
  const [row] = await owner().query<{ id: bigint }>(
    'select statement_id as id from statement where merchant_id = 1 and to_day = $1::date and kind = $2 and agent_id = $3',
    [day, kind, of.id],
  );
  return row?.id ?? 0n;
};

test('a fact of a closed day is booked as the difference: a minus returns to who paid, from commission and then as a debt', async () => {
  const { a, b, d, f, h } = line;
  await sign('daily', null, a, { tiers: tiers('10000/2/0.4', '50000/3/0.8') });
  await sign('daily', a, b, { tiers: tiers('10000/2/0.4', '50000/3/0.5') });
  await endDay();
  await play(d, { stake: 30_000 });
  await play(f, { stake: 25_000 });
  await play(h, { stake: 4_000 });
  const day = await endDay();
  expect(await statements(day, 'daily')).toEqual(['a 472.00/472.00', 'b of a 220.00/220.00']);
  expect(await late()).toEqual([]);
  expect((await money(b, '/api/agent/take-out', { amountE4: 150 })).status).toBe(200); // B has 70 left

  // A draw is voided: D's 30,000 become 5,000, of whom none is active then. A 29,000 * 0.4 % = 116, two active; B 25,000, 1 active: nothing.
  await correct(d, day, 'stake = 0, valid = 0, valid_cash = 0');
  expect(await late()).toEqual([{ day, cause: 'draw:77' }]);
  await Promise.all([product.runJob('adjust-days'), product.runJob('adjust-days')]);
  await Promise.all([product.runJob('book-adjustments'), product.runJob('book-adjustments')]);
  expect(await adjusted()).toEqual([
    `a daily ${dayMonth(day)}: 472>116 taken 252, owed 104, repaid 104`,
    `b daily ${dayMonth(day)}: 220>0 taken 70, owed 150`,
  ]);
  // A gave 252, owed 104, and got 220 back from B: 104 of them went off its debt at once.
  expect([await balance(a, 'commission'), await balance(a, 'receivable')]).toEqual([116, 0]);
  expect([await balance(b, 'commission'), await balance(b, 'receivable'), await balance(b, 'cash')]).toEqual([0, -150, 150]);
  expect(await late()).toEqual([]);
  expect(await statements(day, 'daily')).toEqual(['a 472.00/472.00', 'b of a 220.00/220.00']); // as they were closed
  for (const agent of [a, b])
    expect(await verifyStatement(owner(), 1, await newest(day, 'daily', agent))).toMatchObject({
      differences: [],
      adjusted: [{ causes: ['draw:77'] }],
    });
  await sound();
});

test('what is not paid yet is not paid; what comes later works a debt off; an upline that lacks a plus owes it, and pays it from what it set aside', async () => {
  const { a, b, c, d, f } = line;
  await play(d, { stake: 30_000 });
  await play(f, { stake: 25_000 });
  const day = await endDay({ pay: false });
  await correct(f, day, 'valid_cash = valid_cash - 50000000'); // 5,000 less: 50,000 in all
  await product.runJob('adjust-days');
  await product.runJob('book-adjustments');
  expect((await adjusted()).slice(2)).toEqual([
    `a daily ${dayMonth(day)}: 220>200 forgone 20`,
    `b daily ${dayMonth(day)}: 220>200 forgone 20`,
  ]);
  await product.runJob('pay-runs');
  expect(await statements(day, 'daily')).toEqual(['a 220.00/200.00', 'b of a 220.00/200.00']);
  // B's 200 first went off what it owed: 150.
  expect([await balance(b, 'commission'), await balance(b, 'receivable'), await balance(a, 'commission')]).toEqual([50, 0, 116]);
  await sound();

  // More came than was thought: 40 to A, who pays B 40 of it.
  expect((await money(a, '/api/agent/take-out', { amountE4: 116 })).status).toBe(200);
  await correct(d, day, 'valid_cash = valid_cash + 100000000', 'round:9');
  await adjust();
  expect((await adjusted()).slice(4)).toEqual([`a daily ${dayMonth(day)}: 200>240 paid 40`, `b daily ${dayMonth(day)}: 200>240 paid 40`]);
  expect([await balance(a, 'commission'), await balance(b, 'commission')]).toEqual([0, 90]);
  await sound();

  await sign('daily', b, c, { tiers: [{ betVolume: '20000', activeMember: 0, rateType: 'F', rate: '300' }], ownFunds: true });
  await endDay();
  await play(d, { stake: 15_000 });
  const short = await endDay();
  await correct(d, short, 'valid_cash = valid_cash + 100000000', 'round:10');
  await adjust();
  expect((await adjusted()).slice(6)).toEqual([
    expect.stringContaining('a daily'),
    expect.stringContaining('b daily'),
    `c daily ${dayMonth(short)}: 0>300`,
  ]);
  expect((await money(b, '/api/agent/own-funds', { amountE4: 100, way: 'in' })).status).toBe(200);
  await product.runJob('book-adjustments'); // not before its time
  expect(await balance(c, 'commission')).toBe(0);
  await pass(AGAIN_MS);
  await Promise.all([product.runJob('book-adjustments'), product.runJob('book-adjustments')]);
  expect([await balance(b, 'commission'), await balance(b, 'own_funds'), await balance(c, 'commission')]).toEqual([90, 0, 100]);
  // Of what is still open nothing is paid once the fact is taken back, and what was paid returns to B.
  await correct(d, short, 'valid_cash = valid_cash - 100000000', 'round:10');
  await adjust();
  expect((await adjusted()).slice(8).filter((text) => text.startsWith('c'))).toEqual([
    `c daily ${dayMonth(short)}: 0>300 paid 100, forgone 200`,
    `c daily ${dayMonth(short)}: 300>0 taken 100, forgone 200`,
  ]);
  expect([await balance(b, 'commission'), await balance(c, 'commission')]).toEqual([190, 0]);
  await sound();
});

test('a statement of nothing is made where a day brought an agent nothing; a fact taken back takes what is still open of it', async () => {
  const { a, b, c, d } = line;
  const rate = (of: Person, RNG: number) =>
    call(desk, 'PUT' as 'POST', '/console/api/agents/rates', {
      memberId: of.id,
      configs: [{ type: 'RNG', rebateValue: RNG }],
      reason: 'agreed',
    });
  const scheme = (await call<never>(desk, 'GET', '/console/api/agents/scheme')).body as unknown as {
    version: number;
    terms: { caps: object };
  };
  const terms = { ...scheme.terms, caps: { ...scheme.terms.caps, RNG: 120 } };
  expect(
    (await call(desk, 'PUT' as 'POST', '/console/api/agents/scheme', { version: scheme.version, terms, reason: 'tests' })).status,
  ).toBe(200);
  for (const [of, value] of [
    [a, 1],
    [b, 0.8],
    [c, 0.6],
  ] as const)
    expect((await rate(of, value)).status).toBe(200);
  await endDay();
  const day = await endDay();
  expect(await statements(day, 'rebate')).toEqual([]);
  const first = (await adjusted()).length;
  await play(d, { stake: 1_000 }, { day });
  await adjust();
  const made = (await adjusted()).slice(first).filter((text) => text.includes('rebate'));
  expect(made.sort()).toEqual([
    `a rebate ${dayMonth(day)}: 0>2 paid 2`,
    `b rebate ${dayMonth(day)}: 0>2 paid 2`,
    `c rebate ${dayMonth(day)}: 0>6 paid 6`,
  ]);
  const [statement] = (await call(c, 'GET', '/api/agent/statements?kind=rebate')).body.list as unknown as { statementId: string }[];
  const told = (await call(c, 'GET', `/api/agent/statements/${statement?.statementId}`)).body as unknown as {
    adjustments: object[];
    dueE4: string;
  };
  expect(told).toMatchObject({
    dueE4: '0',
    adjustments: [{ wasE4: '0', nowE4: '60000', causes: ['hand'], isBooked: true, paidE4: '60000' }],
  });
  const income = (await call(c, 'GET', '/api/agent/income')).body as unknown as {
    days: { day: string; adjustedE4: string }[];
    debtE4: string;
  };
  expect(income.debtE4).toBe('0');
  expect(income.days[0]).toMatchObject({ day: today(), adjustedE4: '60000' });
  await sound();
});

test('dividends: a changed half month moves what the later ones began with, and a day beyond the window asks two operators', async () => {
  const { a, d, h } = line;
  await sign('dividend', null, a, { tiers: tiers('0/0/10@1000', '0/0/15@50000'), deduct: [] });
  const lastDay = () =>
    Number(today().slice(8)) <= 15 ? 15 : new Date(Date.UTC(Number(today().slice(0, 4)), Number(today().slice(5, 7)), 0)).getUTCDate();
  const endPeriod = async () => {
    await pass((lastDay() - Number(today().slice(8))) * 86_400_000);
    return endDay();
  };
  await endPeriod();
  const signRuns = async () => {
    await proveOperators();
    for (const { id } of await owner().query<{ id: bigint }>("select run_id as id from payout_run where state = 'IN_REVIEW'"))
      for (const by of [desk, second]) await call(by, 'POST', `/console/api/agents/runs/${id}/sign`, { reason: 'looked at' });
    await product.runJob('pay-runs');
  };
  const played = today();
  await play(d, { stake: 60_000 }, { group: 'FISH' });
  const first = await endPeriod();
  await play(h, { stake: 10_000 }, { group: 'FISH' });
  const then = await endPeriod();
  await signRuns();
  expect(await statements(first, 'dividend')).toEqual(['a 9000.00/9000.00']);
  expect(await statements(then, 'dividend')).toEqual(['a 1000.00/1000.00']);
  const from = (await adjusted()).length;
  await correct(d, played, 'won = won + 640000000');
  await owner().query("create function cut_off() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$");
  await owner().query(
    'create trigger cut_off before update on agent_adjustment for each row when (old.was = 10000000) execute function cut_off()',
  );
  await product.runJob('adjust-days');
  await expect(product.runJob('book-adjustments')).rejects.toThrow(); // the first is booked, the second is not
  await owner().query('drop trigger cut_off on agent_adjustment');
  await product.runJob('book-adjustments');
  expect((await adjusted()).slice(from).filter((text) => text.includes('dividend'))).toEqual([
    `a dividend ${dayMonth(first)}: 9000>0 taken 9000`,
    `a dividend ${dayMonth(then)}: 1000>600 taken 400`,
  ]);
  for (const day of [first, then])
    expect(await verifyStatement(owner(), 1, await newest(day, 'dividend', a))).toMatchObject({ differences: [] });
  await sound();

  await pass(91 * 86_400_000);
  await correct(d, played, 'won = won - 640000000', 'draw:78');
  await product.runJob('adjust-days');
  expect(await late()).toEqual([{ day: played, cause: 'draw:78' }]);
  const url = `/console/api/agents/late/${played}/sign`;
  const signDay = (by: Person, body: object = { reason: 'looked at' }) => call(by, 'POST', url, body);
  expect(await codeOf(signDay(desk, { reason: ' ' }))).toBe('REASON_REQUIRED');
  expect(await codeOf(call(desk, 'POST', '/console/api/agents/late/2020-01-01/sign', { reason: 'no' }))).toBe('NOT_FOUND');
  await owner().query('update operator_session set proved_at = null');
  expect(await codeOf(signDay(desk))).toBe('PROOF_REQUIRED');
  await proveOperators();
  expect((await signDay(desk)).body).toMatchObject({ late: [{ day: played, causes: [{ what: 'draw', ref: '78' }], signedBy: desk.name }] });
  expect(await codeOf(signDay(desk))).toBe('SECOND_OPERATOR_REQUIRED');
  expect((await signDay(second)).body).toMatchObject({ late: [] });
  await adjust();
  expect((await adjusted()).slice(from).filter((text) => text.includes('dividend'))).toEqual([
    `a dividend ${dayMonth(first)}: 9000>0 taken 9000`,
    `a dividend ${dayMonth(then)}: 1000>600 taken 400`,
    `a dividend ${dayMonth(first)}: 0>9000 paid 9000`,
    `a dividend ${dayMonth(then)}: 600>1000 paid 400`,
  ]);
  expect(await late()).toEqual([]);
  expect((await call(desk, 'GET', '/console/api/agents/adjustments')).body).toMatchObject({
    list: expect.arrayContaining([
      expect.objectContaining({ agent: 'standa', kind: 'dividend', nowE4: '90000000', causes: [{ what: 'draw', ref: '78' }] }),
    ]),
    late: [],
  });
  await sound();
});

test('each planted fault breaks its own invariant', async () => {
  const minus = '(select adjustment_id from agent_adjustment where taken > 0 order by 1 limit 1)';
  for (const [name, fault] of [
    ['adjustment_follows_what_was_known', 'update agent_adjustment set was = was + 1, now = now + 1 where seq = 1'],
    ['adjustment_follows_what_was_known', "update agent_adjustment set hash = 'x' where seq = 1"],
    ['adjustment_is_booked_once', `update agent_adjustment set taken = taken - 1, state = 'READY' where adjustment_id = ${minus}`],
    ['adjustment_is_booked_once', `delete from transfer where kind = 'agent_adjust' and ref = ${minus}`],
    ['adjustment_is_booked_once', "update transfer set kind = 'agent_adjust' where kind = 'daily_wage'"],
    ['transit_of_contracts_is_empty', "delete from transfer where kind = 'agent_adjust' and credit = 'transit'"],
    ['nothing_is_forgone_but_by_a_minus', 'update statement set forgone = forgone - 1 where forgone > 0'],
    ['who_owes_has_no_commission', 'update agent_adjustment set repaid = repaid - 1 where repaid > 0'],
    ['dividend_goes_on_where_it_was_left', 'update agent_adjustment set carry_in = carry_in - 1 where seq = 2'],
  ] as const)
    expect(await namesBroken(owner(), fault), `${name}: ${fault}`).toContain(name);
});
