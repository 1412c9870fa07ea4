import type { previewResult as previewResultEndpoint } from '@fairhall/contract/console/results';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { ok, type Result } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import type { ActingOperator } from '../../../platform/http/context.ts';
import type { DeskDeps } from '../deps.ts';
import { resultPreview } from './result-preview.ts';

/** What a result would do, with the names of merchants and of those who would come to owe most. */
export async function consoleResultPreview(
  deps: DeskDeps,
  { operator }: Pick<ActingOperator, 'operator'>,
  input: { drawId: string; result: number[] },
): Promise<Result<ReplyOf<typeof previewResultEndpoint>, 'NOT_FOUND' | 'RESULT_SHAPE'>> {
  const serves = await deps.operators.merchantsOf(operator.operatorId);
  const found = await resultPreview(deps, operator, { ...input, drawId: BigInt(input.drawId), serves });
  if (!found.ok) return found;
  const merchants = await Promise.all(
    found.value.map(async ({ merchantId, owe, ...effect }) => {
      const { code, profile } = await deps.merchants.byId(merchantId);
      const members = await deps.identity.findMembers(
        merchantId,
        owe.map(({ memberId }) => memberId),
      );
      return {
        ...{ code, name: profile.name, currencySymbol: profile.currency.symbol },
        ...{ paidE4: digits(effect.paid), payoutE4: digits(effect.payout), gaining: effect.gaining, gainE4: digits(effect.gain) },
        ...{ losing: effect.losing, lossE4: digits(effect.loss), owing: effect.owing, owedE4: digits(effect.owed) },
        owe: owe.map(({ memberId, owed }) => ({ account: members.get(memberId)?.account ?? '', owedE4: digits(owed) })),
      };
    }),
  );
  return ok({ merchants });
}
