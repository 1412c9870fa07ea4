import type { dailyStatement } from '@fairhall/contract/console/reconciliation';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { fail, ok } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import { isDay } from '../../../platform/calendar-day.ts';
import type { ClassMove } from '../../ledger/index.ts';
import type { ReportDeps } from '../deps.ts';
import { fundsOf, type StatementDifference, type StatementLine } from '../statement.ts';
import { findDay, findSpan, listDifferences, listLines, listMoves, type StatementDay } from '../store.ts';

/** A statement as it was written. */
export type KeptStatement = { of: StatementDay; lines: StatementLine[]; moves: ClassMove[]; differences: StatementDifference[] };

/** The statement of a day, or the newest. Null when there is none. Errors: INVALID_INPUT for a day that no calendar has. */
export async function findStatement({ db }: Pick<ReportDeps, 'db'>, merchantId: number, { day }: QueryOf<typeof dailyStatement>) {
  if (day !== undefined && !isDay(day)) return fail('INVALID_INPUT', 'day');
  const of = await findDay(db.history, merchantId, day ?? null);
  if (!of) return ok(null);
  const [lines, moves, differences] = await Promise.all([
    listLines(db.history, merchantId, of.day),
    listMoves(db.history, merchantId, of.day),
    listDifferences(db.history, merchantId, of.day),
  ]);
  return ok({ of, lines, moves, differences });
}

/** What the console shows of it. */
export async function dailyStatementReply(deps: Pick<ReportDeps, 'db'>, merchantId: number, query: QueryOf<typeof dailyStatement>) {
  const found = await findStatement(deps, merchantId, query);
  if (!found.ok) return found;
  const days = await findSpan(deps.db.history, merchantId);
  return ok({ days, statement: found.value && viewOf(found.value) });
}

function viewOf({ of, lines, moves, differences }: KeptStatement): NonNullable<ReplyOf<typeof dailyStatement>['statement']> {
  return {
    ...of,
    assets: [...new Set(lines.map(({ asset }) => asset))].map((asset) => {
      const own = lines.filter((line) => line.asset === asset);
      const { held, members, house, difference } = fundsOf(own);
      return {
        asset,
        funds: { heldE4: digits(held), membersE4: digits(members), houseE4: digits(house), differenceE4: digits(difference) },
        accounts: own.map(({ account, area, opening, closing }) => ({
          account,
          area,
          openingE4: digits(opening),
          closingE4: digits(closing),
          moves: movesOf(moves, { asset, account, area }).map(({ kind, transfers, credited, debited }) => ({
            kind,
            transfers: Number(transfers),
            creditedE4: digits(credited),
            debitedE4: digits(debited),
          })),
        })),
      };
    }),
    differences: differences.map(({ inLedger, elsewhere, ...about }) => ({
      ...about,
      inLedgerE4: digits(inLedger),
      elsewhereE4: digits(elsewhere),
    })),
  };
}

/** Those of one account class. */
export function movesOf(moves: readonly ClassMove[], of: { asset: string; account: string; area: string }): ClassMove[] {
  return moves.filter(({ asset, account, area }) => asset === of.asset && account === of.account && area === of.area);
}
