import { bringsUpwards, type Line, type Standing, teamSums } from './line.ts';

/** What members staked in a period, and whether an agent's own play counts for itself besides for its uplines. */
export type Base = { line: Line; staked: ReadonlyMap<string, bigint>; includeSelf: boolean };

/**
 * Stake and active members of teams: everybody below an agent who is neither flagged out nor on trial. A member is active with a valid
 * stake above 0 that reaches `activeMin`. Answers for any agent at once, however many are asked about.
 */
export function teamFigures({
  line,
  staked,
  includeSelf,
}: Base): (agent: string, activeMin: bigint) => { turnover: bigint; active: number } {
  const stakeOf = (standing: Standing) => (bringsUpwards(standing) ? (staked.get(standing.member) ?? 0n) : 0n);
  const turnovers = withSelf(stakeOf);
  const actives = new Map<bigint, (agent: string) => bigint>();

  function withSelf(brought: (standing: Standing) => bigint): (agent: string) => bigint {
    const teams = teamSums(line, brought);
    return (agent) => (teams.get(agent) ?? 0n) + (includeSelf ? brought(line.members.get(agent) as Standing) : 0n);
  }

  return (agent, activeMin) => {
    let active = actives.get(activeMin);
    if (!active) {
      active = withSelf((standing) => (isActive(stakeOf(standing), activeMin) ? 1n : 0n));
      actives.set(activeMin, active);
    }
    return { turnover: turnovers(agent), active: Number(active(agent)) };
  };
}

export function isActive(staked: bigint, activeMin: bigint): boolean {
  return staked > 0n && staked >= activeMin;
}
