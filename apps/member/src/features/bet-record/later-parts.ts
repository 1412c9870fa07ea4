import { loadWords } from '../../shared/i18n.ts';
import { laterPart } from '../../shared/later.tsx';

/** What a tap on a row opens; the list does not wait for it. */
export const betDetail = laterPart(async () => (await Promise.all([import('./bet-detail.tsx'), loadWords('money')]))[0].BetDetail);
export const cancelDialog = laterPart(async () => (await import('../../shared/lottery/cancel-bet.tsx')).CancelDialog);
/** The draws or lines of an order that unfolds in another page's list. */
export const orderInside = laterPart(async () => (await import('./order-inside.tsx')).OrderInside);
/** Rows of orders with the rule book that names their picks, as heavy as the page around them: comes beside the bets themselves. */
export const betRows = laterPart(async () => (await import('./bet-rows.tsx')).BetRows);
/** Comes with the rows that it sums up. */
export const sumsBar = laterPart(async () => (await import('./sums-bar.tsx')).SumsBar);
