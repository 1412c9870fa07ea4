import type { CsvProfile } from '@fairhall/contract/console/csv-profile';
import { major } from '@fairhall/money/amount';
import { digits } from '@fairhall/money/text';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nora, type Stage, sam, stage } from '../../../../test/cashier/stage.ts';
import { namesBroken } from '../../../../test/invariants/planting.ts';
import { brokenInvariants } from '../../../invariants/index.ts';
import type { Payer } from '../commands/admit.ts';
import { addPayee, openPayee, setPayee } from '../payee/commands/change-payee.ts';
import { payeesOf } from '../payee/queries/list-payees.ts';
import { listDeposits } from '../queries/list-deposits.ts';
import { creditPlanned } from './commands/credit-line.ts';
import { closeLine, matchLine, unmatchLine } from './commands/decide-line.ts';
import { importStatement } from './commands/import-statement.ts';
import { matchLines } from './jobs/match-lines.ts';
import { bankDesk } from './queries/bank-desk.ts';
import { listPlanned } from './store/lines.ts';

const MINUTE = 60_000;
const PROFILE: CsvProfile = {
  ...{ encoding: 'utf-8', delimiter: ',', skip: 1, date: 'YYYY-MM-DD', decimal: '.', sign: 'signed', debitMark: '', order: 'oldest' },
  columns: {
    ...{ booked: 0, counterparty: 1, text: 2, amount: 3, balance: 4, bankRef: 5 },
    ...{ value: null, credit: null, debit: null, mark: null, endToEnd: null, counterAccount: null },
  },
};
const CAPS = { dayCapE4: null, dayCount: null, fromMinute: 0, untilMinute: 0, level: 0, unitE4: null, nameMaxE4: '0' };
const OPEN = { ...CAPS, state: 'open' as const, autoMaxE4: digits(major(1_000_000)), reason: 'set' };

let s: Stage;
beforeEach(async () => {
  s = await stage();
});
afterEach(() => s.close());

const acting = (operator = nora) => ({ operator, ip: '203.0.113.7', merchant: s.merchants[0] });

/** A CSV of lines [amount, text, name?, bank's reference?], each with its balance. */
function file(lines: [number, string, string?, string?][], { opening = 0, from = '12:3' } = {}): Buffer {
  let balance = opening;
  const rows = lines.map(([amount, text, name = 'Somebody', ref = ''], n) => {
    balance += amount;
    return `2026-11-21 ${from}${n % 10}:00,${name},${text},${amount},${balance},${ref}`;
  });
  return Buffer.from(['Date,Name,Text,Amount,Balance,Ref', ...rows].join('\n'));
}

const send = (bytes: Buffer, payeeId = '101', profile: CsvProfile | null = PROFILE) =>
  importStatement(s.deps, acting(), { payeeId, bytes, name: 'day.csv', ...(profile ? { profile: JSON.stringify(profile) } : {}) });

async function work(): Promise<void> {
  while ((await matchLines(s.deps)) === 'more');
}

async function referenceOf({ actor }: Payer, at = 0): Promise<string> {
  return (await listDeposits(s.deps, actor, {})).list[at]?.reference ?? 'none';
}

const linesOf = (all = true) =>
  s.fresh.owner.query<Record<string, unknown>>(
    `select state, rule, amount, words from bank_line where merchant_id = 1 ${all ? '' : "and state = 'desk'"} order by line_id`,
  );
const statesOf = async () => (await linesOf()).map(({ state, rule }) => `${state} ${rule}`);

async function desk(payeeId = '101') {
  const found = await bankDesk(s.deps, acting(), { payeeId });
  if (!found.ok) throw new Error(found.code);
  return found.value;
}

test('a line that names its deposit credits it without a person; the file again, and one that overlaps it, change nothing', async () => {
  const payer = await s.member();
  await s.create(payer);
  const reference = await referenceOf(payer);
  const day = file([
    [2_000, `trf ${reference}`],
    [700, 'gift'],
  ]);
  expect(await send(day)).toMatchObject({ ok: true, value: { lines: 2, import: { fresh: 2, cameE4: digits(major(2_700)) } } });
  expect(await s.cash(payer)).toBe(0n);
  await work();
  expect(await s.cash(payer)).toBe(major(2_000));
  expect(await statesOf()).toEqual(['credited M1', 'desk M8']);
  const again = await send(day);
  expect(again).toMatchObject({ ok: true, value: { import: { fresh: 2 } } });
  const longer = await send(
    file([
      [2_000, `trf ${reference}`],
      [700, 'gift'],
      [5, 'rest'],
    ]),
  );
  expect(longer).toMatchObject({ ok: true, value: { import: { fresh: 1, lines: 3 } } });
  await work();
  expect(await s.cash(payer)).toBe(major(2_000));
  expect((await listDeposits(s.deps, payer.actor, {})).list[0]).toMatchObject({ state: 'approved', amount: '2000.0000' });
  expect(await statesOf()).toEqual(['credited M1', 'desk M8', 'desk M8']);
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
});

