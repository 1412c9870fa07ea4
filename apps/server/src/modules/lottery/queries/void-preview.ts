import type { ConsoleDraw } from '@fairhall/contract/console/draws';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { LotteryDeps } from '../deps.ts';
import { findDraw } from '../store/draws.ts';
import { lackingMembers, type VoidFigures, voidFigures } from '../store/voids.ts';
import { consoleDraws } from './draws.ts';

const LACKING_MAX = 20;

/** `lacking`: members who would come to owe something, the highest first; `lackingCount` and `lackingTotal` are over all of them. */
export type VoidPreview = VoidFigures & {
  draw: ConsoleDraw;
  lacking: { memberId: bigint; owed: Amount }[];
  lackingCount: number;
  lackingTotal: Amount;
};

/** What voiding a draw would do to a merchant's members, as the tables stand. A draw of a game that it does not sell is not found. */
export async function voidPreview(
  deps: LotteryDeps,
  merchantId: number,
  { drawId, language }: { drawId: bigint; language: string },
): Promise<Result<VoidPreview, 'NOT_FOUND'>> {
  const db = deps.db.of(merchantId);
  const found = await findDraw(db, drawId);
  if (!found || !(await deps.catalogue.offer(merchantId, found.gameId))) return fail('NOT_FOUND', 'drawId');
  const [[draw], figures, lacking] = await Promise.all([
    consoleDraws(deps, merchantId, { draws: [found], language }),
    voidFigures(db, merchantId, drawId),
    lackingMembers(db, merchantId, { drawId, max: LACKING_MAX }),
  ]);
  invariant(draw, 'one draw in, one out');
  return ok({
    ...figures,
    draw,
    lacking: lacking.map(({ memberId, owed }) => ({ memberId, owed })),
    lackingCount: lacking[0]?.count ?? 0,
    lackingTotal: lacking[0]?.total ?? ZERO,
  });
}
