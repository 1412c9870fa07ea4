import { laterPart } from '../shared/later.tsx';

/** Fetched beside the terms that it shows: the head and its countdown do not wait for it. */
export const bettingTable = laterPart(async () => (await import('./betting-table.tsx')).BettingTable);
