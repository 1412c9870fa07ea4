import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import type { FreeBets, OrderPurse } from './api/order-purse.ts';

/** How a slip is paid: cash first, then the grant. `lacks`: neither reaches. `above`: the most that may be bet with the grant's help. */
export type Payment = { cash: Amount; bonus: Amount; lacks: boolean; above: Amount | null };

/** `purse` null: cash alone pays. */
export function paymentOf(spent: Amount, cash: Amount, purse: OrderPurse | null): Payment {
  const fromCash = cash < spent ? cash : spent;
  const bonus = amount(spent - fromCash);
  const usable = purse?.usableE4 ?? ZERO;
  const above = purse && bonus > ZERO && purse.maxBetE4 !== null && spent > purse.maxBetE4 ? purse.maxBetE4 : null;
  return { cash: fromCash, bonus, lacks: bonus > usable, above };
}

/** Free bets that may pay a slip: of one line, in one draw, for exactly as much as one of them. */
export function freeBetsFor<Free extends Pick<FreeBets, 'unitE4'>>(
  free: readonly Free[],
  { lines, onceE4, spentE4 }: { lines: number; onceE4: Amount; spentE4: Amount },
): Free | null {
  return lines === 1 && onceE4 === spentE4 ? (free.find(({ unitE4 }) => unitE4 === spentE4) ?? null) : null;
}
