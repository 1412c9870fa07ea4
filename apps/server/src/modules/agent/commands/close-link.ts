import { fail, ok, type Result } from '@fairhall/money/result';
import type { Actor } from '../../../platform/http/context.ts';
import type { AgentDeps } from '../deps.ts';

/** Closes a link of the agent's for good; closing it again changes nothing. Whoever came by it stays where it is. */
export async function closeLink(
  { db, identity }: Pick<AgentDeps, 'db' | 'identity'>,
  { merchantId, memberId }: Actor,
  { affiUrlId }: { affiUrlId: string },
): Promise<Result<true, 'NOT_FOUND'>> {
  const closed = await db.inTx(async (tx) => ok(await identity.links.close(tx, merchantId, { memberId, linkId: BigInt(affiUrlId) })));
  return closed.value ? ok(true) : fail('NOT_FOUND');
}
