import type { Amount } from '@fairhall/money/amount';

/** The protocol counts in 1/100000 of the major unit, ours in 1/10000. */
const PER_UNIT = 10n;

/** What the protocol writes for an amount. Throws for one that a JSON number can't hold to the last digit. */
export function toWireAmount(amountE4: Amount): number {
  const wire = Number(amountE4 * PER_UNIT);
  if (!Number.isSafeInteger(wire)) throw new RangeError('the amount is too large for the protocol');
  return wire;
}

/** Our amount of one on the wire; null where it is finer than ours can hold. */
export function fromWireAmount(wire: number): Amount | null {
  const exact = BigInt(wire);
  return exact % PER_UNIT === 0n ? ((exact / PER_UNIT) as Amount) : null;
}
