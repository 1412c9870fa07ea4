import type { voidPreview as voidPreviewEndpoint } from '@fairhall/contract/console/void-draw';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { ok, type Result } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import type { DeskDeps } from '../deps.ts';
import type { DeskReader } from './console-games.ts';
import { voidPreview } from './void-preview.ts';

/** What a void would do, with the names of those who would come to owe something. Errors: NOT_FOUND. */
export async function consoleVoidPreview(
  deps: DeskDeps,
  { merchantId, language }: DeskReader,
  drawId: string,
): Promise<Result<ReplyOf<typeof voidPreviewEndpoint>, 'NOT_FOUND'>> {
  const found = await voidPreview(deps, merchantId, { drawId: BigInt(drawId), language });
  if (!found.ok) return found;
  const { draw, bets, members, stake, paid, lacking, lackingCount, lackingTotal } = found.value;
  const known = await deps.identity.findMembers(
    merchantId,
    lacking.map(({ memberId }) => memberId),
  );
  return ok({
    draw,
    bets,
    members,
    refundE4: digits(stake),
    reversedE4: digits(paid),
    lackingCount,
    lackingE4: digits(lackingTotal),
    lacking: lacking.map(({ memberId, owed }) => ({
      memberId: String(memberId),
      account: known.get(memberId)?.account ?? '',
      owedE4: digits(owed),
    })),
  });
}
