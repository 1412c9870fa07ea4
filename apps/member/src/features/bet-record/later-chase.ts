import { loadWords } from '../../shared/i18n.ts';
import { laterPart } from '../../shared/later.tsx';

/** The draws of a chase, below the bet that is one of them. */
export const chaseDraws = laterPart(async () => {
  const [{ ChaseDraws }] = await Promise.all([import('./chase-draws.tsx'), loadWords('board')]);
  return ChaseDraws;
});
