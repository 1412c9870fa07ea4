import { type Field, FP, FP2, type Fp2, R } from './field.ts';

/** A point of a curve y² = x³ + b; null is the point at infinity. */
export type Point<E> = { readonly x: E; readonly y: E } | null;

export type Curve<E> = {
  readonly field: Field<E>;
  readonly b: E;
  add(p: Point<E>, q: Point<E>): Point<E>;
  negate(p: Point<E>): Point<E>;
  times(p: Point<E>, scalar: bigint): Point<E>;
  isOn(p: Point<E>): boolean;
  /** On the curve, in the group of prime order, and not at infinity: what a signature or a key must be. */
  isInGroup(p: Point<E>): boolean;
};

function curveOver<E>(field: Field<E>, b: E): Curve<E> {
  const { add, subtract, multiply, invert, isEqual, zero } = field;
  const triple = (a: E) => add(add(a, a), a);
  const chord = (p: NonNullable<Point<E>>, q: NonNullable<Point<E>>, slope: E): Point<E> => {
    const x = subtract(subtract(multiply(slope, slope), p.x), q.x);
    return { x, y: subtract(multiply(slope, subtract(p.x, x)), p.y) };
  };
  const curve: Curve<E> = {
    field,
    b,
    add(p, q) {
      if (!p) return q;
      if (!q) return p;
      if (!isEqual(p.x, q.x)) return chord(p, q, multiply(subtract(q.y, p.y), invert(subtract(q.x, p.x))));
      if (!isEqual(p.y, q.y) || isEqual(p.y, zero)) return null;
      return chord(p, p, multiply(triple(multiply(p.x, p.x)), invert(add(p.y, p.y))));
    },
    negate: (p) => p && { x: p.x, y: subtract(zero, p.y) },
    times(p, scalar) {
      let [sum, double]: Point<E>[] = [null, p];
      for (let left = scalar; left > 0n; left >>= 1n) {
        if (left & 1n) sum = curve.add(sum as Point<E>, double as Point<E>);
        double = curve.add(double as Point<E>, double as Point<E>);
      }
      return sum as Point<E>;
    },
    isOn: (p) => !p || isEqual(multiply(p.y, p.y), add(multiply(multiply(p.x, p.x), p.x), b)),
    isInGroup: (p) => p !== null && curve.isOn(p) && curve.times(p, R) === null,
  };
  return curve;
}

/** y² = x³ + 4 over Fp: signatures. */
export const G1: Curve<bigint> = curveOver(FP, 4n);
/** y² = x³ + 4(1 + u) over Fp2: keys. */
export const G2: Curve<Fp2> = curveOver(FP2, [4n, 4n]);

export const GENERATOR_2: NonNullable<Point<Fp2>> = {
  x: [
    0x024aa2b2f08f0a91260805272dc51051c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8n,
    0x13e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049334cf11213945d57e5ac7d055d042b7en,
  ],
  y: [
    0x0ce5d527727d6e118cc9cdc6da2e351aadfd9baa8cbdd3a76d429a695160d12c923ac9cc3baca289e193548608b82801n,
    0x0606c4a02ea734cc32acd2b02bc28b99cb3e287e85a763af267492ab572e99ab3f370d275cec1da1aaa9075ff05f79ben,
  ],
};