test('a preview keeps nothing; a file that is cut is refused whole with its line', async () => {
  const day = file([
    [2_000, 'a'],
    [700, 'b'],
  ]);
  const seen = await importStatement(s.deps, acting(), { payeeId: '101', bytes: day, preview: true, profile: JSON.stringify(PROFILE) });
  expect(seen).toMatchObject({ ok: true, value: { import: null, lines: 2, sample: [{ day: '2026-11-21', amountE4: '20000000' }, {}] } });
  const cut = Buffer.from(String(day).replace(',700,2700', ',700,2900'));
  expect(await send(cut)).toMatchObject({ code: 'STATEMENT_REFUSED', detail: { line: 3, column: 'balance', why: 'balance' } });
  expect(await send(day, '101', null), 'nobody has said how its CSV is written').toMatchObject({ detail: { why: 'format' } });
  expect(await importStatement(s.deps, acting(), { payeeId: '101', bytes: day, profile: '{}' })).toMatchObject({ code: 'FIELD_FORMAT' });
  expect(await send(day, '9')).toMatchObject({ code: 'NOT_FOUND' });
  expect(await linesOf()).toEqual([]);
});

test('another amount, a late payment, a second one, one approved by its slip: each is what it is, once', async () => {
  const [other, late, twice, slip] = [await s.member(), await s.member(), await s.member(), await s.member()];
  for (const payer of [other, late, twice]) await s.create(payer);
  const slipId = await s.paid(slip);
  await s.desk.approve(nora, { depositId: slipId, amountE4: '20000000' });
  s.deps.clock.advance(31 * MINUTE);
  for (const job of s.module.jobs) if (job.name === 'expire-deposits') await job.work();
  await s.create(other);
  const references = await Promise.all([other, late, twice, slip].map((payer) => referenceOf(payer)));
  const [a, b, c, d] = references;
  await send(
    file(
      [
        [1_500, `${a}`],
        [2_000, `${b}`],
        [2_000, `${c}`],
        [3_000, `${c} more`],
        [2_000, `${d}`],
      ],
      { from: '13:0' },
    ),
  );
  expect(await statesOf()).toEqual(['planned M4', 'planned M5', 'planned M5', 'planned M6', 'planned M1']);
  await work();
  expect(await Promise.all([other, late, twice, slip].map((payer) => s.cash(payer)))).toEqual([1_500, 2_000, 5_000, 2_000].map(major));
  expect((await listDeposits(s.deps, other.actor, {})).list[0]).toMatchObject({ amount: '1500.0000', asked: '2000.0000' });
  expect((await listDeposits(s.deps, twice.actor, {})).list.map(({ state }) => state)).toEqual(['approved', 'approved']);
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
});

test('crediting that is asked for many times at once, or falls down between, credits once', async () => {
  const payer = await s.member();
  await s.create(payer);
  await send(file([[2_000, await referenceOf(payer)]]));
  const [planned] = await listPlanned(s.deps.db, 10);
  if (!planned) throw new Error('a line is planned');
  const failing = { ...s.deps, ledger: { ...s.deps.ledger, post: async () => Promise.reject(new Error('killed')) } };
  await expect(creditPlanned(failing, planned)).rejects.toThrow('killed');
  expect(await statesOf()).toEqual(['planned M1']);
  await Promise.all(Array.from({ length: 5 }, () => creditPlanned(s.deps, planned)));
  await work();
  expect(await s.cash(payer)).toBe(major(2_000));
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
});

test('plain lines are credited together; one whose member has a limit, and the second of a member, go as they would alone', async () => {
  const payers = await Promise.all(Array.from({ length: 4 }, () => s.member()));
  const [twice, bound, capped] = payers as [Payer, Payer, Payer];
  for (const payer of [...payers, twice]) await s.create(payer);
  const limit = (payer: Payer, cap: number) =>
    s.deps.db.inTx((tx) =>
      s.deps.ledger.limits.set(tx, payer.actor.merchantId, {
        ...{ memberId: payer.actor.memberId, asset: 'MMK', counter: 'deposit', period: 'day', cap: major(cap), timeZone: 'Asia/Yangon' },
      }),
    );
  for (const payer of [bound, capped]) await s.deps.db.inTx((tx) => s.deps.ledger.openWallet(tx, 1, payer.actor.memberId, 'MMK'));
  await limit(bound, 5_000);
  await limit(capped, 1_000);
  const references = await Promise.all([...payers.map((payer) => referenceOf(payer)), referenceOf(twice, 1)]);
  await send(file(references.map((reference) => [2_000, reference])));
  const posted: number[] = [];
  const post: typeof s.deps.ledger.post = (tx, intents) => {
    posted.push(intents.length);
    return s.deps.ledger.post(tx, intents);
  };
  const deps = { ...s.deps, ledger: { ...s.deps.ledger, post } };
  while ((await matchLines(deps)) === 'more');
  expect(posted).toEqual([2, 1, 1]);
  expect(await Promise.all(payers.map((payer) => s.cash(payer)))).toEqual([4_000, 2_000, 0, 2_000].map(major));
  expect((await statesOf()).filter((state) => state === 'waits M1')).toHaveLength(1);
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
});

