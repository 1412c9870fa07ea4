import { FAVOURITES_MAX } from '@fairhall/contract/limits';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { MemberContext } from '../../../platform/http/context.ts';
import type { GameDeps } from '../deps.ts';
import { insertFavourite, listFavourites, lockFavourites } from '../store/member-games.ts';

/** Stars a game that the merchant lists. Starred before, it answers the same. */
export async function starGame(
  { db, clock, catalogue }: GameDeps,
  { merchant, actor: { merchantId, memberId } }: Pick<MemberContext, 'merchant' | 'actor'>,
  nodeId: number,
): Promise<Result<boolean, 'NOT_FOUND' | 'FAVOURITES_MAX'>> {
  if (!(await catalogue.of(merchant)).byNode.has(nodeId)) return fail('NOT_FOUND', 'nodeId');
  return db.of(merchantId).inTx(async (tx) => {
    await lockFavourites(tx, merchantId, memberId);
    const starred = await listFavourites(tx, merchantId, { memberId });
    if (starred.includes(nodeId)) return ok(true);
    if (starred.length >= FAVOURITES_MAX) return fail('FAVOURITES_MAX', undefined, { n: FAVOURITES_MAX });
    await insertFavourite(tx, merchantId, { memberId, nodeId, atMs: clock.nowMs() });
    return ok(true);
  });
}
