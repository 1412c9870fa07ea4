import { type Card, rankOf, suitOf } from '../cards.ts';

/** Cards dealt to a seat. */
export const DEALT = 13;
/** Units a seat puts aside; it never loses more in a hand. */
const UNITS_ASIDE = 60n;

export type TienLenPay = { readonly net: bigint[]; readonly rake: bigint };

/** Units that a seat owes for the cards it is left with. */
function unitsLeft(cards: readonly Card[]): bigint {
  const twos = cards.filter((card) => rankOf(card) === '2').reduce((units, two) => units + unitsOfTwo(two), 0);
  const units = BigInt((cards.length === DEALT ? 2 * DEALT : cards.length) + twos);
  return units < UNITS_ASIDE ? units : UNITS_ASIDE;
}

/** What a two costs who is left with it, or whose two is chopped: a black one 3, a red one 6. */
export function unitsOfTwo(two: Card): number {
  return 'SC'.includes(suitOf(two)) ? 3 : 6;
}

/** Pays the hand to the seat whose cards are out; the rake is cut once from what it gains. `rake` is in basis points. */
export function payHand(left: readonly (readonly Card[])[], { unit, rake }: { unit: bigint; rake: bigint }): TienLenPay {
  const owed = left.map((cards) => unit * unitsLeft(cards));
  const gain = owed.reduce((sum, each) => sum + each, 0n);
  const kept = (gain * rake) / 10_000n;
  return { net: left.map((cards, seat) => (cards.length === 0 ? gain - kept : -(owed[seat] as bigint))), rake: kept };
}