test('one that stops the others does not hold them up: they are credited one by one', async () => {
  const payers = await Promise.all([s.member(), s.member(), s.member()]);
  for (const payer of payers) await s.create(payer);
  await send(file(await Promise.all(payers.map(async (payer): Promise<[number, string]> => [2_000, await referenceOf(payer)]))));
  const post: typeof s.deps.ledger.post = async (tx, intents) => {
    if (intents.length > 1) throw new Error('killed');
    return s.deps.ledger.post(tx, intents);
  };
  await matchLines({ ...s.deps, ledger: { ...s.deps.ledger, post } });
  expect(await Promise.all(payers.map((payer) => s.cash(payer)))).toEqual([2_000, 2_000, 2_000].map(major));
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
});

test('lines that nobody judged, since the process fell down behind the import, are judged by the job', async () => {
  const payer = await s.member();
  await s.create(payer);
  await send(file([[2_000, await referenceOf(payer)]]));
  await s.fresh.owner.query("update bank_line set state = 'new', rule = null, deposit_id = null");
  await work();
  expect(await s.cash(payer)).toBe(major(2_000));
});

test('the desk proposes with reasons; a person matches, and above the threshold a second one', async () => {
  const [near, big] = [await s.member(), await s.member()];
  const nearId = await s.create(near, { payeeName: 'Ko Kyaw Zin' });
  const bigId = await s.create(big, { amount: '60000' });
  const reference = await referenceOf(near);
  const typo = `${reference.slice(0, -1)}${reference.endsWith('2') ? '3' : '2'}`;
  await send(
    file([
      [2_000, typo, 'U KYAW ZIN'],
      [60_000, 'no text'],
    ]),
  );
  const { lines, deposits, unattributed } = await desk();
  expect(lines[0]).toMatchObject({ rule: 'M3', needsTwo: false, proposals: [{ depositId: nearId }] });
  expect(lines[0]?.proposals[0]?.signs).toEqual(['one_off', 'amount', 'sender', 'in_time']);
  expect(lines[1]).toMatchObject({ rule: 'M8', needsTwo: true, proposals: [{ depositId: bigId, signs: ['amount', 'in_time'] }] });
  expect(deposits.map(({ depositId }) => depositId)).toEqual([bigId, nearId]);
  expect(unattributed).toMatchObject({ count: 2, sumE4: digits(major(62_000)) });
  const [small, large] = lines.map(({ lineId }) => lineId) as [string, string];
  expect(await matchLine(s.deps, acting(), { lineId: small, depositId: nearId })).toEqual({ ok: true, value: { became: 'credited' } });
  expect(await matchLine(s.deps, acting(), { lineId: small, depositId: nearId })).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await matchLine(s.deps, acting({ ...nora, proved: false }), { lineId: large, depositId: bigId })).toMatchObject({
    code: 'PROOF_REQUIRED',
  });
  expect(await matchLine(s.deps, acting(), { lineId: large, depositId: bigId })).toEqual({ ok: true, value: { became: 'first' } });
  expect(await matchLine(s.deps, acting(), { lineId: large, depositId: bigId })).toMatchObject({ code: 'SECOND_OPERATOR_REQUIRED' });
  expect(await matchLine(s.deps, acting(sam), { lineId: large, depositId: nearId })).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await s.cash(big)).toBe(0n);
  expect(await matchLine(s.deps, acting(sam), { lineId: large, depositId: bigId })).toEqual({ ok: true, value: { became: 'credited' } });
  expect([await s.cash(near), await s.cash(big)]).toEqual([major(2_000), major(60_000)]);
  expect((await desk()).counts).toMatchObject({ left: 0, credited: 2 });
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
});

