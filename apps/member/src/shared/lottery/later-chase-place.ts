import { loadWords } from '../i18n.ts';
import { laterPart } from '../later.tsx';

/** Named where a row is of a chase only; the words of a chase come with it. */
export const chasePlace = laterPart(async () => {
  const [{ ChasePlace }] = await Promise.all([import('./chase-place.tsx'), loadWords('board')]);
  return ChasePlace;
});
