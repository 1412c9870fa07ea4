import { createHash } from 'node:crypto';
import { CsvProfile } from '@fairhall/contract/console/csv-profile';
import type { importStatement as importEndpoint } from '@fairhall/contract/console/statements';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { type Amount, sum } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import { z } from 'zod/mini';
import { aheadOfUtc, endOfDay } from '../../../../platform/day.ts';
import type { Tx } from '../../../../platform/db.ts';
import type { MerchantRef, OperatorActor } from '../../../../platform/http/context.ts';
import { parseId } from '../../../../platform/ids.ts';
import { keepable } from '../../../../platform/keepable.ts';
import { appendAudit } from '../../../audit/index.ts';
import type { CashierDeps } from '../../deps.ts';
import { last4Of, linePlace, lockNumber } from '../../numbers/locked-number.ts';
import type { Payee } from '../../payee/payee.ts';
import { findPayee, lockPayee, updatePayee } from '../../payee/store/payees.ts';
import type { BankLineRow, ImportRow } from '../line.ts';
import type { KeyedLine } from '../read/line-key.ts';
import type { ReadStatement } from '../read/read-statement.ts';
import { readApart } from '../read/reader.ts';
import { findImport, insertImport } from '../store/imports.ts';
import { insertLines, knownKeys } from '../store/lines.ts';
import { importView } from '../view.ts';
import { judgeNextLines } from './judge-lines.ts';

type Reply = ReplyOf<typeof importEndpoint>;
type Input = QueryOf<typeof importEndpoint> & { payeeId: string; bytes: Buffer };
/** `operator` null: the product fetched it by itself. */
type Acting = { operator: OperatorActor | null; ip: string; merchant: MerchantRef };

const SAMPLE = 20;
/** Rows of one statement of SQL. */
const ROWS_AT_ONCE = 500;

/**
 * Takes in a bank's file whole or not at all, then compares its lines with deposits; crediting follows by itself (jobs/match-lines.ts). The
 * same file again answers as the first time, and of a file that overlaps earlier ones only new lines are added. A file that falls down
 * between is taken up where it was left.
 */
export async function importStatement(
  deps: CashierDeps,
  acting: Acting,
  { payeeId: id, bytes, name = '', preview = false, profile: said }: Input,
): Promise<Result<Reply, 'NOT_FOUND' | 'FIELD_FORMAT' | 'STATEMENT_REFUSED'>> {
  const { merchantId } = acting.merchant;
  const payeeId = parseId(id);
  const payee = payeeId === null ? null : await findPayee(deps.db, merchantId, payeeId);
  if (!payee) return fail('NOT_FOUND');
  const profile = said === undefined ? payee.profile : profileOf(said);
  if (profile === 'wrong') return fail('FIELD_FORMAT', 'profile');
  const read = await readApart(bytes, { number: payee.number, currency: acting.merchant.profile.currency.code, profile });
  if (!read.ok) return read;
  if (preview) return ok({ import: null, ...shown(read.value) });
  const sha256 = createHash('sha256').update(bytes).digest();
  const file = { sha256, name: keepable(name).trim(), statement: read.value, profile };
  const row = await deps.db.inTx((tx) => takeIn(deps, tx, acting, { payee, ...file }));
  while ((await judgeNextLines(deps, acting.merchant, payee.payeeId)) === 'more');
  return ok({ import: importView(row), ...shown(read.value) });
}

/** As the console sends it: JSON in the address. */
function profileOf(said: string): CsvProfile | 'wrong' {
  try {
    const read = z.safeParse(CsvProfile, JSON.parse(said));
    return read.success ? read.data : 'wrong';
  } catch {
    return 'wrong';
  }
}

type File = { payee: Payee; sha256: Buffer; name: string; statement: ReadStatement; profile: CsvProfile | null };

