import { loadWords } from '../../shared/i18n.ts';
import { laterPart } from '../../shared/later.tsx';

/** The figures of past draws, with their words. */
export const figuresSheet = laterPart(async () => {
  const [{ FiguresSheet }] = await Promise.all([import('./figures-sheet.tsx'), loadWords('board')]);
  return FiguresSheet;
});
