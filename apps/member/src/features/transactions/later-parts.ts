import { laterPart } from '../../shared/later.tsx';

/** Beside the list, which has its room and comes first. */
export const netDeposits = laterPart(async () => (await import('./net-deposits.tsx')).NetDeposits);
/** The agents' variant of the record, which no other member sees. */
export const downlineList = laterPart(async () => (await import('./downline-list.tsx')).DownlineList);
/** What opens on a tap. */
export const moveSheet = laterPart(async () => (await import('./move-sheet.tsx')).MoveSheet);
export const statementsSheet = laterPart(async () => (await import('./statements-sheet.tsx')).StatementsSheet);
