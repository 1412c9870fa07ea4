import { loadWords } from '../../shared/i18n.ts';
import { laterPart } from '../../shared/later.tsx';

/** The other lines of a bet's order, and the way to order them again, with their words. */
export const orderBets = laterPart(async () => (await Promise.all([import('./order-bets.tsx'), loadWords('board')]))[0].OrderBets);
export const orderAgain = laterPart(async () => (await Promise.all([import('./order-again.tsx'), loadWords('board')]))[0].OrderAgain);
