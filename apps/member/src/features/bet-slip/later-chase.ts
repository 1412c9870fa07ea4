import { loadWords } from '../../shared/i18n.ts';
import { laterPart } from '../../shared/later.tsx';

/** The way from one draw to several, and what lies behind it, with its words. */
export const chaseEntry = laterPart(async () => {
  const [{ ChaseEntry }] = await Promise.all([import('./chase-entry.tsx'), loadWords('board')]);
  return ChaseEntry;
});

/** What the receipt of a chase says. */
export const chaseTaken = laterPart(async () => {
  const [{ ChaseTaken }] = await Promise.all([import('./chase-entry.tsx'), loadWords('board')]);
  return ChaseTaken;
});
