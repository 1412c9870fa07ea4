import type { CsvProfile } from '@fairhall/contract/console/csv-profile';
import { major, ZERO } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { nora, sam } from '../../../../test/cashier/stage.ts';
import { type Customer, type WithdrawalStage, withdrawalStage } from '../../../../test/cashier/withdrawal.ts';
import { brokenInvariants } from '../../../invariants/index.ts';
import type { OperatorActor } from '../../../platform/http/context.ts';
import { createSecretBox } from '../../../platform/secret-box.ts';
import { payPart, sayPart } from '../payout/commands/close-by-hand.ts';
import { exportFile } from '../payout/commands/export-file.ts';
import type { PayoutDeps } from '../payout/deps.ts';
import { payoutDesk } from '../payout/queries/payout-desk.ts';
import { importStatement } from './commands/import-statement.ts';
import { matchLines } from './jobs/match-lines.ts';

const PROFILE: CsvProfile = {
  ...{ encoding: 'utf-8', delimiter: ',', skip: 1, date: 'YYYY-MM-DD', decimal: '.', sign: 'signed', debitMark: '', order: 'oldest' },
  columns: {
    ...{ booked: 0, counterparty: 1, text: 2, amount: 3, balance: 4, bankRef: 5 },
    ...{ value: null, credit: null, debit: null, mark: null, endToEnd: null, counterAccount: null },
  },
};
const BANK = { bankCode: 'BAY' };

let s: WithdrawalStage;
let deps: PayoutDeps;
let balance = 100_000;
let lines = 0;
let customer: Customer;
let withdrawalId: string;
/** How its payment is called in the bank's file. */
let name: string;

beforeAll(async () => {
  s = await withdrawalStage();
  const loadSecret = () => s.deps.loadSecret('cashier.providers');
  deps = { ...s.deps, box: createSecretBox({ random: s.deps.random, loadSecret, purpose: 'payment providers' }) };
});
afterEach(async () => expect(await brokenInvariants(s.fresh.owner)).toEqual([]));
afterAll(() => s.close());

const of = (operator: OperatorActor) => ({ operator, ip: '203.0.113.7', merchant: s.merchants[0] });
const exported = () => exportFile(deps, of(nora), BANK);
const pay = () => payPart(deps, of(sam), { withdrawalId, no: '1', bankReference: 'BV-1' });

/** A withdrawal of 300 that stands in a bank's file. */
async function inFile(): Promise<void> {
  customer = await s.customer();
  withdrawalId = await s.asked(customer, '300');
  await s.desk.withdrawals.approve(nora, { withdrawalId, amountE4: '3000000' });
  invariant((await exported()).ok, 'there is something to export');
  const [row] = await s.fresh.owner.query<{ name: string }>(`select reference || '-P1' as name from withdrawal where withdrawal_id = $1`, [
    withdrawalId,
  ]);
  name = row?.name ?? '';
}

/** Two operators say that nobody paid it, or that it came back. */
async function said(became: 'absent' | 'returned' | 'cleared'): Promise<void> {
  for (const who of [nora, sam])
    invariant((await sayPart(deps, of(who), { withdrawalId, no: '1', became, reason: 'the bank says so' })).ok, 'it is said');
}

/** What became of a line that the bank books now. */
async function booked(text: string, { value = -300, ref = '', by = deps }: { value?: number; ref?: string; by?: PayoutDeps } = {}) {
  balance += value;
  lines += 1;
  const minute = String(lines).padStart(2, '0');
  const rows = ['Date,Name,Text,Amount,Balance,Ref', `2026-11-21 12:${minute}:00,Mei Tan,${text},${value},${balance},${ref}`];
  const sent = await importStatement(s.deps, of(nora), {
    ...{ payeeId: '101', bytes: Buffer.from(rows.join('\n')), name: 'day.csv', profile: JSON.stringify(PROFILE) },
  });
  invariant(sent.ok, 'the statement is read');
  return heard(by);
}

async function heard(by = deps): Promise<{ state: string; names: boolean; heard: boolean } | undefined> {
  while ((await matchLines(by)) === 'more');
  const [line] = await s.fresh.owner.query<{ state: string; names: boolean; heard: boolean }>(
    `select state, attempt_id is not null as names, decided_at is not null as heard from bank_line order by line_id desc limit 1`,
  );
  return line;
}

async function standing() {
  const [row] = await s.fresh.owner.query(
    `select w.state, w.bank_reference as reference,
       array(select a.state || coalesce(' ' || a.trouble, '') || case a.decided_by when 'line' then ' by line' else '' end
         from payout_attempt a where a.withdrawal_id = w.withdrawal_id order by attempt) as tries
     from withdrawal w where w.withdrawal_id = $1`,
    [withdrawalId],
  );
  return { ...row, held: await s.held(customer) };
}

const PAID = { state: 'paid', tries: ['paid by line'], held: ZERO };

