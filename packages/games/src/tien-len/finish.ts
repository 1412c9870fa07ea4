import type { TienLenHand } from './hand.ts';
import { payHand, type TienLenPay } from './pay.ts';

/**
 * Pays a hand that is over: the winner for the cards that the others are left with, and who chopped twos. The rake is cut from what the
 * winner gains by going out.
 */
export function finishHand({ left, chops, winner }: TienLenHand, rules: { unit: bigint; rake: bigint }): TienLenPay {
  const { net, rake } = payHand(
    left.map((cards, seat) => (seat === winner ? [] : cards)),
    rules,
  );
  const chopped = net.map((_, seat) =>
    chops.reduce((sum, { from, to, units }) => sum + (seat === to ? units : 0) - (seat === from ? units : 0), 0),
  );
  return { net: net.map((each, seat) => each + rules.unit * BigInt(chopped[seat] as number)), rake };
}
