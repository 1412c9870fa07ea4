import { loadWords } from '../../shared/i18n.ts';
import { laterPart } from '../../shared/later.tsx';

/** Results of games without dice: the first screen of the dice does without. */
export const lastNumbers = laterPart(async () => (await Promise.all([import('./last-numbers.tsx'), loadWords('board')]))[0].LastNumbers);
/** The results before the last one. */
export const historyDrop = laterPart(
  async () => (await Promise.all([import('./history-drop.tsx'), loadWords('board'), loadWords('draws')]))[0].HistoryDrop,
);
/** The sister games and the ways of betting. */
export const headSheet = laterPart(async () => (await Promise.all([import('./head-sheet.tsx'), loadWords('board')]))[0].HeadSheet);
/** What is told of a draw held elsewhere, with its words. */
export const officialNote = laterPart(async () => (await Promise.all([import('./official-note.tsx'), loadWords('draws')]))[0].OfficialNote);
export const demoSheet = laterPart(async () => (await Promise.all([import('./demo-sheet.tsx'), loadWords('draws')]))[0].DemoSheet);
