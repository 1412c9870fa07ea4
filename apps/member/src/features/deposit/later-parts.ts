import { laterPart } from '../../shared/later.tsx';

/** What becomes of a deposit, apart from the form that opens one: whoever comes for a new one does not wait for it. */
export const openDeposit = laterPart(async () => (await import('./open-deposit.tsx')).OpenDeposit);
export const decidedDeposit = laterPart(async () => (await import('./decided-deposit.tsx')).DecidedDeposit);
