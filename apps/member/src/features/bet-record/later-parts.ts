import { loadWords } from '../../shared/i18n.ts';
import { laterPart } from '../../shared/later.tsx';

/** What a tap on a row opens; the list does not wait for it. */
export const betDetail = laterPart(async () => (await Promise.all([import('./bet-detail.tsx'), loadWords('money')]))[0].BetDetail);
export const cancelBetDialog = laterPart(async () => (await import('../../shared/lottery/cancel-bet.tsx')).CancelBetDialog);
/** Rows of bets with the rule book that names their picks, as heavy as the page around them: comes beside the bets themselves. */
export const betRows = laterPart(async () => (await import('./bet-rows.tsx')).BetRows);
