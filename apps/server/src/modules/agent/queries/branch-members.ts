import type { agentStatementMembers } from '@fairhall/contract/agent/statements';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { fail, ok, type Result } from '@fairhall/money/result';
import { parseId } from '../../../platform/ids.ts';
import type { AgentDeps } from '../deps.ts';
import { nameSeen } from '../sight.ts';
import { findBranch, listBranchMembers } from '../store/branches.ts';
import type { Asker } from './reach.ts';
import { e4, FAR } from './statements.ts';

const PAGE = 50;

/** Who of a branch of a statement played for it, each named as the agent may see it. Errors: NOT_FOUND also for one of others. */
export async function branchMembersOf(
  { teams }: Pick<AgentDeps, 'teams'>,
  { actor: { merchantId, memberId } }: Asker,
  { statementId: text, row, skip = 0 }: { statementId: string } & QueryOf<typeof agentStatementMembers>,
): Promise<Result<ReplyOf<typeof agentStatementMembers>, 'NOT_FOUND'>> {
  const statementId = parseId(text);
  const branch = statementId === null ? null : await findBranch(teams, merchantId, { memberId, statementId, row });
  if (!branch) return fail('NOT_FOUND', 'statementId');
  const found = await listBranchMembers(teams, merchantId, { ...branch, viewerId: memberId, skip, max: PAGE + 1 });
  return ok({
    list: found.slice(0, PAGE).map(({ account, depth, isChild, valid, stake, won }, at) => ({
      ...{
        place: skip + at + 1,
        member: nameSeen(account, depth ?? FAR),
        isChild,
        isDirect: depth === 1,
        validE4: e4(valid),
        stakeE4: e4(stake),
        wonE4: e4(won),
      },
    })),
    more: found.length > PAGE,
  });
}
