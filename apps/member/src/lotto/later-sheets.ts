import { laterPart } from '../shared/later.tsx';

/** Confirmation and receipt, which nobody sees before there is an order. */
export const orderSheets = laterPart(async () => (await import('./order-sheets.tsx')).OrderSheets);
