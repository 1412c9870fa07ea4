import { laterPart } from '../../shared/later.tsx';

/** What a tap on a row opens; the list does not wait for it. */
export const betDetail = laterPart(async () => (await import('./bet-detail.tsx')).BetDetail);
export const cancelBetDialog = laterPart(async () => (await import('../../shared/lottery/cancel-bet.tsx')).CancelBetDialog);
