import { dailyStatement, dailyStatementCsv } from '@fairhall/contract/console/reconciliation';
import { memberPnl as memberPnlEndpoint } from '@fairhall/contract/report/member-pnl';
import { memberStatementFile, memberStatements, ownStatementFile, ownStatements } from '@fairhall/contract/report/statements';
import { winnerBoard } from '@fairhall/contract/report/winner-board';
import { fail, ok } from '@fairhall/money/result';
import type { RawHttp } from '../../platform/http/context.ts';
import { forMember, forOperator, openShared, type RouteBinding, rawForMember, rawForOperator } from '../../platform/http/route.ts';
import { parseId } from '../../platform/ids.ts';
import { statementCsv } from './csv.ts';
import type { ReportDeps } from './deps.ts';
import { dailyStatementReply, findStatement } from './queries/daily-statement.ts';
import { latestWinners } from './queries/latest-winners.ts';
import { memberPnl } from './queries/member-pnl.ts';
import { type StatementFile, statementFile, statementsOf } from './queries/statements.ts';

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

type RouteDeps = Pick<ReportDeps, 'db' | 'clock' | 'ledger' | 'identity' | 'drawPdf'>;

export function reportRoutes(deps: RouteDeps): RouteBinding[] {
  return [...memberRoutes(deps), ...statementDesk(deps), ...dailyDesk(deps)];
}

/** A member's own. */
function memberRoutes(deps: RouteDeps): RouteBinding[] {
  return [
    forMember(memberPnlEndpoint, async (context, { query }) => memberPnl(deps, context, query)),
    forMember(ownStatements, async ({ actor }) => ok(await statementsOf(deps, actor))),
    rawForMember(ownStatementFile, async ({ actor, merchant, language }, { params }, http) => {
      const made = await statementFile(deps, actor, { ...params, language, brand: merchant.code, account: actor.account });
      return made.ok ? sendFile(http, made.value) : made;
    }),
  ];
}

/** The same at the console, of whom an operator asks for. */
function statementDesk(deps: RouteDeps): RouteBinding[] {
  const find = async (merchantId: number, asked: string) => {
    const memberId = parseId(asked);
    return memberId === null ? null : deps.identity.findMember(merchantId, memberId);
  };
  return [
    forOperator(memberStatements, async ({ operator }, { params }) => {
      const member = await find(operator.merchantId, params.memberId);
      return member ? ok(await statementsOf(deps, member)) : fail('NOT_FOUND', 'memberId');
    }),
    rawForOperator(memberStatementFile, async ({ operator, merchant, language }, { params }, http) => {
      const member = await find(operator.merchantId, params.memberId);
      if (!member) return fail('NOT_FOUND', 'memberId');
      const made = await statementFile(deps, member, { file: params.file, language, brand: merchant.code, account: member.account });
      return made.ok ? sendFile(http, made.value) : made;
    }),
  ];
}

function sendFile({ reply }: RawHttp, { name, type, bytes }: StatementFile) {
  reply
    .headers({
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    })
    .send(bytes);
  return ok(undefined);
}

function dailyDesk(deps: RouteDeps): RouteBinding[] {
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
