import type { teamPnl as teamPnlEndpoint } from '@fairhall/contract/agent/team';
import type { QueryOf } from '@fairhall/contract/endpoint';
import { PNL_GROUPS } from '@fairhall/contract/report/member-pnl';
import { fail, ok } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import type { AgentDeps } from '../deps.ts';
import { nameSeen } from '../sight.ts';
import { spanOf } from '../span.ts';
import { listLines } from '../store/downlines.ts';
import { type DayTotals, sumOwn, sumTeam } from '../store/team.ts';
import { type Asker, pathSeen, reach } from './reach.ts';

const PAGE_SIZE = 50;

/** What the team came to, line by line below `agentId`. Errors: INVALID_INPUT, RANGE_TOO_LONG, NOT_FOUND for who is not of the team. */
export async function teamPnl(deps: Pick<AgentDeps, 'teams' | 'clock'>, asker: Asker, query: QueryOf<typeof teamPnlEndpoint>) {
  const { teams, clock } = deps;
  const { merchantId } = asker.actor;
  const { currency, timeZone } = asker.merchant.profile;
  const { group = null, after, size = PAGE_SIZE } = query;
  if (group !== null && !PNL_GROUPS.some((known) => known === group)) return fail('INVALID_INPUT', 'group');
  const span = spanOf(query, { nowMs: clock.nowMs(), timeZone });
  if (!span.ok) return span;
  const reached = await reach(deps, asker, query.agentId);
  if (!reached.ok) return reached;
  const { of, way } = reached.value;
  const wish = { span: span.value, asset: currency.code, group };
  const [own, total, lines] = await Promise.all([
    sumOwn(teams, merchantId, of, wish),
    sumTeam(teams, merchantId, of, wish),
    listLines(teams, merchantId, { of, wish, after: after === undefined ? 0n : BigInt(after), size: size + 1 }),
  ]);
  const shown = lines.slice(0, size);
  const depth = of.depth + 1;
  return ok({
    of: { memberId: String(of.memberId), name: nameSeen(of.account, of.depth), kind: of.type, depth: of.depth },
    path: pathSeen(way),
    own: sumsOf(own),
    total: sumsOf(total),
    list: shown.map((line) => ({
      memberId: String(line.memberId),
      name: nameSeen(line.account, depth),
      kind: line.type,
      teamSize: line.teamSize,
      ...sumsOf(line),
    })),
    next: lines.length > size ? String(shown.at(-1)?.memberId) : null,
  });
}

function sumsOf(sums: DayTotals) {
  return {
    stakeE4: digits(sums.stake),
    validE4: digits(sums.valid),
    wonE4: digits(sums.won),
    rebateE4: digits(sums.rebate),
    promotionE4: digits(sums.promotion),
    depositE4: digits(sums.deposit),
    withdrawE4: digits(sums.withdraw),
    transferInE4: digits(sums.transferIn),
    transferOutE4: digits(sums.transferOut),
    bets: sums.bets,
    players: sums.players,
  };
}
