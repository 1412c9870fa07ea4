import { type Contract, payerOf } from './contracts.ts';
import { type Assessed, assessDividend, type Carry } from './dividend-period.ts';
import { bringsUpwards, type Line, teamSums, uplinesOf } from './line.ts';
import { type Due, type Paid, payDown } from './pay-down.ts';
import { add } from './rate.ts';
import { teamFigures } from './team-figures.ts';

/** Costs that a contract takes off before a dividend; all of them unless it says otherwise. */
export const DEDUCTIONS = ['rebate', 'commission', 'promotion', 'fee', 'salary'] as const;
export type Deduction = (typeof DEDUCTIONS)[number];

/** A member's period: stakes that stood, valid stake, winnings, own rebates, promotions turned to cash, fees. */
export type MemberResult = { member: string; stake: bigint; valid: bigint; won: bigint; rebate: bigint; promotion: bigint; fee: bigint };
/** What an agent earned in the period, and from whom: a member or PLATFORM. */
export type Earned = { agent: string; what: 'commission' | 'salary'; amount: bigint; payer: string };

export type DividendContract = Contract & { carry: Carry; carryIn: bigint };
export type DividendRow = Due & Paid & Assessed & { net: bigint; turnover: bigint; active: number };

export type DividendRun = {
  line: Line;
  contracts: ReadonlyMap<string, DividendContract>;
  results: readonly MemberResult[];
  earned: readonly Earned[];
  deduct: ReadonlySet<Deduction>;
  includeSelf: boolean;
  isLastOfMonth: boolean;
  funds: ReadonlyMap<string, bigint>;
};

/** Dividends of a period. The contracts are sound (`partiesFault`, `termsFault`, `isCarryIn`). Rows by agent. */
export function dividends(run: DividendRun): DividendRow[] {
  const { line, contracts, funds, isLastOfMonth } = run;
  const netOf = teamNets(run);
  const staked = new Map<string, bigint>();
  for (const { member, valid } of run.results) add(staked, member, valid);
  const figuresOf = teamFigures({ line, staked, includeSelf: run.includeSelf });

  const dues = [...contracts.values()].map((contract) => {
    const { agent, activeMin, carryIn } = contract;
    const { turnover, active } = figuresOf(agent, activeMin);
    const net = netOf(agent);
    const assessed = assessDividend(contract, { net, turnover, active, isLastOfMonth }, carryIn);
    return { agent, payer: payerOf(line, contract), net, turnover, active, ...assessed };
  });
  return payDown(line, dues, funds);
}

/** What teams brought after deductions. */
function teamNets({ line, results, earned, deduct, includeSelf }: DividendRun): (agent: string) => bigint {
  const brought = new Map<string, bigint>();
  for (const result of results) add(brought, result.member, netOf(result, deduct));
  const netBrought = (member: string) => {
    const standing = line.members.get(member);
    return standing && bringsUpwards(standing) ? (brought.get(member) ?? 0n) : 0n;
  };
  const teams = teamSums(line, ({ member }) => netBrought(member));
  const costs = earnedCosts(
    line,
    earned.filter(({ what }) => deduct.has(what)),
  );
  return (agent) => (teams.get(agent) ?? 0n) + (includeSelf ? netBrought(agent) : 0n) - (costs.get(agent) ?? 0n);
}

/** What results brought less the costs that a contract takes off; commissions and salaries are costs of a team (`earnedCosts`). */
export function netOf(
  { stake, won, rebate, promotion, fee }: Omit<MemberResult, 'member' | 'valid'>,
  deduct: ReadonlySet<Deduction>,
): bigint {
  const costs = { rebate, promotion, fee };
  let net = stake - won;
  for (const cost of ['rebate', 'promotion', 'fee'] as const) if (deduct.has(cost)) net -= costs[cost];
  return net;
}

/** What was earned counts as a cost of a team when it came in from outside: to the agent or its team, paid by neither. */
export function earnedCosts(line: Line, earned: readonly Earned[]): Map<string, bigint> {
  const costs = new Map<string, bigint>();
  for (const { agent, amount, payer } of earned) {
    const payersTeams = new Set([payer, ...uplinesOf(line, payer)]);
    for (const teamOf of [agent, ...uplinesOf(line, agent)]) if (!payersTeams.has(teamOf)) add(costs, teamOf, amount);
  }
  return costs;
}
