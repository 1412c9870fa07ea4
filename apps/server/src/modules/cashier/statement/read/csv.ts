import type { CsvColumn, CsvProfile } from '@fairhall/contract/console/csv-profile';
import type { Amount } from '@fairhall/money/amount';
import { ok } from '@fairhall/money/result';
import { CsvError, parse } from 'csv-parse/sync';
import { readDay } from './days.ts';
import { readDecimal } from './money-text.ts';
import { CELL_MAX, flawed, type Read, STATEMENT_LINES_MAX, type Statement, type StatementLine } from './statement.ts';

const COLUMNS_MAX = 100;
const RECORD_BYTES_MAX = 64 * 1024;
/** What a spreadsheet would run. */
const FORMULA = /^\s*(?:[=@]|[+-]\s*[A-Za-z(@=])/;

/** A bank's CSV by its profile. One row that is not as the profile says refuses the file. */
export function readCsv(bytes: Uint8Array, profile: CsvProfile): Read<Statement> {
  const rows = rowsOf(bytes, profile);
  if (!rows.ok) return rows;
  const lines: StatementLine[] = [];
  for (const { record, info } of rows.value) {
    const line = readRow(record, info.lines, profile);
    if (!line.ok) return line;
    lines.push(line.value);
  }
  if (profile.order === 'newest') lines.reverse();
  return ok({ format: 'csv', account: '', ...balancesOf(lines), lines });
}

type CsvRow = { record: string[]; info: { lines: number } };

function rowsOf(bytes: Uint8Array, { encoding, delimiter, skip }: CsvProfile): Read<CsvRow[]> {
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return flawed('encoding');
  }
  try {
    const rows = parse<CsvRow>(text, {
      info: true,
      delimiter,
      from_line: skip + 1,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: RECORD_BYTES_MAX,
      to: STATEMENT_LINES_MAX + 1,
    } as never);
    return rows.length > STATEMENT_LINES_MAX ? flawed('lines') : ok(rows);
  } catch (error) {
    if (error instanceof CsvError) return flawed('format', Number(error.lines ?? 0));
    throw error;
  }
}

function readRow(cells: readonly string[], row: number, profile: CsvProfile): Read<StatementLine> {
  const { columns } = profile;
  const cell = (column: CsvColumn) => cells[columns[column] ?? COLUMNS_MAX]?.trim() ?? '';
  const odd = (Object.keys(columns) as CsvColumn[]).find((column) => columns[column] !== null && (columns[column] ?? 0) >= cells.length);
  if (odd) return flawed('columns', row, odd);
  const formula = (Object.keys(columns) as CsvColumn[]).find((column) => FORMULA.test(cell(column)));
  if (formula) return flawed('formula', row, formula);
  const long = (Object.keys(columns) as CsvColumn[]).find((column) => cell(column).length > CELL_MAX);
  if (long) return flawed('length', row, long);
  const booked = readDay(cell('booked'), profile.date);
  if (!booked) return flawed('date', row, 'booked');
  const value = columns.value === null || cell('value') === '' ? booked : readDay(cell('value'), profile.date);
  if (!value) return flawed('date', row, 'value');
  const amount = amountOf(cell, profile);
  if (typeof amount === 'string') return flawed('amount', row, amount);
  const balance = columns.balance === null ? null : readDecimal(cell('balance'), profile.decimal);
  if (columns.balance !== null && balance === null) return flawed('amount', row, 'balance');
  const texts = { bankRef: cell('bankRef'), endToEnd: cell('endToEnd'), text: cell('text') };
  const who = { counterparty: cell('counterparty'), counterAccount: cell('counterAccount') };
  return ok({ row, bookedOn: booked.day, bookedAtS: booked.atS, valueOn: value.day, amount, balance, reversal: false, ...texts, ...who });
}

/** The signed amount, or the column that is wrong. */
function amountOf(cell: (column: CsvColumn) => string, { sign, decimal, debitMark }: CsvProfile): Amount | CsvColumn {
  if (sign === 'columns') {
    const [credit, debit] = [cell('credit'), cell('debit')];
    // Banks write nothing or a nought where the money went the other way.
    const [came, went] = [credit === '' ? null : readDecimal(credit, decimal), debit === '' ? null : readDecimal(debit, decimal)];
    if ((credit !== '' && came === null) || (came ?? 0n) < 0n) return 'credit';
    if ((debit !== '' && went === null) || (went ?? 0n) < 0n) return 'debit';
    if (!came === !went) return 'credit';
    return came ? came : (-(went as Amount) as Amount);
  }
  const amount = readDecimal(cell('amount'), decimal);
  if (amount === null || amount === 0n) return 'amount';
  if (sign === 'signed') return amount;
  if (amount < 0n || cell('mark') === '') return amount < 0n ? 'amount' : 'mark';
  return cell('mark').toUpperCase() === debitMark.trim().toUpperCase() ? (-amount as Amount) : amount;
}

/** What stood on the account before the first line and after the last, where the rows tell. */
function balancesOf(lines: readonly StatementLine[]): Pick<Statement, 'opening' | 'closing'> {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || first.balance === null) return { opening: null, closing: null };
  return { opening: (first.balance - first.amount) as Amount, closing: last.balance };
}
