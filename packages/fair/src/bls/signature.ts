import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { G1, G2, GENERATOR_2, type Point } from './curve.ts';
import { FP2, type Fp2, mod, P, R, root, root2 } from './field.ts';
import { bytesToNumber, hashToCurve } from './hash-to-curve.ts';
import { isPairingProductOne } from './pairing.ts';

/*
 * BLS signatures on BLS12-381 with signatures in G1 (48 bytes) and keys in G2 (96 bytes), in the compressed form of Zcash:
 * the highest three bits say compressed, at infinity, and that y is the larger of its two values.
 */
const SIGNATURE = /^[0-9a-f]{96}$/;
const PUBLIC_KEY = /^[0-9a-f]{192}$/;
const LENGTH = 48;
const HALF = (P - 1n) / 2n;

export type Signed = { readonly publicKey: string; readonly message: Uint8Array; readonly signature: string; readonly domain: string };

/** Whether the owner of the key signed the message. Hexadecimal in small letters. Never throws: what can't be read signs nothing. */
export function isSigned({ publicKey, message, signature, domain }: Signed): boolean {
  const [key, point] = [readKey(publicKey), readSignature(signature)];
  if (!key || !point) return false;
  return isPairingProductOne([
    [point, G2.negate(GENERATOR_2)],
    [hashToCurve(message, domain), key],
  ]);
}

/** Signs with a secret number of 1..r−1. For a beacon of one's own: it takes a time that depends on the secret. */
export function sign(secret: bigint, message: Uint8Array, domain: string): string {
  const point = G1.times(hashToCurve(message, domain), secretIn(secret));
  return write(
    point,
    (x) => [x],
    (y) => y > HALF,
  );
}

/** The key that goes with a secret. */
export function publicKeyOf(secret: bigint): string {
  return write(G2.times(GENERATOR_2, secretIn(secret)), ([c0, c1]) => [c1, c0], isLarger2);
}

/** Keys that were found in order: a beacon has one, asked for with every round. */
const known = new Map<string, Point<Fp2>>();
const KNOWN_MAX = 16;

function readKey(text: string): Point<Fp2> {
  const found = known.get(text);
  if (found) return found;
  const parts = PUBLIC_KEY.test(text) ? readParts(text, 2) : null;
  if (!parts) return null;
  const [c1, c0] = parts.numbers as [bigint, bigint];
  const x: Fp2 = [c0, c1];
  const y = root2(FP2.add(FP2.multiply(FP2.multiply(x, x), x), G2.b));
  if (!y) return null;
  const point = { x, y: isLarger2(y) === parts.larger ? y : FP2.subtract(FP2.zero, y) };
  if (!G2.isInGroup(point)) return null;
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(text, point);
  return point;
}

function readSignature(text: string): Point<bigint> {
  const parts = SIGNATURE.test(text) ? readParts(text, 1) : null;
  if (!parts) return null;
  const [x] = parts.numbers as [bigint];
  const y = root(x * x * x + G1.b);
  if (y === null) return null;
  const point = { x, y: y > HALF === parts.larger ? y : mod(-y) };
  return G1.isInGroup(point) ? point : null;
}

/** Numbers of a compressed point that is not at infinity; null for all others. */
function readParts(text: string, count: number): { numbers: bigint[]; larger: boolean } | null {
  const bytes = hexToBytes(text);
  const flags = (bytes[0] as number) >> 5;
  if (flags !== 0b100 && flags !== 0b101) return null;
  bytes[0] = (bytes[0] as number) & 0x1f;
  const numbers = Array.from({ length: count }, (_, part) => bytesToNumber(bytes.subarray(part * LENGTH, (part + 1) * LENGTH)));
  return numbers.every((number) => number < P) ? { numbers, larger: flags === 0b101 } : null;
}

function write<E>(point: Point<E>, partsOf: (x: E) => bigint[], isLarger: (y: E) => boolean): string {
  if (!point) throw new RangeError('a point at infinity is neither key nor signature');
  const bytes = hexToBytes(
    partsOf(point.x)
      .map((part) => part.toString(16).padStart(2 * LENGTH, '0'))
      .join(''),
  );
  bytes[0] = (bytes[0] as number) | 0x80 | (isLarger(point.y) ? 0x20 : 0);
  return bytesToHex(bytes);
}

const isLarger2 = ([c0, c1]: Fp2): boolean => (c1 === 0n ? c0 > HALF : c1 > HALF);

function secretIn(secret: bigint): bigint {
  if (secret <= 0n || secret >= R) throw new RangeError('a secret is a number of 1..r−1');
  return secret;
}
