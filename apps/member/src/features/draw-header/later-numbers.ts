import { laterPart } from '../../shared/later.tsx';

/** Results of games without dice: the first screen of the dice does without. */
export const lastNumbers = laterPart(async () => (await import('../../shared/lottery/drawn-numbers.tsx')).DrawnNumbers);
export const pastNumbers = laterPart(async () => (await import('./past-numbers.tsx')).PastNumbers);
