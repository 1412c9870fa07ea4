import { major } from '@fairhall/money/amount';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { nora, sam } from '../../../../test/cashier/stage.ts';
import { type Customer, type WithdrawalStage, withdrawalStage } from '../../../../test/cashier/withdrawal.ts';
import { brokenInvariants } from '../../../invariants/index.ts';
import { ownTurnoverOf } from '../withdrawal/queries/turnover.ts';
import { askNeed, askWaiver } from './commands/ask-need-act.ts';
import { decideNeed } from './commands/decide-need-act.ts';
import { memberNeeds } from './queries/member-needs.ts';

let s: WithdrawalStage;
let customer: Customer;
beforeAll(async () => {
  s = await withdrawalStage();
  customer = await s.customer();
});
afterEach(async () => {
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
});
afterAll(() => s.close());

const at = (operator: typeof nora) => ({ operator, ip: '203.0.113.7', merchant: customer.merchant });
const memberId = () => String(customer.actor.memberId);
const seen = async (by = nora) => {
  const shown = await memberNeeds(s.deps, at(by), memberId());
  if (!shown.ok) throw new Error(shown.code);
  return shown.value;
};
const add = (change: object = {}) =>
  askNeed(s.deps, at(nora), {
    memberId: memberId(),
    requiredE4: '2000000',
    weights: null,
    blocking: true,
    reason: 'won by a fault',
    ...change,
  });
const decide = (by: typeof nora, actId: string, change: object = {}) =>
  decideNeed(s.deps, at(by), { memberId: memberId(), actId, agree: true, reason: 'looked at', ...change });

test.each([
  ['nothing', { requiredE4: '0' }, 'FIELD_FORMAT'],
  ['no category', { weights: { LOTT: 0 } }, 'FIELD_FORMAT'],
  ['a category that is none', { weights: { CHESS: 100 } }, 'FIELD_FORMAT'],
  ['without a reason', { reason: ' ' }, 'REASON_REQUIRED'],
  ['of nobody', { memberId: '1' }, 'NOT_FOUND'],
])('a need of %s is not asked for', async (_, change, code) => {
  expect(await add(change)).toMatchObject({ ok: false, code });
});

test('a need asks nothing before a second operator agrees, and then keeps money in; the same two waive it', async () => {
  expect((await add({ weights: { RNG: 100 } })).ok).toBe(true);
  const [asked] = (await seen()).asked;
  expect(asked).toMatchObject({ requiredE4: '2000000', weights: { RNG: 100 }, by: 'nora', mine: true, blocking: true });
  expect((await s.ask(customer)).ok).toBe(true);
  const actId = asked?.actId ?? '';
  expect(await decide(nora, actId)).toMatchObject({ ok: false, code: 'SECOND_OPERATOR_REQUIRED' });
  expect(await decide({ ...sam, proved: false }, actId)).toMatchObject({ ok: false, code: 'PROOF_REQUIRED' });
  expect((await decide(sam, actId)).ok).toBe(true);
  expect(await decide(sam, actId)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  expect(await s.ask(customer)).toMatchObject({ ok: false, code: 'WITHDRAW_TURNOVER', detail: { requiredTurnover: '200.0000' } });

  const needId = (await seen()).open[0]?.needId ?? '';
  const waive = () => askWaiver(s.deps, at(nora), { memberId: memberId(), needId, reason: 'our own fault' });
  expect((await waive()).ok).toBe(true);
  expect(await waive()).toMatchObject({ ok: false, code: 'CHANGE_WAITS' });
  const waiver = (await seen(sam)).open[0]?.waiver;
  expect(waiver).toMatchObject({ by: 'nora', mine: false });
  expect((await decide(sam, waiver?.actId ?? '')).ok).toBe(true);
  expect(await seen()).toMatchObject({ status: 'A', open: [], closed: [{ needId, as: 'waived' }] });
  expect((await ownTurnoverOf(s.deps, customer)).closed[0]).toMatchObject({ as: 'waived', source: 'operator' });
  expect((await s.ask(customer)).ok).toBe(true);
});

test('either refuses what was asked; a need that is closed meanwhile is waived no more', async () => {
  await add();
  await add({ requiredE4: '10000', blocking: false });
  const [first, second] = (await seen()).asked;
  expect((await decide(nora, first?.actId ?? '', { agree: false })).ok).toBe(true);
  expect((await decide(sam, second?.actId ?? '')).ok).toBe(true);
  const needId = (await seen()).open[0]?.needId ?? '';
  await askWaiver(s.deps, at(nora), { memberId: memberId(), needId, reason: 'so asked' });
  await s.fresh.db.inTx((tx) =>
    s.deps.ledger.needs.clear(tx, 1, { memberIds: [customer.actor.memberId], asset: 'MMK', below: major(1_000_000) }),
  );
  const { rows } = {
    rows: await s.fresh.owner.query<{ actId: string }>('select act_id::text as "actId" from need_act where state = \'asked\''),
  };
  expect(await decide(sam, rows[0]?.actId ?? '')).toMatchObject({ ok: false, code: 'CHANGED_MEANWHILE' });
});

test('a need of one operator alone, and one waived by nobody, are found', async () => {
  const undo = new Error('undone');
  const broken = (fault: string) =>
    s.fresh.owner
      .inTx(async (tx) => {
        await tx.query('set local session_replication_role = replica');
        await tx.query(fault);
        expect((await brokenInvariants(tx)).map(({ name }) => name)).toContain('need_of_operators_is_of_two');
        throw undo;
      })
      .catch((error) => expect(error).toBe(undo));
  await broken("delete from need_act where kind = 'add' and state = 'done'");
  await broken("delete from need_act where kind = 'waive' and state = 'done'");
});
