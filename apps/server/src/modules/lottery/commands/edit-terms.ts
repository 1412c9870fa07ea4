import type { OperatorContext } from '../../../platform/http/context.ts';
import type { LotteryDeps } from '../deps.ts';
import { gameTerms } from '../queries/game-terms.ts';
import { decideTerms, saveTerms } from './save-terms.ts';

type Acting = Pick<OperatorContext, 'operator' | 'ip' | 'language'>;
type Of<Command extends (...given: never[]) => unknown> = Parameters<Command>[2];

/** Keeps terms of a game, or puts them before another operator, and shows what is in force then. */
export async function editTerms(deps: LotteryDeps, acting: Acting, input: Of<typeof saveTerms>) {
  const saved = await saveTerms(deps, acting, input);
  return saved.ok ? gameTerms(deps, { ...acting.operator, language: acting.language }, input.gameId) : saved;
}

/** Keeps or drops terms that wait, and shows what is in force then. */
export async function judgeTerms(deps: LotteryDeps, acting: Acting, input: Of<typeof decideTerms>) {
  const decided = await decideTerms(deps, acting, input);
  return decided.ok ? gameTerms(deps, { ...acting.operator, language: acting.language }, input.gameId) : decided;
}
