import { invariant, ok } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import type { LotteryDeps } from '../deps.ts';
import { consoleDraws } from '../queries/draws.ts';
import { voidDraw } from './void-draw.ts';

/** Takes a draw back for the members of the operator's merchant, once, however often it is asked for, and shows it. */
export async function takeDrawBack(
  deps: LotteryDeps,
  acting: Pick<OperatorContext, 'operator' | 'ip' | 'language'>,
  { drawId, ...input }: { drawId: string; numero: string; reason: string },
) {
  const done = await voidDraw(deps, acting, { ...input, drawId: BigInt(drawId) });
  if (!done.ok) return done;
  const [told] = await consoleDraws(deps, acting.operator.merchantId, { draws: [done.value], language: acting.language });
  invariant(told, 'one draw in, one out');
  return ok(told);
}
