import { loadWords } from '../../shared/i18n.ts';
import { laterPart } from '../../shared/later.tsx';

/** What a tap on a row opens; the list does not wait for it. */
export const betDetail = laterPart(async () => (await import('./bet-detail.tsx')).BetDetail);
export const cancelBetDialog = laterPart(async () => (await import('../../shared/lottery/cancel-bet.tsx')).CancelBetDialog);
export const chaseDraws = laterPart(async () => {
  const [{ ChaseDraws }] = await Promise.all([import('./chase-draws.tsx'), loadWords('board')]);
  return ChaseDraws;
});
