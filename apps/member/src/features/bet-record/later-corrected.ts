import { loadWords } from '../../shared/i18n.ts';
import { laterPart } from '../../shared/later.tsx';

/** With its words: hardly any result is corrected. */
export const correctedFacts = laterPart(
  async () => (await Promise.all([import('./corrected-facts.tsx'), loadWords('draws')]))[0].CorrectedFacts,
);
