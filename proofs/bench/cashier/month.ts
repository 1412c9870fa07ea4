import { createHash } from 'node:crypto';
import { amount } from '@fairhall/money/amount';
import type { StatementHead } from '../../../apps/server/src/modules/report/month-statement.ts';
import { createPdfs } from '../../../apps/server/src/modules/report/pdf/pdf.ts';
import { grouped, groupedText, moveCells, statementText } from '../../../apps/server/src/modules/report/statement-file.ts';
import type { Figure } from '../figure.ts';
import { type Row, within } from '../report.ts';

const [ROWS, GOAL_S, FROM_MS] = [2_000, 2, Date.parse('2026-10-01T00:00:00+06:30')];
const CODES = ['deposit', 'stake', 'payout', 'rebate', 'hold'] as const;

/** A month of 2,000 rows drawn as a PDF, in each language, as the product draws it: in a thread of its own that begins with nothing. */
export const month: Figure = async () => {
  const draw = createPdfs((error) => {
    throw error;
  });
  const head: StatementHead = {
    ...{ merchantId: 1, memberId: 1n, month: '2026-10', asset: 'MMK', fromMs: FROM_MS, toMs: FROM_MS + 31 * 86_400_000, rows: ROWS },
    ...{
      timeZone: 'Asia/Yangon',
      opening: [{ account: 'cash', balance: amount(0n) }],
      closing: [{ account: 'cash', balance: amount(0n) }],
    },
    sums: CODES.map((code) => ({ code, count: ROWS / CODES.length, amount: amount(123_456_0000n) })),
    ...{ netDeposits: { total: amount(1n), year: amount(1n), month: amount(1n) }, limits: [] },
  };
  const sha256 = createHash('sha256').update('bench').digest();
  const rows: Row[] = [];
  for (const language of ['EN', 'MY', 'CN'] as const) {
    const moves = Array.from({ length: ROWS }, (_, n) => {
      const code = CODES[n % CODES.length] as (typeof CODES)[number];
      const move = { id: String(n), atMs: FROM_MS + n * 1_000_000, code, number: `LT-${n}`, account: 'cash' as const };
      return moveCells(
        { ...move, value: amount(BigInt(n) * 10_000n), after: amount(BigInt(n) * 20_000n) },
        { language, zone: 'Asia/Yangon' },
      );
    });
    const text = groupedText(statementText(head, sha256, { language, brand: 'Lotus', account: 'bench' }));
    const startedMs = performance.now();
    const drawn = await draw({ language, text, moves: moves.map((row) => row.map(grouped)), more: '' });
    const value = (performance.now() - startedMs) / 1_000;
    if (!drawn.ok) throw new Error(drawn.code);
    const note = `${Math.round(drawn.value.length / 1_024).toLocaleString('en')} KiB`;
    rows.push(within({ name: `month of ${ROWS.toLocaleString('en')} rows as a PDF, ${language}`, unit: 's', value, goal: GOAL_S, note }));
  }
  return rows;
};
