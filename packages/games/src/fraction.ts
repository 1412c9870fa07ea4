/** A whole number over another, reduced; the denominator is positive. */
export type Fraction = readonly [numerator: bigint, denominator: bigint];

export const NOTHING: Fraction = [0n, 1n];
export const WHOLE: Fraction = [1n, 1n];

export function reduced(numerator: bigint, denominator: bigint): Fraction {
  const divisor = commonDivisor(numerator < 0n ? -numerator : numerator, denominator);
  return [numerator / divisor, denominator / divisor];
}

function commonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : commonDivisor(other, one % other);
}
