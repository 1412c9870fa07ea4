import type { MemberResult } from '@fairhall/commission/dividend';
import { gatherTeams, type Stretch, type TeamResults } from '@fairhall/commission/team-results';
import { lineOfPaths } from '../line-of-paths.ts';
import type { Played } from '../store/play.ts';

/** What a team came to; `flagged`: what confirmed flags took of its turnover. */
export type TeamSums = TeamResults & { flagged: bigint };
export type Teams = { bring(played: readonly Played[]): void; of(agent: string): TeamSums };

/** What teams came to, beside what flags took of it: both by the same lines. */
export function teamsOf(activeMins: ReadonlyMap<string, bigint>, includeSelf: boolean): Teams {
  const counted = gatherTeams(activeMins, includeSelf);
  const taken = gatherTeams(activeMins, includeSelf);
  return {
    bring(played) {
      for (const stretch of stretchesOf(played)) counted.bring(stretch);
      for (const stretch of stretchesOf(played.filter(({ flagged }) => flagged !== 0n).map(takenFrom))) taken.bring(stretch);
    },
    of: (agent) => ({ ...counted.of(agent), flagged: taken.of(agent).valid }),
  };
}

function takenFrom({ flagged, ...played }: Played): Played {
  return { ...played, flagged, valid: flagged, stake: 0n, won: 0n, rebate: 0n, promotion: 0n, fee: 0n };
}

/** Play of a page by the stretches in which nobody moved, each with its line. */
function stretchesOf(played: readonly Played[]): Stretch[] {
  return [...Map.groupBy(played, ({ stretch }) => stretch).values()].map((own) => ({
    line: lineOfPaths(own.map(({ path }) => path)),
    results: own.map(({ memberId, ...sums }): MemberResult => ({ ...sums, member: String(memberId) })),
  }));
}
