import { loadWords } from '../../shared/i18n.ts';
import { laterPart } from '../../shared/later.tsx';

/** Past draws with trend and figures, and their words. */
export const trendPage = laterPart(async () => {
  const [{ TrendPage }] = await Promise.all([import('./trend-page.tsx'), loadWords('draws')]);
  return TrendPage;
});
