import { loadWords } from '../../shared/i18n.ts';
import { laterPart } from '../../shared/later.tsx';

/** Past draws with trend and figures, and their words. */
export const figuresSheet = laterPart(async () => {
  const [{ FiguresSheet }] = await Promise.all([import('./figures-sheet.tsx'), loadWords('draws')]);
  return FiguresSheet;
});
