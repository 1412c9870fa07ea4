import type { teamOverview as teamOverviewEndpoint } from '@fairhall/contract/agent/team';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { amount } from '@fairhall/money/amount';
import { ok } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import { daysUnreadMs } from '../../report/index.ts';
import type { AgentDeps } from '../deps.ts';
import { spanOf } from '../span.ts';
import { countTeam, sumBalances, sumFirstDeposits, sumIncome, sumTeam } from '../store/team.ts';
import { type Asker, standingOf } from './reach.ts';

type Reply = ReplyOf<typeof teamOverviewEndpoint>;

/** Figures of everybody below the agent. What is played counts on the day its draw or round was settled for, corrections and voids with it. */
export async function teamOverview(deps: Pick<AgentDeps, 'teams' | 'clock'>, asker: Asker, query: QueryOf<typeof teamOverviewEndpoint>) {
  const { teams, clock } = deps;
  const { currency, timeZone } = asker.merchant.profile;
  const { merchantId } = asker.actor;
  const nowMs = clock.nowMs();
  const span = spanOf(query, { nowMs, timeZone });
  if (!span.ok) return span;
  const of = await standingOf(deps, asker);
  const wish = { span: span.value, asset: currency.code, group: null };
  const [unread, counts, sums, firsts, balance, income] = await Promise.all([
    daysUnreadMs(teams),
    countTeam(teams, merchantId, of, { ...span.value, nowMs }),
    sumTeam(teams, merchantId, of, wish),
    sumFirstDeposits(teams, merchantId, of, wish),
    sumBalances(teams, merchantId, of, currency.code),
    sumIncome(teams, merchantId, of, wish),
  ]);
  const footer: Reply['footer'] = {
    teamLoginMemberCount: counts.loggedIn,
    teamBetMemberCount: sums.players,
    teamRegisterMemberCount: counts.registered,
    teamOnlineCount: counts.online,
    teamDepositAmount: majorText(sums.deposit),
    teamWithdrawAmount: majorText(sums.withdraw),
    teamBetAmount: majorText(sums.stake),
    teamValidBetAmount: majorText(sums.valid),
    teamWinAmount: majorText(sums.won),
    teamRebateAmount: majorText(sums.rebate),
    teamProfit: majorText(amount(sums.won + sums.rebate - sums.stake)),
    firstDepositMemberCount: firsts.members,
    firstDepositAmount: majorText(firsts.amount),
    teamBalance: majorText(balance),
    teamSize: counts.size,
    agentIncome: majorText(income),
  };
  return ok({ footer, asOf: unread ?? nowMs });
}
