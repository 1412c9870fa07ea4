import { boards as boardsEndpoint } from '@fairhall/contract/promotion/boards';
import {
  claimMilestone as claimMilestoneEndpoint,
  missionLeaderboard,
  missionMilestones as missionMilestonesEndpoint,
  missionSummaries as missionSummariesEndpoint,
  missions as missionsEndpoint,
} from '@fairhall/contract/promotion/missions';
import { ok } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import { forMember, type RouteBinding } from '../../platform/http/route.ts';
import { whence } from './calendar-routes.ts';
import { claimMilestone } from './commands/claim-milestone.ts';
import type { DeskDeps } from './deps.ts';
import { boards, familyBoard } from './queries/boards.ts';
import { missionMilestones, missionSummaries, missions } from './queries/missions.ts';
import { claimantOf, idOf } from './routes.ts';

export function missionRoutes(deps: DeskDeps): RouteBinding[] {
  return [
    forMember(missionsEndpoint, async (context) => ok(await missions(deps, context))),
    forMember(claimMilestoneEndpoint, async (context, { params, body }) => {
      const asked = { ...whence(context), ...body, campaignId: idOf(params.campaignId) };
      const given = await claimMilestone(deps, claimantOf(context), asked);
      if (!given.ok) return given;
      const { rewardId, amount, waits } = given.value;
      return ok({ rewardId: String(rewardId), amountE4: digits(amount), waits });
    }),
    forMember(missionSummariesEndpoint, async (context, { query }) => ok(await missionSummaries(deps, context, query))),
    forMember(missionMilestonesEndpoint, (context, { query }) => missionMilestones(deps, context, query.missionId)),
    forMember(boardsEndpoint, async (context) => ok(await boards(deps, context))),
    forMember(missionLeaderboard, async (context, { query }) => ok(await familyBoard(deps, context, query.missionId))),
  ];
}
