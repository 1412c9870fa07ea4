import type { CsvProfile } from '@fairhall/contract/console/csv-profile';
import { type Amount, amount, major } from '@fairhall/money/amount';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nora, sam } from '../../../../test/cashier/stage.ts';
import { type Customer, type WithdrawalStage, withdrawalStage } from '../../../../test/cashier/withdrawal.ts';
import { namesBroken } from '../../../../test/invariants/planting.ts';
import { brokenInvariants } from '../../../invariants/index.ts';
import { requestHash } from '../../ledger/index.ts';
import { listDeposits } from '../queries/list-deposits.ts';
import { importStatement } from '../statement/commands/import-statement.ts';
import { matchLines } from '../statement/jobs/match-lines.ts';
import { reverseDeposit } from './commands/reverse-deposit.ts';
import { workCase } from './commands/work-case.ts';
import { listCases } from './queries/list-cases.ts';

const PROFILE: CsvProfile = {
  ...{ encoding: 'utf-8', delimiter: ',', skip: 1, date: 'YYYY-MM-DD', decimal: '.', sign: 'signed', debitMark: '', order: 'oldest' },
  columns: {
    ...{ booked: 0, counterparty: 1, text: 2, amount: 3, balance: 4, bankRef: 5 },
    ...{ value: null, credit: null, debit: null, mark: null, endToEnd: null, counterAccount: null },
  },
};

let s: WithdrawalStage;
let balance: number;
beforeEach(async () => {
  s = await withdrawalStage();
  balance = 0;
});
afterEach(() => s.close());

const acting = (operator = nora) => ({ operator, ip: '203.0.113.7', merchant: s.merchants[0] });

async function bankSays(...lines: [value: number, text: string, ref: string][]): Promise<void> {
  const rows = lines.map(([value, text, ref]) => {
    balance += value;
    return `2026-11-21 12:31:00,Somebody,${text},${value},${balance},${ref}`;
  });
  const bytes = Buffer.from(['Date,Name,Text,Amount,Balance,Ref', ...rows].join('\n'));
  const sent = await importStatement(s.deps, acting(), { payeeId: '101', bytes, profile: JSON.stringify(PROFILE) });
  if (!sent.ok) throw new Error(sent.code);
  while ((await matchLines(s.deps)) === 'more');
}

/** A deposit that its line credited, and that the bank then took back. */
async function takenBack(payer: Customer, value = 2_000): Promise<string> {
  await s.create(payer, { amount: String(value) });
  const [deposit] = (await listDeposits(s.deps, payer.actor, {})).list;
  const ref = `B${deposit?.transId}`;
  await bankSays([value, deposit?.reference ?? '', ref]);
  await bankSays([-value, 'returned', ref]);
  const { list } = await listCases(s.deps, 1, { state: 'open' });
  return list.find(({ deposit: of }) => of?.depositId === deposit?.transId)?.caseId ?? '';
}

/** What of a wallet is gone at the games. */
async function lost({ actor: { merchantId, memberId } }: Customer, of: Amount): Promise<void> {
  const game = { owner: 'house', kind: 'game', area: 'LOTTERY' } as const;
  await s.deps.db.inTx((tx) =>
    s.deps.ledger.post(tx, [
      {
        ...{
          merchantId,
          memberId,
          asset: 'MMK',
          key: s.key(),
          requestHash: requestHash(['lost', of]),
          actor: { type: 'system', id: 'test' },
        },
        transfers: [{ debit: { owner: 'member', kind: 'cash' }, credit: game, amount: of, kind: 'correction', ref: 1n }],
      },
    ]),
  );
}

const receivable = async ({ actor }: Customer) =>
  (await s.deps.ledger.balances(1, actor.memberId)).find(({ kind }) => kind === 'receivable')?.balance;
const gate = async ({ actor: { memberId } }: Customer) =>
  (await s.deps.ledger.gates.of(s.deps.db, 1, { memberId, daySinceMs: 0 })).deposits;

