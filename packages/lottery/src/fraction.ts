/** An exact non-negative ratio in lowest terms; `d` is positive. */
export type Fraction = { readonly n: bigint; readonly d: bigint };

/** The whole. */
export const ONE: Fraction = { n: 1n, d: 1n };

export function fraction(n: bigint | number, d: bigint | number): Fraction {
  const [numerator, denominator] = [BigInt(n), BigInt(d)];
  if (numerator < 0n || denominator <= 0n) throw new RangeError('a fraction is a non-negative ratio');
  const divisor = greatestCommonDivisor(numerator, denominator);
  return { n: numerator / divisor, d: denominator / divisor };
}

export function add(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d + b.n * a.d, a.d * b.d);
}

/** Throws when `b` is the greater. */
export function subtract(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d - b.n * a.d, a.d * b.d);
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.n, a.d * b.d);
}

/** Throws when `b` is zero. */
export function divide(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d, a.d * b.n);
}

/** Negative, zero or positive as `a` is less than, equal to or more than `b`. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.n * b.d - b.n * a.d;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** Count of 1/10000 that the ratio holds, cut. */
export function truncateE4(value: Fraction): bigint {
  return (value.n * 10_000n) / value.d;
}

/** "1/216", "1/2"; whole numbers without denominator. */
export function fractionText({ n, d }: Fraction): string {
  return d === 1n ? n.toString() : `${n}/${d}`;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}
