import { laterPart } from '../../shared/later.tsx';

/** What opens on a tap. */
export const moveSheet = laterPart(async () => (await import('./move-sheet.tsx')).MoveSheet);
export const statementsSheet = laterPart(async () => (await import('./statements-sheet.tsx')).StatementsSheet);
