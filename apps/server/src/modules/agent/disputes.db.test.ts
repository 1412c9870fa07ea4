import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Answer,
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
  play,
  product,
  proveOperators,
  second,
  sign,
  sound,
  statements,
  tiers,
} from '../../../test/agent-line.ts';
import { namesBroken } from '../../../test/invariants/planting.ts';
import { verifyStatement } from './index.ts';

beforeAll(openLine);
afterAll(closeLine);

type Told = { disputeId: string; state: string; agent: string; heldE4: string; dueE4: string; answeredBy: string };
const disputes = async (state: string) =>
  ((await call(desk, 'GET', `/console/api/agents/disputes?state=${state}`)).body as unknown as { list: Told[] }).list;
const act = (by: Person, disputeId: string, what: string, body: object): Promise<Answer> =>
  call(by, 'POST', `/console/api/agents/disputes/${disputeId}/${what}`, body);
const open = (by: Person, statementId: string, words = 'D staked more'): Promise<Answer> =>
  call(by, 'POST', '/api/agent/disputes', { statementId, words });
async function idOf(of: Person, day: string): Promise<string> {
  const [row] = await owner().query<{ id: bigint }>(
    "select statement_id as id from statement where to_day = $1::date and agent_id = $2 and kind = 'daily'",
    [day, of.id],
  );
  return String(row?.id);
}
const rowOf = async (statementId: string) =>
  (
    await owner().query<{ row: string }>("select state || coalesce(' ' || held_for, '') as row from payout_row where statement_id = $1", [
      statementId,
    ])
  )[0]?.row;
const told = async (of: Person) =>
  (
    await owner().query<{ trigger: string; body: string }>(
      "select trigger, body from inbox_message where member_id = $1 and trigger like 'dispute.%' order by message_id",
      [of.id],
    )
  ).map(({ trigger }) => trigger);
/** A day of 30,000 of D: 0.4 % of it to A and B each, B paid by A. */
async function played(pay = true): Promise<string> {
  await play(line.d, { stake: 30_000 });
  return endDay({ pay });
}

test('whom a statement pays disputes it once, within 30 days; what is not paid of it waits, and nobody else’s', async () => {
  const { a, b, d } = line;
  await sign('daily', null, a, { tiers: tiers('10000/1/0.4') });
  await sign('daily', a, b, { tiers: tiers('10000/1/0.4') });
  await endDay();
  const old = await played();
  await owner().query("update statement set closed_at = closed_at - interval '30 days' - interval '1 second'");
  const day = await played(false);
  const [ofA, ofB] = [await idOf(a, day), await idOf(b, day)];
  expect(await codeOf(open(b, await idOf(b, old)))).toBe('STATE_CONFLICT'); // too late
  expect(await codeOf(open(a, ofB))).toBe('NOT_FOUND'); // A pays it
  expect(await codeOf(open(d, ofB))).not.toBe(200); // no agent
  expect(await codeOf(open(b, ofB, ' \n'))).toBe('FIELD_REQUIRED');
  expect((await open(b, ofB)).body).toMatchObject({ state: 'OPEN', words: 'D staked more', sumE4: '0' });
  expect(await codeOf(open(b, ofB))).toBe('STATE_CONFLICT');
  expect([await rowOf(ofA), await rowOf(ofB)]).toEqual(['READY', 'HELD flag']);
  // A run with a row that is held waits for persons, and is paid but for that.
  await product.runJob('pay-runs');
  await owner().query("update payout_run set state = 'APPROVED', approved_by = 'tests' where state = 'IN_REVIEW'");
  for (let step = 0; step < 3; step += 1) await product.runJob('pay-runs');
  await product.runJob('pay-rest');
  expect(await statements(day, 'daily')).toEqual(['a 120.00/120.00', 'b of a 120.00/0.00']);
  const detail = (await call(b, 'GET', `/api/agent/statements/${ofB}`)).body;
  expect(detail).toMatchObject({ state: 'HELD', heldFor: 'dispute', mayDisputeUntilMs: null, dispute: { state: 'OPEN' } });
  expect((await call(a, 'GET', `/api/agent/statements/${ofB}`)).body).toMatchObject({
    heldFor: null,
    dispute: null,
    mayDisputeUntilMs: null,
  });
  expect((await call(a, 'GET', `/api/agent/statements/${ofA}`)).body).toMatchObject({
    dispute: null,
    mayDisputeUntilMs: expect.any(Number),
  });
  await sound();

  // Refused: it stays as it is, and is paid.
  const [dispute] = await disputes('OPEN');
  expect(dispute).toMatchObject({ agent: 'standb', heldE4: '1200000', dueE4: '1200000' });
  const { disputeId } = dispute as Told;
  const answer = { answer: 'All bets are in it', sumE4: '0' };
  expect(await codeOf(act(desk, disputeId, 'decide', { to: 'REFUSED', reason: 'x' }))).toBe('STATE_CONFLICT'); // not answered
  expect(await codeOf(act(desk, disputeId, 'answer', answer))).toBe('PROOF_REQUIRED');
  await proveOperators();
  expect(await codeOf(act(desk, '9', 'answer', answer))).toBe('NOT_FOUND');
  expect(await codeOf(act(desk, disputeId, 'answer', { ...answer, sumE4: '-1' }))).toBe('FIELD_FORMAT');
  expect(await codeOf(act(desk, disputeId, 'answer', { ...answer, answer: ' ' }))).toBe('FIELD_REQUIRED');
  expect((await act(desk, disputeId, 'answer', answer)).body).toMatchObject({ state: 'ANSWERED', answeredBy: desk.name });
  expect(await rowOf(ofB)).toBe('HELD flag');
  expect(await codeOf(act(second, disputeId, 'decide', { to: 'UPHELD', reason: 'x' }))).toBe('STATE_CONFLICT'); // it adds nothing
  expect((await act(desk, disputeId, 'decide', { to: 'REFUSED', reason: 'looked at' })).body).toMatchObject({ state: 'REFUSED' });
  expect(await codeOf(act(desk, disputeId, 'answer', answer))).toBe('STATE_CONFLICT');
  await product.runJob('pay-rest');
  expect(await statements(day, 'daily')).toEqual(['a 120.00/120.00', 'b of a 120.00/120.00']);
  await product.runJob('tell-members');
  expect(await told(b)).toEqual(['dispute.answered', 'dispute.refused']);
  await sound();
});

