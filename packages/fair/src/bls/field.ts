/*
 * The fields of BLS12-381: Fp, Fp2 = Fp[u] with u² = −1, and Fp12 = Fp2[w] with w⁶ = ξ = 1 + u. Numbers of Fp are 0..p−1.
 * Everything computed here is public, so nothing needs to take the same time for every value.
 */

/** The prime of the field. */
export const P = 0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaabn;
/** The prime order of the groups that signatures and keys lie in. */
export const R = 0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001n;
/** The curve's parameter is −X. */
export const X = 0xd201000000010000n;

export type Fp2 = readonly [bigint, bigint];
/** Coefficients of w⁰..w⁵. */
export type Fp12 = readonly Fp2[];

export const mod = (a: bigint): bigint => {
  const rest = a % P;
  return rest < 0n ? rest + P : rest;
};

export function power(base: bigint, exponent: bigint): bigint {
  let [result, square] = [1n, mod(base)];
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % P;
    square = (square * square) % P;
  }
  return result;
}

/** By Euclid's algorithm; the inverse of 0 is 0. */
export function invert(a: bigint): bigint {
  let [low, high, atLow, atHigh] = [mod(a), P, 1n, 0n];
  while (low > 0n) {
    const times = high / low;
    [low, high, atLow, atHigh] = [high - times * low, low, atHigh - times * atLow, atLow];
  }
  return high === 1n ? mod(atHigh) : 0n;
}

/** A root of `a`, or null when it has none. */
export function root(a: bigint): bigint | null {
  const found = power(a, (P + 1n) / 4n);
  return (found * found) % P === mod(a) ? found : null;
}

/** What a curve needs of its field. */
export type Field<E> = {
  readonly zero: E;
  readonly one: E;
  add(a: E, b: E): E;
  subtract(a: E, b: E): E;
  multiply(a: E, b: E): E;
  invert(a: E): E;
  isEqual(a: E, b: E): boolean;
};

export const FP: Field<bigint> = {
  zero: 0n,
  one: 1n,
  add: (a, b) => mod(a + b),
  subtract: (a, b) => mod(a - b),
  multiply: (a, b) => (a * b) % P,
  invert,
  isEqual: (a, b) => a === b,
};

export const FP2: Field<Fp2> = {
  zero: [0n, 0n],
  one: [1n, 0n],
  add: (a, b) => [mod(a[0] + b[0]), mod(a[1] + b[1])],
  subtract: (a, b) => [mod(a[0] - b[0]), mod(a[1] - b[1])],
  multiply: (a, b) => [mod(a[0] * b[0] - a[1] * b[1]), (a[0] * b[1] + a[1] * b[0]) % P],
  invert(a) {
    const norm = invert(a[0] * a[0] + a[1] * a[1]);
    return [mod(a[0] * norm), mod(-a[1] * norm)];
  },
  isEqual: (a, b) => a[0] === b[0] && a[1] === b[1],
};

export const conjugate = (a: Fp2): Fp2 => [a[0], mod(-a[1])];
const timesXi = (a: Fp2): Fp2 => [mod(a[0] - a[1]), mod(a[0] + a[1])];
export const scale = (a: Fp2, by: bigint): Fp2 => [(a[0] * by) % P, (a[1] * by) % P];

/** A root in Fp2 by the roots of its norm, or null. */
export function root2(a: Fp2): Fp2 | null {
  const norm = root(a[0] * a[0] + a[1] * a[1]);
  if (norm === null) return null;
  const half = invert(2n);
  const real = root((a[0] + norm) * half) ?? root((a[0] - norm) * half);
  if (real === null) return null;
  // Of a negative number of Fp the root is purely imaginary.
  const found: Fp2 = real === 0n ? [0n, root(-a[0]) ?? 0n] : [real, (a[1] * invert(2n * real)) % P];
  return FP2.isEqual(FP2.multiply(found, found), [mod(a[0]), mod(a[1])]) ? found : null;
}

export const ONE: Fp12 = [FP2.one, FP2.zero, FP2.zero, FP2.zero, FP2.zero, FP2.zero];

export const isOne = (a: Fp12): boolean => a.every((part, index) => FP2.isEqual(part, ONE[index] as Fp2));

/** Product in Fp12; a null coefficient of `b` is 0 and costs nothing. */
export function multiply12(a: Fp12, b: readonly (Fp2 | null)[]): Fp12 {
  const real = new Array<bigint>(11).fill(0n);
  const imaginary = new Array<bigint>(11).fill(0n);
  b.forEach((right, j) => {
    if (!right) return;
    a.forEach((left, i) => {
      real[i + j] = (real[i + j] as bigint) + left[0] * right[0] - left[1] * right[1];
      imaginary[i + j] = (imaginary[i + j] as bigint) + left[0] * right[1] + left[1] * right[0];
    });
  });
  return ONE.map((_, i) => {
    const [high0, high1] = [real[i + 6] ?? 0n, imaginary[i + 6] ?? 0n];
    return [mod((real[i] as bigint) + high0 - high1), mod((imaginary[i] as bigint) + high0 + high1)];
  });
}

/** a to the power p⁶: w becomes −w. */
export const conjugate12 = (a: Fp12): Fp12 => a.map((part, i) => (i % 2 ? [mod(-part[0]), mod(-part[1])] : part));

/** a to the power p or p². */
export function frobenius(a: Fp12, times: 1 | 2): Fp12 {
  const factors = times === 1 ? FROBENIUS_1 : FROBENIUS_2;
  return a.map((part, i) => FP2.multiply(times === 1 ? conjugate(part) : part, factors[i] as Fp2));
}

/** ξ to the power i(pᵏ−1)/6, which is what (wⁱ) gains under the k-th Frobenius. */
function frobeniusFactors(times: 1 | 2): readonly Fp2[] {
  const exponent = (P ** BigInt(times) - 1n) / 6n;
  let [step, square]: Fp2[] = [FP2.one, [1n, 1n]];
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) step = FP2.multiply(step as Fp2, square as Fp2);
    square = FP2.multiply(square as Fp2, square as Fp2);
  }
  const factors: Fp2[] = [FP2.one];
  while (factors.length < 6) factors.push(FP2.multiply(factors.at(-1) as Fp2, step as Fp2));
  return factors;
}
const FROBENIUS_1 = frobeniusFactors(1);
const FROBENIUS_2 = frobeniusFactors(2);

/** By the norm into Fp6 = Fp2[v] with v = w², and from there into Fp2. */
export function invert12(a: Fp12): Fp12 {
  const mirrored = conjugate12(a);
  const norm = multiply12(a, mirrored);
  const [a0, a1, a2] = [norm[0] as Fp2, norm[2] as Fp2, norm[4] as Fp2];
  const { multiply, subtract, add } = FP2;
  const t0 = subtract(multiply(a0, a0), timesXi(multiply(a1, a2)));
  const t1 = subtract(timesXi(multiply(a2, a2)), multiply(a0, a1));
  const t2 = subtract(multiply(a1, a1), multiply(a0, a2));
  const down = FP2.invert(add(multiply(a0, t0), timesXi(add(multiply(a2, t1), multiply(a1, t2)))));
  return multiply12(mirrored, [multiply(t0, down), null, multiply(t1, down), null, multiply(t2, down), null]);
}
