import type { Amount } from '@fairhall/money/amount';
import { ok } from '@fairhall/money/result';
import { flawed, type Read, type Statement } from './statement.ts';

/** Opening and lines come to the closing, and to each balance between; else a line is missing or was altered, and the file tells which. */
export function checkBalance(statement: Statement): Read<Statement> {
  const { opening, closing, lines } = statement;
  if (opening === null) return ok(statement);
  let balance: bigint = opening;
  for (const line of lines) {
    balance += line.amount;
    if (line.balance !== null && line.balance !== balance) return flawed('balance', line.row, 'balance');
  }
  return closing === null || closing === (balance as Amount) ? ok(statement) : flawed('balance', lines.at(-1)?.row ?? 0, 'balance');
}
