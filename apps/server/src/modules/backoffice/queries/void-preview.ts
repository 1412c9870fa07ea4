import type { voidPreview as voidPreviewEndpoint } from '@fairhall/contract/console/void-draw';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { ok, type Result } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import type { OperatorContext } from '../../../platform/http/context.ts';
import type { BackofficeDeps } from '../deps.ts';

/** What a void would do, with the names of those who would come to owe something. Errors: NOT_FOUND. */
export async function voidPreview(
  { lottery, identity }: Pick<BackofficeDeps, 'lottery' | 'identity'>,
  { operator: { merchantId }, language }: OperatorContext,
  drawId: string,
): Promise<Result<ReplyOf<typeof voidPreviewEndpoint>, 'NOT_FOUND'>> {
  const found = await lottery.voidPreview(merchantId, { drawId, language });
  if (!found.ok) return found;
  const { draw, bets, members, stake, paid, lacking, lackingCount, lackingTotal } = found.value;
  const known = await identity.findMembers(
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