test.each([
  ['with the bank’s own name for it', 'BK-77', () => 'BK-77'],
  ['without one, under ours', '', () => name],
])('the line of a payment closes it without a person, %s', async (_what, ref, called) => {
  await inFile();
  expect(await booked(`out ${name} Mei`, { ref })).toEqual({ state: 'aside', names: true, heard: true });
  expect(await standing()).toEqual({ ...PAID, reference: called() });
  // Said by hand as well, and heard again, it moves nothing more.
  expect(await pay()).toMatchObject({ code: 'WITHDRAWAL_STATE' });
  await s.fresh.owner.query('update bank_line set decided_at = null where attempt_id is not null');
  expect(await heard()).toMatchObject({ state: 'aside' });
  expect(await s.cash(customer)).toBe(major(9_700));
});

test.each([
  ['another amount', () => name, -299],
  ['another payment, whose number begins as its does', () => `${name}1`, -300],
  ['nothing of ours', () => 'rent', -300],
  ['money that came', () => name, 300],
])('a line of %s closes nothing', async (_what, text, value) => {
  await inFile();
  expect(await booked(text(), { value })).toMatchObject({ names: false });
  expect(await standing()).toMatchObject({ state: 'paying', tries: ['sent'], held: major(300) });
  await pay();
});

test('a payment that an operator closed, and one that came back since, know their line', async () => {
  await inFile();
  await pay();
  expect(await booked(name)).toMatchObject({ state: 'aside', names: true });
  await inFile();
  await pay();
  await said('returned');
  expect(await booked(name)).toMatchObject({ state: 'aside', names: true });
  expect(await standing()).toMatchObject({ state: 'returned', tries: ['returned'], held: major(300) });
});

test('given up and paid after all: closed where nothing went out since; else a person looks, and no file takes it again', async () => {
  await inFile();
  await said('absent');
  expect(await booked(name)).toMatchObject({ state: 'aside' });
  expect(await standing()).toMatchObject(PAID);
  expect(await exported()).toMatchObject({ code: 'NOT_FOUND' });

  await inFile();
  await said('absent');
  await exported();
  expect(await standing()).toMatchObject({ tries: ['absent', 'sent'] });
  expect(await booked(name, { ref: 'BK-1' }), 'which of the two it was nobody can tell').toMatchObject({ state: 'aside' });
  expect(await standing()).toMatchObject({ ...PAID, tries: ['absent', 'paid by line'], reference: 'BK-1' });
  expect(await booked(name, { ref: 'BK-2' })).toMatchObject({ state: 'desk', names: true, heard: true });
  expect(await standing()).toMatchObject({ state: 'paid', tries: ['absent late', 'paid by line'], held: ZERO });
  // Two operators look into it; the same line, heard again, raises it no more.
  const clear = (who: OperatorActor, reason = 'the member sent it back') =>
    sayPart(deps, of(who), { withdrawalId, no: '1', became: 'cleared', reason });
  expect(await clear(nora, ' ')).toMatchObject({ code: 'REASON_REQUIRED' });
  expect(await clear(nora)).toMatchObject({ value: { became: 'first' } });
  expect(await clear(nora)).toMatchObject({ code: 'SECOND_OPERATOR_REQUIRED' });
  expect(await clear(sam)).toMatchObject({ value: { became: 'done' } });
  expect(await clear(sam)).toMatchObject({ code: 'WITHDRAWAL_STATE' });
  expect(await standing()).toMatchObject({ tries: ['absent', 'paid by line'] });
  await s.fresh.owner.query("update bank_line set decided_at = null where bank_ref = 'BK-2'");
  await heard();
  expect(await standing()).toMatchObject({ tries: ['absent', 'paid by line'] });
});

test('what is in trouble waits for no file until it is cleared', async () => {
  await inFile();
  await said('absent');
  const waiting = async () => (await payoutDesk(deps, of(nora))).banks.find(({ bankCode }) => bankCode === 'BAY')?.waiting;
  expect(await waiting()).toBe(1);
  await s.fresh.owner.query("update payout_attempt set trouble = 'late' where withdrawal_id = $1", [withdrawalId]);
  expect(await waiting()).toBe(0);
  expect(await exported()).toMatchObject({ code: 'NOT_FOUND' });
  await said('cleared');
  expect(await waiting()).toBe(1);
  expect(await exported()).toMatchObject({ ok: true });
  await pay();
});

test('while money stands still a line waits, and holds up nobody; then it is heard', async () => {
  await inFile();
  const still: PayoutDeps = { ...deps, ledger: { ...deps.ledger, isStopped: (merchantId) => merchantId === 1 } };
  expect(await booked(name, { by: still })).toMatchObject({ names: true, heard: false });
  expect(await standing()).toMatchObject({ state: 'paying', held: major(300) });
  expect(await heard()).toMatchObject({ state: 'aside', heard: true });
  expect(await standing()).toMatchObject(PAID);
});
