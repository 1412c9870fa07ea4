import { fail, ok, type Result } from '@fairhall/money/result';
import type { MemberContext } from '../../../platform/http/context.ts';
import type { AgentDeps } from '../deps.ts';
import { LINE_DEPTH_MAX } from '../kinds.ts';
import { reach } from '../queries/reach.ts';
import { lockLines } from '../store/lines.ts';

/** Makes a member right below an agent, for good: from then on it brings members of its own. */
export async function promote(
  deps: Pick<AgentDeps, 'db' | 'identity'>,
  context: Pick<MemberContext, 'actor' | 'merchant' | 'language'>,
  { customerId }: { customerId: string },
): Promise<Result<boolean, 'NOT_FOUND' | 'STATE_CONFLICT' | 'FUNCTION_OFF'>> {
  const { merchantId } = context.actor;
  return deps.db.inTx(async (tx) => {
    await lockLines(tx, merchantId);
    const reached = await reach({ teams: tx }, context, customerId);
    if (!reached.ok || reached.value.of.depth !== 1) return fail('NOT_FOUND', 'customerId');
    const { memberId, path } = reached.value.of;
    if (path.split('.').length > LINE_DEPTH_MAX) return fail('FUNCTION_OFF', 'customerId');
    return (await deps.identity.accounts.promote(tx, merchantId, memberId)) ? ok(true) : fail('STATE_CONFLICT', 'customerId');
  });
}