test('what the bank takes back leaves cash once, voids its need, and withdrawals wait until then', async () => {
  const payer = await s.customer({ cash: major(10_000) });
  const before = await gate(payer);
  const withdrawalId = await s.asked(payer, '1000');
  const caseId = await takenBack(payer);
  expect(await s.cash(payer)).toBe(major(11_000));
  expect((await listCases(s.deps, 1, {})).open).toMatchObject([{ kind: 'charge_back', count: 1 }]);
  const approving = { withdrawalId, amountE4: '10000000' };
  expect(await s.desk.withdrawals.approve(sam, approving)).toMatchObject({ code: 'CASE_OPEN' });
  expect(await workCase(s.deps, acting(), { caseId, act: 'take', reason: '' })).toMatchObject({
    value: { state: 'taken', takenName: 'nora' },
  });
  expect(await workCase(s.deps, acting(), { caseId, act: 'explain', reason: ' ' })).toMatchObject({ code: 'REASON_REQUIRED' });
  const both = await Promise.all([nora, sam].map((by) => reverseDeposit(s.deps, acting(by), { caseId, reason: 'the bank says so' })));
  expect(both.map((done) => (done.ok ? 'done' : done.code)).sort()).toEqual(['CHANGED_MEANWHILE', 'done']);
  expect(await s.cash(payer)).toBe(major(9_000));
  expect(await gate(payer)).toBe(before);
  expect((await listDeposits(s.deps, payer.actor, {})).list[0]).toMatchObject({
    state: 'reversed',
    timeline: [{ state: 'created' }, { state: 'approved' }, { state: 'reversed' }],
  });
  expect(await s.fresh.owner.query('select closed_as as as from turnover_need where source = $1', ['deposit'])).toMatchObject([
    { as: 'void' },
  ]);
  expect(await s.fresh.owner.query('select state from bank_line where amount < 0')).toMatchObject([{ state: 'closed' }]);
  expect(await s.desk.withdrawals.approve(sam, approving)).toMatchObject({ ok: true });
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
  for (const fault of [
    "update deposit set state = 'approved' where state = 'reversed'",
    "update recon_case set state = 'explained', tx_id = null",
    "update transfer set reverses = null where kind = 'charge_back'",
    "update turnover_need set closed_at = null, closed_as = null, took = null where source = 'deposit'",
  ])
    expect(await namesBroken(s.fresh.owner, fault), fault).toContain('charge_back_takes_its_deposit_back');
  expect(await namesBroken(s.fresh.owner, "delete from audit_log where action = 'deposit.reversed'")).toContain(
    'decision_is_in_the_audit_log',
  );
});

test('what is spent by then is owed; from the threshold on two decide; an explained one moves nothing', async () => {
  const spent = await s.customer({ cash: major(0) });
  const first = await takenBack(spent);
  await lost(spent, major(1_500));
  expect(await reverseDeposit(s.deps, acting(), { caseId: first, reason: 'bank' })).toMatchObject({ ok: true });
  expect([await s.cash(spent), await receivable(spent)]).toEqual([0n, amount(-major(1_500))]);

  const big = await s.customer({ cash: major(0) });
  const second = await takenBack(big, 60_000);
  expect(await reverseDeposit(s.deps, acting(), { caseId: second, reason: 'bank' })).toMatchObject({
    value: { state: 'taken', firstName: 'nora' },
  });
  expect(await reverseDeposit(s.deps, acting(), { caseId: second, reason: 'bank' })).toMatchObject({ code: 'SECOND_OPERATOR_REQUIRED' });
  expect(await s.cash(big)).toBe(major(60_000));
  expect(await reverseDeposit(s.deps, acting(sam), { caseId: second, reason: 'bank' })).toMatchObject({ value: { state: 'corrected' } });
  expect(await s.cash(big)).toBe(0n);

  const kept = await s.customer({ cash: major(0) });
  const third = await takenBack(kept);
  expect(await workCase(s.deps, acting(), { caseId: third, act: 'explain', reason: 'their own mistake' })).toMatchObject({ ok: true });
  expect(await reverseDeposit(s.deps, acting(), { caseId: third, reason: 'late' })).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await s.cash(kept)).toBe(major(2_000));
  expect((await listCases(s.deps, 1, { state: 'decided' })).total).toBe(3);
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
});
