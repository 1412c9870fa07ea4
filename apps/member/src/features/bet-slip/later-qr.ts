import { laterPart } from '../../shared/later.tsx';

/** Draws a code: fetched with the receipt, not with the slip. */
export const fairQr = laterPart(async () => (await import('./fair-qr.tsx')).FairQr);
