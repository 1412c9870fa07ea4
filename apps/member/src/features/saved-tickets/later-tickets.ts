import { loadWords } from '../../shared/i18n.ts';
import { laterPart } from '../../shared/later.tsx';

/** The saved tickets, with their words. */
export const ticketsSheet = laterPart(async () => (await Promise.all([import('./tickets-sheet.tsx'), loadWords('board')]))[0].TicketsSheet);
