import { dailyStatement, dailyStatementCsv } from '@fairhall/contract/console/reconciliation';
import { winnerBoard } from '@fairhall/contract/report/winner-board';
import { fail, ok } from '@fairhall/money/result';
import { forOperator, openShared, type RouteBinding, rawForOperator } from '../../platform/http/route.ts';
import { statementCsv } from './csv.ts';
import type { ReportDeps } from './deps.ts';
import { dailyStatementReply, findStatement } from './queries/daily-statement.ts';
import { latestWinners } from './queries/latest-winners.ts';

/** A strip of what has happened: nobody waits for the newest second. */
const WINNERS_SHARING = { heldMs: 5_000 };

/** Open to everybody, and shared: each merchant is told of its own. */
export function publicRoutes(deps: Pick<ReportDeps, 'lottery' | 'vendor' | 'identity' | 'games' | 'clock'>): RouteBinding[] {
  return [
    openShared(winnerBoard, WINNERS_SHARING, async ({ merchant, language }, { query }) =>
      ok({ list: await latestWinners(deps, merchant, { ...query, language: query.language ?? language }) }),
    ),
  ];
}

export function reportRoutes(deps: Pick<ReportDeps, 'db'>): RouteBinding[] {
  return [
    forOperator(dailyStatement, async ({ operator }, { query }) => dailyStatementReply(deps, operator.merchantId, query)),
    rawForOperator(dailyStatementCsv, async ({ merchant }, { query }, { reply }) => {
      const found = await findStatement(deps, merchant.merchantId, query);
      if (!found.ok) return found;
      if (!found.value) return fail('NOT_FOUND', 'day');
      reply
        .headers({
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="${merchant.code}-${found.value.of.day}.csv"`,
          'Cache-Control': 'private, no-store',
        })
        .send(statementCsv(merchant.code, found.value));
      return ok(undefined);
    }),
  ];
}