test('what the bank takes back is a case; what is nobody’s is closed with a reason', async () => {
  const payer = await s.member();
  await s.create(payer);
  await send(
    file([
      [2_000, await referenceOf(payer), 'Mei', 'B1'],
      [50, 'gift'],
    ]),
  );
  await work();
  await send(
    file(
      [
        [-2_000, 'returned', 'Mei', 'B1'],
        [-30, 'bank fee'],
      ],
      { opening: 2_050 },
    ),
  );
  expect(await statesOf()).toEqual(['credited M1', 'desk M8', 'charge_back M7', 'aside M8']);
  const { lines } = await desk();
  expect(lines).toMatchObject([{ state: 'charge_back', reference: await referenceOf(payer) }, { amountE4: '500000' }]);
  const [back, gift] = lines.map(({ lineId }) => lineId) as [string, string];
  expect(await unmatchLine(s.deps, acting(), { lineId: back })).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await closeLine(s.deps, acting(), { lineId: gift, reason: ' ' })).toMatchObject({ code: 'REASON_REQUIRED' });
  expect(await closeLine(s.deps, acting(), { lineId: gift, reason: 'sent back' })).toEqual({ ok: true, value: { became: 'closed' } });
  // It is decided with its case (recon/charge-back.db.test.ts).
  expect(await closeLine(s.deps, acting(), { lineId: back, reason: 'member was told' })).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect((await desk()).counts.left).toBe(1);
});

test('unique amounts: each who asks for the same pays another, and the bank’s line needs no words', async () => {
  await setPayee(s.deps, acting(), { ...OPEN, payeeId: '101', unitE4: digits(major(1)) });
  const [first, second] = [await s.member(), await s.member()];
  await s.create(first);
  await s.create(second);
  const views = (await Promise.all([first, second].map(async ({ actor }) => (await listDeposits(s.deps, actor, {})).list[0]))) as {
    amount: string;
    asked: string;
  }[];
  expect(views.map(({ amount, asked }) => [amount, asked])).toEqual([
    ['2001.0000', '2000.0000'],
    ['2002.0000', '2000.0000'],
  ]);
  await send(
    file([
      [2_002, ''],
      [2_001, 'no words of ours'],
    ]),
  );
  await work();
  expect([await s.cash(first), await s.cash(second)]).toEqual([major(2_001), major(2_002)]);
  expect(await statesOf()).toEqual(['credited M2', 'credited M2']);
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
});

test('a number changes by two operators; open deposits keep the old one, and its lines still find them', async () => {
  const payer = await s.member();
  await s.create(payer);
  const entered = await addPayee(s.deps, acting(), {
    ...{ ...CAPS, autoMaxE4: OPEN.autoMaxE4, vendorId: 101, number: '1111 2222 3333', holder: 'Lotus Two', replaces: '101', reason: 'new' },
  });
  if (!entered.ok) throw new Error(entered.code);
  const { payeeId } = entered.value;
  const opening = { payeeId, reason: 'looked at' };
  expect(await openPayee(s.deps, acting(), opening)).toMatchObject({ code: 'SECOND_OPERATOR_REQUIRED' });
  expect(await openPayee(s.deps, acting({ ...sam, proved: false }), opening)).toMatchObject({ code: 'PROOF_REQUIRED' });
  expect(await openPayee(s.deps, acting(sam), opening)).toMatchObject({ ok: true });
  expect(await openPayee(s.deps, acting(sam), opening)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  const later = await s.member();
  await s.create(later);
  const told = async ({ actor }: Payer) => (await listDeposits(s.deps, actor, {})).list[0]?.receiverAccount;
  expect([await told(payer), await told(later)]).toEqual(['0048 2217 9035', '1111 2222 3333']);
  await send(file([[2_000, await referenceOf(payer)]]));
  await work();
  expect(await s.cash(payer)).toBe(major(2_000));
});

test('an account that is full receives nothing more; when none has room nothing is opened', async () => {
  await setPayee(s.deps, acting(), { ...OPEN, payeeId: '101', dayCapE4: digits(major(5_000)) });
  const payer = await s.member();
  await s.create(payer, { amount: '4500' });
  const { list } = await payeesOf(s.deps, acting());
  expect(list[0]).toMatchObject({ isFull: true, reservedE4: digits(major(4_500)), usedE4: '0', count: 1 });
  await expect(s.create(await s.member())).rejects.toThrow('a deposit is made');
  s.deps.clock.advance(31 * MINUTE);
  for (const job of s.module.jobs) if (job.name === 'expire-deposits') await job.work();
  await s.create(await s.member());
});

test('each planted breach of lines and statements is found', async () => {
  const payer = await s.member();
  await s.create(payer);
  await send(file([[2_000, await referenceOf(payer)]]));
  await work();
  for (const [sql, name] of [
    ["update bank_line set amount = amount + 1 where state = 'credited'", 'bank_line_is_one_deposits_money'],
    ['delete from deposit_proof', 'bank_line_is_one_deposits_money'],
    ['delete from bank_line', 'bank_line_is_one_deposits_money'],
    ['update bank_statement set closing = closing + 1', 'bank_statement_adds_up'],
    ['update bank_statement set fresh = 0', 'bank_statement_adds_up'],
  ] as const) {
    expect(await namesBroken(s.fresh.owner, sql), sql).toContain(name);
  }
});
