import { majorText } from '@fairhall/money/text';
import { csvCell } from '../../platform/csv-cell.ts';
import { type KeptStatement, movesOf } from './queries/daily-statement.ts';

const HEAD = ['merchant', 'day', 'asset', 'account', 'area', 'entry', 'kind', 'transfers', 'amount'];

/** A statement as a file for spreadsheets: RFC 4180 with CRLF, amounts as decimals with four digits, credits and debits on rows of their own. */
export function statementCsv(merchant: string, { of, lines, moves, differences }: KeptStatement): string {
  const rows = lines.flatMap(({ asset, account, area, opening, closing }) => {
    const own = (...cells: (string | bigint)[]) => [merchant, of.day, asset, account, area, ...cells];
    return [
      own('opening', '', '', majorText(opening)),
      ...movesOf(moves, { asset, account, area }).flatMap(({ kind, transfers, credited, debited }) => [
        ...(credited > 0n ? [own('credit', kind, transfers, majorText(credited))] : []),
        ...(debited > 0n ? [own('debit', kind, transfers, majorText(debited))] : []),
      ]),
      own('closing', '', '', majorText(closing)),
    ];
  });
  const wrong = differences.flatMap(({ rule, asset, subject, inLedger, elsewhere }) => [
    [merchant, of.day, asset, subject, '', 'difference in ledger', rule, '', majorText(inLedger)],
    [merchant, of.day, asset, subject, '', 'difference elsewhere', rule, '', majorText(elsewhere)],
  ]);
  return [HEAD, ...rows, ...wrong].map((cells) => `${cells.map((cell) => csvCell(String(cell))).join(',')}\r\n`).join('');
}
