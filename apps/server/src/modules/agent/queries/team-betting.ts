import type { teamBetting as teamBettingEndpoint } from '@fairhall/contract/agent/team';
import type { QueryOf } from '@fairhall/contract/endpoint';
import { fail, ok } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import type { AgentDeps } from '../deps.ts';
import { spanOf } from '../span.ts';
import { findDirect, listTeamBets, sumSettled } from '../store/team-bets.ts';
import { type Asker, standingOf } from './reach.ts';

const PAGE_SIZE = 20;
const NEWEST = 9_000_000_000_000_000_000n;

/** Bets of those right below, newest first: of whoever stands deeper an agent sees sums alone. Errors: NOT_FOUND for a name of nobody there. */
export async function teamBetting(
  deps: Pick<AgentDeps, 'teams' | 'clock' | 'games'>,
  asker: Asker,
  query: QueryOf<typeof teamBettingEndpoint>,
) {
  const { teams, clock, games } = deps;
  const { merchantId } = asker.actor;
  const { currency, timeZone } = asker.merchant.profile;
  const { before, pageSize: size = PAGE_SIZE } = query;
  const span = spanOf(query, { nowMs: clock.nowMs(), timeZone });
  if (!span.ok) return span;
  const of = await standingOf(deps, asker);
  const nameKey = (query.customerName ?? '').trim().toLowerCase();
  const memberId = nameKey === '' ? null : await findDirect(teams, merchantId, { of, nameKey });
  if (nameKey !== '' && memberId === null) return fail('NOT_FOUND', 'customerName');
  const wish = { of, memberId, span: span.value, asset: currency.code };
  const [bets, sums, { game }] = await Promise.all([
    listTeamBets(teams, merchantId, { ...wish, before: before === undefined ? NEWEST : BigInt(before), size: size + 1 }),
    sumSettled(teams, merchantId, wish),
    games.names(asker.merchant, asker.language),
  ]);
  const shown = bets.slice(0, size);
  return ok({
    list: shown.map(({ betId, account, gameId, numero, placedAtMs, stake, won, state }) => ({
      betId: String(betId),
      customerName: account,
      gameName: game(gameId),
      numero,
      betTimeInTimestamp: placedAtMs,
      betAmount: majorText(stake),
      winAmount: majorText(won),
      state,
    })),
    next: bets.length > size ? String(shown.at(-1)?.betId) : null,
    footer: { total_actual_bet_amount: majorText(sums.stake), total_win_amount: majorText(sums.won) },
  });
}
