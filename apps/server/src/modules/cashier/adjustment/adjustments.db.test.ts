import { type Amount, major, ZERO } from '@fairhall/money/amount';
import { digits } from '@fairhall/money/text';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nora, sam, stranger } from '../../../../test/cashier/stage.ts';
import { type Customer, type WithdrawalStage, withdrawalStage } from '../../../../test/cashier/withdrawal.ts';
import { namesBroken } from '../../../../test/invariants/planting.ts';
import { brokenInvariants } from '../../../invariants/index.ts';
import { lapseAsked } from '../treasury/jobs/lapse-asked.ts';
import { askAdjustment } from './commands/ask-adjustment.ts';
import { postAdjustment, refuseAdjustment } from './commands/decide-adjustment.ts';
import { listAdjustments } from './queries/list-adjustments.ts';

let s: WithdrawalStage;
beforeAll(async () => {
  s = await withdrawalStage();
});
afterAll(() => s.close());

const acting = (operator = nora) => ({ operator, ip: '203.0.113.7', merchant: s.merchants[0] });
type Input = Parameters<typeof askAdjustment>[2];

async function ask({ actor }: Customer, input: Partial<Input> = {}, operator = nora) {
  return askAdjustment(s.deps, acting(operator), {
    ...{ memberId: String(actor.memberId), direction: 'plus', amountE4: digits(major(500)), cause: 'goodwill', area: '', owes: false },
    ...{ reason: 'waited too long', caseId: null, ...input },
  });
}

async function asked(payer: Customer, input: Partial<Input> = {}): Promise<string> {
  const done = await ask(payer, input);
  if (!done.ok) throw new Error(done.code);
  return String(done.value.adjustmentId);
}

const accountOf = async ({ actor }: Customer, kind: string): Promise<Amount> =>
  (await s.deps.ledger.balances(1, actor.memberId)).find((one) => one.kind === kind)?.balance ?? ZERO;
const houseOf = async (kind: string, area: string) =>
  (await s.deps.ledger.houseBalances(1)).find((one) => one.kind === kind && one.area === area)?.balance ?? ZERO;

test('one asks, another posts, once; who asked never does', async () => {
  const payer = await s.customer({ cash: ZERO });
  const adjustmentId = await asked(payer);
  expect(await asked(payer), 'a double click').toBe(adjustmentId);
  expect(await s.cash(payer)).toBe(ZERO);
  expect(await postAdjustment(s.deps, acting(), { adjustmentId })).toMatchObject({ code: 'SECOND_OPERATOR_REQUIRED' });
  expect(await postAdjustment(s.deps, acting({ ...sam, proved: false }), { adjustmentId })).toMatchObject({ code: 'PROOF_REQUIRED' });
  expect(await postAdjustment(s.deps, acting(stranger), { adjustmentId })).toMatchObject({
    code: 'NOT_FOUND',
  });
  const both = await Promise.all([1, 2].map(() => postAdjustment(s.deps, acting(sam), { adjustmentId })));
  expect(both.map((done) => (done.ok ? 'posted' : done.code)).sort()).toEqual(['CHANGED_MEANWHILE', 'posted']);
  expect([await s.cash(payer), await houseOf('promotion', 'GOODWILL')]).toEqual([major(500), -major(500)]);
  const { list } = await listAdjustments(s.deps, sam, { state: 'decided' });
  expect(list[0]).toMatchObject({ state: 'posted', movedE4: digits(major(500)), asked: { operator: 'nora', byMe: false } });
});

test.each([
  [
    'error of a channel, to the member',
    { direction: 'plus', cause: 'channel_error', area: 'BAYVIEW' },
    0,
    [500, 0],
    ['outside', 'BAYVIEW', -500],
  ],
  ['error of a game, from the member', { direction: 'minus', cause: 'game_error', area: 'LIVE' }, 800, [300, 0], ['game', 'LIVE', 500]],
  ['error of a draw', { direction: 'plus', cause: 'game_error', area: 'LOTTERY' }, 0, [500, 0], ['game', 'LOTTERY', -500]],
  [
    'cash reaches a part, no debt',
    { direction: 'minus', cause: 'channel_error', area: 'HILLTOP' },
    200,
    [0, 0],
    ['outside', 'HILLTOP', 200],
  ],
  ['the rest is a debt', { direction: 'minus', cause: 'game_error', area: 'FISH', owes: true }, 200, [0, -300], ['game', 'FISH', 500]],
] as const)('%s', async (_, input, cash, [left, owed], [kind, area, house]) => {
  const payer = await s.customer({ cash: major(cash) });
  const adjustmentId = await asked(payer, input);
  expect(await postAdjustment(s.deps, acting(sam), { adjustmentId })).toMatchObject({ ok: true });
  expect([await s.cash(payer), await accountOf(payer, 'receivable')]).toEqual([major(left), major(owed)]);
  expect(await houseOf(kind, area)).toBe(major(house));
});

test('what cannot be is refused with its field; nothing to take is refused when posted', async () => {
  const payer = await s.customer({ cash: ZERO });
  for (const [input, code, field] of [
    [{ amountE4: '0' }, 'FIELD_FORMAT', 'amountE4'],
    [{ amountE4: '-5' }, 'FIELD_FORMAT', 'amountE4'],
    [{ cause: 'channel_error', area: 'NOBODYS' }, 'FIELD_FORMAT', 'area'],
    [{ area: 'LIVE' }, 'FIELD_FORMAT', 'area'],
    [{ direction: 'minus', owes: true }, 'FIELD_FORMAT', 'owes'],
    [{ reason: ' ' }, 'REASON_REQUIRED', 'reason'],
    [{ memberId: '999' }, 'NOT_FOUND', 'memberId'],
    [{ caseId: '999' }, 'NOT_FOUND', 'caseId'],
  ] as const)
    expect(await ask(payer, input), field).toMatchObject({ code, field });
  const adjustmentId = await asked(payer, { direction: 'minus' });
  expect(await postAdjustment(s.deps, acting(sam), { adjustmentId })).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  expect(await refuseAdjustment(s.deps, acting(), { adjustmentId, reason: 'nothing there' })).toMatchObject({
    value: { state: 'refused' },
  });
  expect(await postAdjustment(s.deps, acting(sam), { adjustmentId })).toMatchObject({ code: 'CHANGED_MEANWHILE' });
});

test('after seven days it has lapsed, and each planted breach is found', async () => {
  const payer = await s.customer({ cash: ZERO });
  const adjustmentId = await asked(payer);
  s.deps.clock.advance(7 * 24 * 3_600_000);
  expect(await postAdjustment(s.deps, acting(sam), { adjustmentId })).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  await lapseAsked(s.deps);
  expect((await listAdjustments(s.deps, nora, {})).list[0]).toMatchObject({ state: 'lapsed', decided: { operator: null } });
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
  for (const fault of [
    "update adjustment set decided_by = asked_by where state = 'posted'",
    "update adjustment set moved = moved - 1 where state = 'posted' and moved > 0",
    'update adjustment set owed = 0 where owed > 0',
    "update adjustment set area = 'GOODWIL' where area = 'GOODWILL' and state = 'posted'",
    "delete from adjustment where state = 'posted'",
    "delete from audit_log where action = 'adjustment.posted'",
  ])
    expect(await namesBroken(s.fresh.owner, fault), fault).toContain('adjustment_is_posted_by_two');
});
