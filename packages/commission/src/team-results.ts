import { compareIds } from './by-id.ts';
import type { MemberResult } from './dividend.ts';
import { bringsUpwards, type Line, type Standing, uplinesOf } from './line.ts';
import { isActive } from './team-figures.ts';

/** Members in a line that stood still, and what came of the bets that they placed meanwhile. */
export type Stretch = { line: Line; results: readonly MemberResult[] };

export const SUMS = ['stake', 'valid', 'won', 'rebate', 'promotion', 'fee'] as const;
export type Sums = Record<(typeof SUMS)[number], bigint>;
/** What came up through a direct downline; `child` is the agent itself where its own play counts. */
export type Branch = Sums & { child: string; active: number };
export type TeamResults = Sums & { active: number; branches: Branch[] };

type Gathered = { sums: Sums; staked: Map<string, bigint>; active: number };
type Team = { activeMin: bigint; all: Gathered; branches: Map<string, Gathered> };
export type Gatherer = { bring(stretch: Stretch): void; of(agent: string): TeamResults };

/**
 * What the teams of these agents came to in a period through which members moved: each bet counts for the line of its day. Play is brought
 * piece by piece, in any order. `agents` says from which stake on a member counts as active; its stake is that of the whole period in this
 * team, so that one that moved within the period may be active in two branches.
 */
export function gatherTeams(agents: ReadonlyMap<string, bigint>, includeSelf: boolean): Gatherer {
  const teams = new Map<string, Team>(
    [...agents].map(([agent, activeMin]) => [agent, { activeMin, all: gathered(), branches: new Map() }]),
  );

  function bring(agent: string, child: string, result: MemberResult): void {
    const team = teams.get(agent);
    if (!team) return;
    const branch = team.branches.get(child) ?? gathered();
    team.branches.set(child, branch);
    gather(team.all, result, team.activeMin);
    gather(branch, result, team.activeMin);
  }

  return {
    bring({ line, results }) {
      for (const result of results) {
        if (!bringsUpwards(line.members.get(result.member) as Standing)) continue;
        if (includeSelf) bring(result.member, result.member, result);
        let child = result.member;
        for (const agent of uplinesOf(line, result.member)) {
          bring(agent, child, result);
          child = agent;
        }
      }
    },
    of: (agent) => told(teams.get(agent) as Team),
  };
}

function gathered(): Gathered {
  return { sums: { stake: 0n, valid: 0n, won: 0n, rebate: 0n, promotion: 0n, fee: 0n }, staked: new Map(), active: 0 };
}

function gather(to: Gathered, result: MemberResult, activeMin: bigint): void {
  for (const what of SUMS) to.sums[what] += result[what];
  const before = to.staked.get(result.member) ?? 0n;
  const staked = before + result.valid;
  to.staked.set(result.member, staked);
  to.active += Number(isActive(staked, activeMin)) - Number(isActive(before, activeMin));
}

function told({ all, branches }: Team): TeamResults {
  const rows = [...branches].map(([child, { sums, active }]) => ({ child, ...sums, active }));
  return { ...all.sums, active: all.active, branches: rows.sort((a, b) => compareIds(a.child, b.child)) };
}
