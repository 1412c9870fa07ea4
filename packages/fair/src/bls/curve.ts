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
      if (!p) return null;
      let sum: Projected<E> = null;
      for (const bit of scalar.toString(2)) {
        sum = doubled(field, sum);
        if (bit === '1') sum = joined(field, sum, p);
      }
      return broughtBack(field, sum);
    },
    isOn: (p) => !p || isEqual(multiply(p.y, p.y), add(multiply(multiply(p.x, p.x), p.x), b)),
    isInGroup: (p) => p !== null && curve.isOn(p) && curve.times(p, R) === null,
  };
  return curve;
}

/** A point as (x / z², y / z³), so that a sum takes no inverse: many sums in a row are ten times as fast. */
type Projected<E> = { readonly x: E; readonly y: E; readonly z: E } | null;

function doubled<E>({ add, subtract, multiply, isEqual, zero }: Field<E>, p: Projected<E>): Projected<E> {
  if (!p || isEqual(p.y, zero)) return null;
  const twice = (a: E) => add(a, a);
  const [xx, yy] = [multiply(p.x, p.x), multiply(p.y, p.y)];
  const xyy = twice(twice(multiply(p.x, yy)));
  const slope = add(twice(xx), xx);
  const x = subtract(multiply(slope, slope), twice(xyy));
  const y = subtract(multiply(slope, subtract(xyy, x)), twice(twice(twice(multiply(yy, yy)))));
  return { x, y, z: twice(multiply(p.y, p.z)) };
}

function joined<E>(field: Field<E>, p: Projected<E>, q: NonNullable<Point<E>>): Projected<E> {
  const { subtract, multiply, isEqual, one, add } = field;
  if (!p) return { ...q, z: one };
  const zz = multiply(p.z, p.z);
  const dx = subtract(multiply(q.x, zz), p.x);
  const dy = subtract(multiply(q.y, multiply(zz, p.z)), p.y);
  if (isEqual(dx, field.zero)) return isEqual(dy, field.zero) ? doubled(field, p) : null;
  const dx2 = multiply(dx, dx);
  const dx3 = multiply(dx2, dx);
  const base = multiply(p.x, dx2);
  const x = subtract(subtract(multiply(dy, dy), dx3), add(base, base));
  return { x, y: subtract(multiply(dy, subtract(base, x)), multiply(p.y, dx3)), z: multiply(p.z, dx) };
}

function broughtBack<E>({ multiply, invert }: Field<E>, p: Projected<E>): Point<E> {
  if (!p) return null;
  const z = invert(p.z);
  const zz = multiply(z, z);
  return { x: multiply(p.x, zz), y: multiply(p.y, multiply(zz, z)) };
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
