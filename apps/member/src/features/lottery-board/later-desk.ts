import { loadWords } from '../../shared/i18n.ts';
import { laterPart } from '../../shared/later.tsx';

/** Editors of plays beyond a few cells, with their words: the game of dice does without. */
export const playDesk = laterPart(async () => {
  const [{ PlayDesk }] = await Promise.all([import('./desk/play-desk.tsx'), loadWords('board')]);
  return PlayDesk;
});