test('upheld by another one than who answered, what the answer adds is paid once, and late facts leave it', async () => {
  const { a, d } = line;
  const day = await played();
  const ofA = await idOf(a, day);
  const had = await balance(a, 'commission');
  await open(a, ofA);
  expect(await rowOf(ofA)).toBe('PAID'); // nothing of it is left to hold
  const { disputeId } = (await disputes('OPEN'))[0] as Told;
  await proveOperators();
  await act(desk, disputeId, 'answer', { answer: 'Half of it', sumE4: '400000' });
  await act(desk, disputeId, 'answer', { answer: 'All of it', sumE4: '500000' });
  const uphold = { to: 'UPHELD', reason: 'looked at' };
  expect(await codeOf(act(desk, disputeId, 'decide', uphold))).toBe('SECOND_OPERATOR_REQUIRED');
  const both = await Promise.all([act(second, disputeId, 'decide', uphold), act(second, disputeId, 'decide', uphold)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await Promise.all([product.runJob('book-adjustments'), product.runJob('book-adjustments')]);
  expect(await balance(a, 'commission')).toBe(had + 50);
  const statementOf = async () => (await call(a, 'GET', `/api/agent/statements/${ofA}`)).body;
  const added = { wasE4: '1200000', nowE4: '1700000', grantedE4: '500000', paidE4: '500000', causes: ['dispute'] };
  expect(await statementOf()).toMatchObject({ dispute: { state: 'UPHELD', answer: 'All of it', sumE4: '500000' }, adjustments: [added] });
  expect(await verifyStatement(owner(), 1, BigInt(ofA))).toMatchObject({ differences: [] });

  // 10,000 of D's come off: 40.00 less, beside what was added.
  await owner().inTx(async (tx) => {
    await tx.query("select set_config('fairhall.fact', 'draw:77', true)");
    return tx.query('update member_day set valid_cash = valid_cash - 100000000 where member_id = $1 and day = $2::date', [d.id, day]);
  });
  await product.runJob('adjust-days');
  await product.runJob('book-adjustments');
  expect((await statementOf()).adjustments).toMatchObject([
    added,
    { wasE4: '1700000', nowE4: '1300000', grantedE4: '500000', takenE4: '400000' },
  ]);
  expect(await verifyStatement(owner(), 1, BigInt(ofA))).toMatchObject({ differences: [] });
  await product.runJob('tell-members');
  expect(await told(a)).toEqual(['dispute.answered', 'dispute.answered', 'dispute.upheld']);
  const [log] = await owner().query("select detail from audit_log where action = 'agent.dispute_upheld'");
  expect(log).toMatchObject({ detail: { dispute: disputeId, statement: ofA, sum: '500000' } });
  await sound();

  for (const [name, fault] of [
    ['added_is_what_disputes_gained', `update agent_dispute set sum = sum + 1 where statement_id = ${ofA}`],
    [
      'dispute_holds_its_row',
      `update agent_dispute set state = 'ANSWERED', opened_at = '2000-01-01', decided_at = null, decided_name = null, decided_id = null,
         reason = '', adjustment_id = null where dispute_id = ${disputeId}`,
    ],
  ] as const)
    expect(await namesBroken(owner(), fault), name).toContain(name);
});
