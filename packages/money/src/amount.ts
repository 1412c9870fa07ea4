declare const amountBrand: unique symbol;

/**
 * Money of one asset, counted in 1/10000 of the major unit.
 * A bigint, so that no sum is ever rounded; which currency it is in is said beside it, never inside.
 */
export type Amount = bigint & { readonly [amountBrand]: true };

/** 1/10000 units in one major unit. */
export const UNITS_PER_MAJOR = 10_000n;

/** Largest amount a BIGINT column can hold. */
export const AMOUNT_MAX = 9_223_372_036_854_775_807n as Amount;

export const ZERO = 0n as Amount;

/** Brands a count of 1/10000 units. Throws when it does not fit a BIGINT column. */
export function amount(unitsE4: bigint): Amount {
  if (unitsE4 > AMOUNT_MAX || unitsE4 < -AMOUNT_MAX) throw new RangeError('amount out of range');
  return unitsE4 as Amount;
}

/** As much of it as an amount can hold: for figures that warn, never for money that moves. */
export function uptoMax(unitsE4: bigint): Amount {
  return unitsE4 > AMOUNT_MAX ? AMOUNT_MAX : amount(unitsE4);
}

/** Whole major units, e.g. `major(2)` is 2.0000. */
export function major(whole: number | bigint): Amount {
  return amount(BigInt(whole) * UNITS_PER_MAJOR);
}

export function sum(amounts: Iterable<Amount>): Amount {
  let total = 0n;
  for (const a of amounts) total += a;
  return amount(total);
}

/** Quotient rounded towards minus infinity; `divisor` must be positive. */
export function floorDiv(value: bigint, divisor: bigint): bigint {
  if (divisor <= 0n) throw new RangeError('divisor must be positive');
  const quotient = value / divisor;
  return value % divisor < 0n ? quotient - 1n : quotient;
}

/** Quotient rounded towards plus infinity; `divisor` must be positive. */
export function ceilDiv(value: bigint, divisor: bigint): bigint {
  return -floorDiv(-value, divisor);
}

/** Quotient that must come out whole. Throws when it does not: a caller that may meet a remainder has to name a rounding. */
export function divExact(value: bigint, divisor: bigint): bigint {
  if (divisor <= 0n) throw new RangeError('divisor must be positive');
  if (value % divisor !== 0n) throw new RangeError('division leaves a remainder');
  return value / divisor;
}
