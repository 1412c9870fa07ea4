import { PDF_ROWS_MAX, STATEMENTS_MAX, type Statement } from '@fairhall/contract/report/statements';
import { translate } from '@fairhall/i18n/catalogue';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { fail, invariant, ok } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import type { ReportDeps } from '../deps.ts';
import { gatherMonth } from '../gather-month.ts';
import { checkCode, type Held } from '../month-statement.ts';
import { grouped, groupedText, moveCells, statementCsvText, statementText, type Telling } from '../statement-file.ts';
import { type KeptMonth, listMonths } from '../store/months.ts';

type Whose = { merchantId: number; memberId: bigint };

const cashIn = (held: Held): Amount => held.find(({ account }) => account === 'cash')?.balance ?? ZERO;

/** Statements of a year, newest first. */
export async function statementsOf({ db }: Pick<ReportDeps, 'db'>, whose: Whose): Promise<{ list: Statement[] }> {
  const months = await listMonths(db, whose, { max: STATEMENTS_MAX });
  return {
    list: months.map(({ head: { month, asset, rows, opening, closing, netDeposits }, sha256 }) => ({
      ...{ month, asset, rows, checkCode: checkCode(sha256) },
      ...{ openingE4: digits(cashIn(opening)), closingE4: digits(cashIn(closing)), netDepositsE4: digits(netDeposits.month) },
    })),
  };
}

export type StatementFile = { name: string; type: string; bytes: Buffer };

/** A month as a file, made anew of its moves and held against what was kept of it. Errors: NOT_FOUND; OVERLOADED when many are drawn. */
export async function statementFile(
  deps: Pick<ReportDeps, 'db' | 'ledger' | 'drawPdf'>,
  whose: Whose,
  { file, ...telling }: Telling & { file: string },
) {
  const [month = '', form] = file.split('.');
  const [kept] = await listMonths(deps.db, whose, { month, max: 1 });
  if (!kept) return fail('NOT_FOUND', 'file');
  const asPdf = form === 'pdf';
  const { cells, total } = await cellsOf(deps, kept, { language: telling.language, max: asPdf ? PDF_ROWS_MAX : Number.MAX_SAFE_INTEGER });
  const text = statementText(kept.head, kept.sha256, telling);
  const name = `${telling.brand}-${file}`;
  if (!asPdf) return ok<StatementFile>({ name, type: 'text/csv; charset=utf-8', bytes: Buffer.from(statementCsvText(text, cells)) });
  const left = total - cells.length;
  const more = left > 0 ? translate(telling.language, 'statement.more', { n: left }) : '';
  const drawn = await deps.drawPdf({
    language: telling.language,
    text: groupedText(text),
    moves: cells.map((row) => row.map(grouped)),
    more,
  });
  return drawn.ok ? ok<StatementFile>({ name, type: 'application/pdf', bytes: drawn.value }) : drawn;
}

/** Rows in the words of a language, the first `max` of them; the whole is the same that was kept, or nothing is told. */
async function cellsOf(
  { ledger }: Pick<ReportDeps, 'ledger'>,
  { head, sha256 }: KeptMonth,
  { language, max }: { language: string; max: number },
): Promise<{ cells: string[][]; total: number }> {
  const { merchantId, memberId, asset, closing, netDeposits, limits, timeZone } = head;
  const cells: string[][] = [];
  const again = await gatherMonth(
    { ledger },
    { merchantId, memberId, asset },
    {
      ...{ month: head, fixed: { closing, netDeposits, limits } },
      each(move) {
        if (cells.length < max) cells.push(moveCells(move, { language, zone: timeZone }));
      },
    },
  );
  invariant(again.sha256.equals(sha256), `the statement ${head.month} of member ${memberId} says what it said`);
  return { cells, total: again.head.rows };
}
