import { laterPart } from '../../../shared/later.tsx';

/** Editors of the 49 numbers: one family of fifteen needs them. */
export const sheetEditors = laterPart(async () => (await import('./sheet-editors.tsx')).SheetEditors);
