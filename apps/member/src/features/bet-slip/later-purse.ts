import { loadWords } from '../../shared/i18n.ts';
import { laterPart } from '../../shared/later.tsx';

/** The same of free bets. */
export const freeBetPart = laterPart(async () => {
  const [{ FreeBetPart }] = await Promise.all([import('./free-bet-part.tsx'), loadWords('board')]);
  return FreeBetPart;
});

/** What pays for a slip, with its words: only who has a bonus sees it. */
export const pursePart = laterPart(async () => {
  const [{ PursePart }] = await Promise.all([import('./purse-part.tsx'), loadWords('board')]);
  return PursePart;
});
