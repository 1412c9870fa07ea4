import { fail, ok, type Result } from '@fairhall/money/result';
import { inSlices } from '../../../platform/in-slices.ts';
import { type Enterer, numbersOf, officialDraw } from '../commands/enter-result.ts';
import type { LotteryDeps } from '../deps.ts';
import { prizeSteps } from '../jobs/settle-draw.ts';
import { type Owing, owingMembers, type ResultEffect, resultEffect } from '../store/result-effect.ts';
import { kindsInDraw, settlingMerchants } from '../store/settlement.ts';

const OWING_MAX = 10;

/** What a result would do at one merchant; `owe`: who would owe most. */
export type MerchantEffect = ResultEffect & { merchantId: number; owe: Owing[] };

/**
 * What a result would pay and take back, as the tables stand, at each merchant that sold something in the draw and did not void it.
 * Of others' members who asks is told nothing: `serves`.
 */
export async function resultPreview(
  deps: LotteryDeps,
  enterer: Enterer,
  { drawId, result, serves }: { drawId: bigint; result: readonly number[]; serves: readonly number[] },
): Promise<Result<MerchantEffect[], 'NOT_FOUND' | 'RESULT_SHAPE'>> {
  const asked = await officialDraw(deps, enterer, drawId);
  if (!asked.ok) return asked;
  const { draw, game } = asked.value;
  const numbers = numbersOf({ draw, game, result, nowMs: deps.clock.nowMs() });
  if (!numbers) return fail('RESULT_SHAPE', 'result');
  const effects: MerchantEffect[] = [];
  for (const { merchantId } of await settlingMerchants(deps.db, draw)) {
    if (!serves.includes(merchantId)) continue;
    const prizes = await inSlices(prizeSteps({ ...draw, result: [...numbers] }, game, await kindsInDraw(deps.db, merchantId, drawId)));
    const what = { drawId, resultVersion: draw.resultVersion + 1, prizes };
    const [effect, owe] = [
      await resultEffect(deps.db, merchantId, what),
      await owingMembers(deps.db, merchantId, { ...what, max: OWING_MAX }),
    ];
    effects.push({ merchantId, ...effect, owe });
  }
  return ok(effects);
}
