import { createHash } from 'node:crypto';
import { CURRENCIES, SLOTS } from '../games.ts';

/** What an operator may order free rounds of; count and stake are said with the order. */
export type Prepaid = { id: string; game: string; currency: string };

/** One for each slot and currency; its id follows from them, and stays. */
export const PREPAIDS: readonly Prepaid[] = SLOTS.flatMap(({ code: game }) =>
  CURRENCIES.map((currency) => ({ id: uuidOf(`${game} ${currency}`), game, currency })),
);

export function findPrepaid(id: string): Prepaid | undefined {
  return PREPAIDS.find((prepaid) => prepaid.id === id.toLowerCase());
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(`prepaid ${text}`).digest('hex').slice(0, 32);
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}
