import { amount } from '@fairhall/money/amount';
import { expect, test } from 'vitest';
import { csvCell } from '../../platform/csv-cell.ts';
import { statementCsv } from './csv.ts';

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  ['-12.5000', '-12.5000'],
  ['=1+1', "'=1+1"],
  ['-cmd', "'-cmd"],
  ['@x,y', `"'@x,y"`],
])('%j is written %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test('a statement is a row for each balance and each side that moved, amounts with four digits, rows ended by CRLF', () => {
  const about = { asset: 'MMK', account: 'cash' as const, area: '' };
  const of = { day: '2026-11-20', fromMs: 0, toMs: 1, timeZone: 'Asia/Yangon', writtenAtMs: 2 };
  const line = { ...about, opening: amount(10_000n), closing: amount(15_001n), counted: amount(15_001n) };
  const move = { ...about, kind: 'deposit' as const, transfers: 2n, credited: amount(5_001n), debited: amount(0n) };
  const difference = { rule: 'cashier' as const, asset: 'MMK', subject: '77', inLedger: amount(1n), elsewhere: amount(-2n) };
  expect(statementCsv('lotus', { of, lines: [line], moves: [move], differences: [difference] })).toBe(
    [
      'merchant,day,asset,account,area,entry,kind,transfers,amount',
      'lotus,2026-11-20,MMK,cash,,opening,,,1.0000',
      'lotus,2026-11-20,MMK,cash,,credit,deposit,2,0.5001',
      'lotus,2026-11-20,MMK,cash,,closing,,,1.5001',
      'lotus,2026-11-20,MMK,77,,difference in ledger,cashier,,0.0001',
      'lotus,2026-11-20,MMK,77,,difference elsewhere,cashier,,-0.0002',
      '',
    ].join('\r\n'),
  );
});
