import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { MemberContext } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import type { AgentDeps } from '../deps.ts';
import { nameSeen } from '../sight.ts';
import { findStanding, findWayDown, type Standing } from '../store/team.ts';

export type Asker = Pick<MemberContext, 'actor' | 'merchant' | 'language'>;

/** Whom a question is about: the agent itself, or somebody of its team; with the way down to it, itself the last. */
export type Reached = { top: Standing; of: Standing; way: Standing[] };

/** Where the agent itself stands. */
export async function standingOf({ teams }: Pick<AgentDeps, 'teams'>, { actor: { merchantId, memberId } }: Asker): Promise<Standing> {
  const top = await findStanding(teams, merchantId, memberId);
  invariant(top, 'who asks is a member');
  return top;
}

/** Errors: NOT_FOUND for whoever stands in no place of the team, as for an id that nobody has. */
export async function reach(
  deps: Pick<AgentDeps, 'teams'>,
  asker: Asker,
  agentId: string | undefined,
): Promise<Result<Reached, 'NOT_FOUND'>> {
  const { merchantId, memberId } = asker.actor;
  const top = await standingOf(deps, asker);
  const wanted = agentId === undefined ? memberId : parseId(agentId);
  if (wanted === memberId) return ok({ top, of: top, way: [] });
  const way = wanted === null ? [] : await findWayDown(deps.teams, merchantId, { top, memberId: wanted });
  const of = way.at(-1);
  return of ? ok({ top, of, way }) : fail('NOT_FOUND', 'agentId');
}

/** The way as the agent may see it. */
export function pathSeen(way: readonly Standing[]): { customerId: string; customerName: string }[] {
  return way.map(({ memberId, account, depth }) => ({ customerId: String(memberId), customerName: nameSeen(account, depth) }));
}