async function takeIn(
  { clock, ids }: CashierDeps,
  tx: Tx,
  { operator, ip, merchant }: Acting,
  { payee: { payeeId }, sha256, name, statement, profile }: File,
): Promise<ImportRow> {
  const { merchantId } = merchant;
  // One file of an account at a time: what another has just added is known.
  const payee = (await lockPayee(tx, merchantId, payeeId)) as Payee;
  const earlier = await findImport(tx, merchantId, { payeeId, sha256 });
  if (earlier) return earlier;
  const known = await knownKeys(tx, merchantId, { payeeId, keys: statement.lines.map(({ key }) => key) });
  const fresh = statement.lines.filter(({ key }) => !known.has(key));
  const amounts = statement.lines.map(({ amount }) => amount);
  const row: ImportRow = {
    ...{ merchantId, payeeId, sha256, name, importId: ids.next(), importedAtMs: clock.nowMs() },
    ...{ format: statement.format, opening: statement.opening, closing: statement.closing },
    came: sum(amounts.filter((amount) => amount > 0n)),
    went: -sum(amounts.filter((amount) => amount < 0n)) as Amount,
    ...{ lines: statement.lines.length, fresh: fresh.length, operatorId: operator?.operatorId ?? null, operatorName: operator?.name ?? '' },
  };
  await insertImport(tx, row);
  const ofMerchant = { merchantId, payeeId, importId: row.importId, timeZone: merchant.profile.timeZone };
  for (let from = 0; from < fresh.length; from += ROWS_AT_ONCE) {
    const rows = fresh.slice(from, from + ROWS_AT_ONCE).map((line) => lineRow(line, { ...ofMerchant, lineId: ids.next() }));
    await insertLines(tx, rows);
  }
  if (statement.format === 'csv' && profile) await updatePayee(tx, merchantId, { ...payee, profile });
  await appendAudit({ clock, ids }, tx, merchantId, {
    operator,
    action: 'statement.imported',
    subject: { type: 'payee', id: String(payeeId) },
    ip,
    detail: { name, format: statement.format, lines: String(row.lines), fresh: String(row.fresh), sha256: sha256.toString('hex') },
  });
  return row;
}

type LineOf = { merchantId: number; payeeId: bigint; importId: bigint; lineId: bigint; timeZone: string };

function lineRow(line: KeyedLine, { timeZone, ...of }: LineOf): BankLineRow {
  const { row, amount, bankRef, endToEnd, counterparty, counterAccount, reversal, twin } = line;
  const said = { bankRef, endToEnd, words: line.text, counterparty };
  const counter = keepable(counterAccount);
  const locked = {
    counterLocked: counter === '' ? null : lockNumber(counter, linePlace(of.merchantId, of.lineId)),
    counterLast4: last4Of(counter),
  };
  const kept = Object.fromEntries(Object.entries(said).map(([name, text]) => [name, keepable(text)])) as typeof said;
  return { ...of, lineKey: keepable(line.key), row, ...momentsOf(line, timeZone), amount, ...kept, ...locked, reversal, twin };
}

/** Between which moments a line was booked, by the merchant's clocks: a second, or the day. */
function momentsOf({ bookedOn, bookedAtS }: KeyedLine, timeZone: string): { fromMs: number; toMs: number } {
  const utcMs = Date.parse(`${bookedOn}T00:00:00Z`) + (bookedAtS ?? 0) * 1_000;
  const fromMs = utcMs - aheadOfUtc(utcMs - aheadOfUtc(utcMs, timeZone), timeZone);
  return { fromMs, toMs: bookedAtS === null ? endOfDay(fromMs, timeZone) - 1 : fromMs + 999 };
}

function shown({ opening, closing, lines }: ReadStatement): Omit<Reply, 'import'> {
  return {
    openingE4: opening === null ? null : digits(opening),
    closingE4: closing === null ? null : digits(closing),
    lines: lines.length,
    sample: lines.slice(0, SAMPLE).map(({ row, bookedOn, amount, balance, text, counterparty }) => ({
      ...{ row, day: bookedOn, amountE4: digits(amount), balanceE4: balance === null ? null : digits(balance), words: text, counterparty },
    })),
  };
}
