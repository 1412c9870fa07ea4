import { type Amount, amount } from '@fairhall/money/amount';

/** What goes out in one payment each, the fullest first. `max` null: as much as one likes. */
export function splitBy(whole: Amount, max: Amount | null): Amount[] {
  if (max === null) return [whole];
  const parts: Amount[] = [];
  for (let left: bigint = whole; left > 0n; left -= max) parts.push(amount(left < max ? left : max));
  return parts;
}
