import type { CsvProfile } from '@fairhall/contract/console/csv-profile';
import { ok } from '@fairhall/money/result';
import { checkBalance } from './balance.ts';
import { readCamt } from './camt.ts';
import { readCsv } from './csv.ts';
import { type KeyedLine, keyed } from './line-key.ts';
import { flawed, type Read, type Statement } from './statement.ts';

/** The account whose statement it should be; `profile` null: the bank sends no CSV. */
export type StatementOf = { number: string; currency: string; profile: CsvProfile | null };
export type ReadStatement = Omit<Statement, 'lines'> & { lines: KeyedLine[] };

/** A bank's file, whatever its form: read, checked to the last unit, its lines named. Refused whole with the line that is wrong. */
export function readStatement(bytes: Uint8Array, { number, currency, profile }: StatementOf): Read<ReadStatement> {
  const isXml = /^\uFEFF?\s*</.test(new TextDecoder().decode(bytes.subarray(0, 64)));
  if (!isXml && !profile) return flawed('format');
  const read = isXml ? readCamt(bytes, currency) : readCsv(bytes, profile as CsvProfile);
  if (!read.ok) return read;
  const checked = checkBalance(read.value);
  if (!checked.ok) return checked;
  const statement = checked.value;
  if (statement.account !== '' && bare(statement.account) !== bare(number)) return flawed('account');
  return statement.lines.length === 0 ? flawed('lines') : ok({ ...statement, lines: keyed(statement.lines) });
}

const bare = (number: string) => number.toUpperCase().replace(/[^A-Z0-9]/g, '');
