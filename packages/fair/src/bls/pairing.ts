import type { Point } from './curve.ts';
import { conjugate12, FP2, type Fp2, type Fp12, frobenius, invert12, isOne, mod, multiply12, ONE, scale, X } from './field.ts';

/** A point of G1 beside a point of G2. */
export type Pair = readonly [Point<bigint>, Point<Fp2>];

/** Whether the product of the pairings of all pairs is 1. */
export function isPairingProductOne(pairs: readonly Pair[]): boolean {
  const live = pairs.flatMap(([p, q]) => (p && q ? [{ p, q }] : []));
  return isOne(finalPower(millerLoop(live)));
}

type LivePair = { readonly p: NonNullable<Point<bigint>>; readonly q: NonNullable<Point<Fp2>> };

/** Product of the Miller functions of all pairs: one squaring of the whole for each bit of X. */
function millerLoop(pairs: readonly LivePair[]): Fp12 {
  let product = ONE;
  let at = pairs.map(({ q }) => q);
  const step = (towards: readonly NonNullable<Point<Fp2>>[]) => {
    const rises = at.map((t, index) => riseOf(t, towards[index] as NonNullable<Point<Fp2>>));
    // One inverse for all of them: that of the product, times the others.
    const inverse = FP2.invert(rises.reduce((all, { over }) => FP2.multiply(all, over), FP2.one));
    at = at.map((t, index) => {
      const [{ p }, q] = [pairs[index] as LivePair, towards[index] as NonNullable<Point<Fp2>>];
      const slope = rises.reduce((part, { rise, over }, other) => FP2.multiply(part, other === index ? rise : over), inverse);
      product = multiply12(product, lineAt(t, slope, p));
      return alongOf(t, q, slope);
    });
  };
  for (const bit of X.toString(2).slice(1)) {
    product = multiply12(product, product);
    step(at);
    if (bit === '1') step(pairs.map(({ q }) => q));
  }
  // The curve's parameter is negative.
  return conjugate12(product);
}

/** The slope of the line through both points as a fraction: of the tangent where they are one. */
function riseOf(t: NonNullable<Point<Fp2>>, q: NonNullable<Point<Fp2>>): { rise: Fp2; over: Fp2 } {
  const { subtract, multiply, add } = FP2;
  if (t !== q) return { rise: subtract(q.y, t.y), over: subtract(q.x, t.x) };
  const square = multiply(t.x, t.x);
  return { rise: add(add(square, square), square), over: add(t.y, t.y) };
}

/** The sum of both points, by the slope of the line through them. */
function alongOf(t: NonNullable<Point<Fp2>>, q: NonNullable<Point<Fp2>>, slope: Fp2): NonNullable<Point<Fp2>> {
  const { subtract, multiply } = FP2;
  const x = subtract(subtract(multiply(slope, slope), t.x), q.x);
  return { x, y: subtract(multiply(slope, subtract(t.x, x)), t.y) };
}

/**
 * The line through t, brought from the twist to the curve over Fp12 by (x, y) → (x/w², y/w³), taken at p, and times w³, which the final
 * power turns into 1.
 */
function lineAt(t: NonNullable<Point<Fp2>>, slope: Fp2, p: NonNullable<Point<bigint>>): readonly (Fp2 | null)[] {
  const constant = FP2.subtract(FP2.multiply(slope, t.x), t.y);
  return [constant, null, scale(slope, mod(-p.x)), [p.y, 0n], null, null];
}

/** To the power 3(p¹²−1)/r: 1 for the same values as the power (p¹²−1)/r, since 3 does not divide r. */
function finalPower(value: Fp12): Fp12 {
  const easy = multiply12(conjugate12(value), invert12(value));
  const m = multiply12(frobenius(easy, 2), easy);
  // 3(p⁴−p²+1)/r = (x−1)²(x+p)(x²+p²−1) + 3, where x = −X. In this group the inverse is the conjugate.
  const toX = (a: Fp12) => conjugate12(powerOfX(a));
  const lessOne = (a: Fp12) => multiply12(toX(a), conjugate12(a));
  const a = lessOne(lessOne(m));
  const b = multiply12(toX(a), frobenius(a, 1));
  const c = multiply12(multiply12(toX(toX(b)), frobenius(b, 2)), conjugate12(b));
  return multiply12(c, multiply12(multiply12(m, m), m));
}

function powerOfX(a: Fp12): Fp12 {
  let result = a;
  for (const bit of X.toString(2).slice(1)) {
    result = multiply12(result, result);
    if (bit === '1') result = multiply12(result, a);
  }
  return result;
}
