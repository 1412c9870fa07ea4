import { loadWords } from '../../shared/i18n.ts';
import { laterPart } from '../../shared/later.tsx';

/** What becomes of a deposit, apart from the form that opens one: whoever comes for a new one does not wait for it. */
export const openDeposit = laterPart(async () => (await import('./open-deposit.tsx')).OpenDeposit);
/** Of a provider's order, with its words. */
export const openOrder = laterPart(async () => (await Promise.all([import('./open-order.tsx'), loadWords('moves')]))[0].OpenOrder);
export const decidedDeposit = laterPart(async () => (await import('./decided-deposit.tsx')).DecidedDeposit);
export const wayRow = laterPart(async () => (await import('./way-row.tsx')).WayRow);

/** Of who has opened several, and of a way that is closed just now. */
export const openList = laterPart(async () => (await import('./open-list.tsx')).OpenList);
export const resting = laterPart(async () => (await import('./resting.tsx')).Resting);
