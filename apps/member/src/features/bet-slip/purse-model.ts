import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import type { OrderPurse } from './api/order-purse.ts';

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
