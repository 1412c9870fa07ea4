import { loadWords } from '../../shared/i18n.ts';
import { laterPart } from '../../shared/later.tsx';

/** Results of games without dice: the first screen of the dice does without. */
export const lastNumbers = laterPart(async () => (await import('../../shared/lottery/drawn-numbers.tsx')).DrawnNumbers);
export const pastNumbers = laterPart(async () => (await import('./past-numbers.tsx')).PastNumbers);
/** What is told of a draw held elsewhere, with its words. */
export const officialNote = laterPart(async () => (await Promise.all([import('./official-note.tsx'), loadWords('proof')]))[0].OfficialNote);
/** A result that was corrected, with its words: there is hardly ever one. */
export const correctedNumbers = laterPart(
  async () => (await Promise.all([import('./corrected-numbers.tsx'), loadWords('proof')]))[0].CorrectedNumbers,
);
