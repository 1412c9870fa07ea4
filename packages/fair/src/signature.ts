import { bls12_381 } from '@noble/curves/bls12-381.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/*
 * BLS signatures on BLS12-381 with signatures in G1 (48 bytes) and keys in G2 (96 bytes), both compressed, in small hexadecimal letters.
 */
const { shortSignatures: bls, G2, fields } = bls12_381;
const SIGNATURE = /^[0-9a-f]{96}$/;
const PUBLIC_KEY = /^[0-9a-f]{192}$/;

type Signed = { readonly publicKey: string; readonly message: Uint8Array; readonly signature: string; readonly domain: string };

/** Whether the owner of the key signed the message. Never throws: what can't be read signs nothing. */
export function isSigned({ publicKey, message, signature, domain }: Signed): boolean {
  if (!SIGNATURE.test(signature) || !PUBLIC_KEY.test(publicKey)) return false;
  try {
    return bls.verify(hexToBytes(signature), bls.hash(message, utf8ToBytes(domain)), keyOf(publicKey));
  } catch {
    return false;
  }
}

/** Signs with a secret number of 1..r−1: for a beacon of one's own. */
export function sign(secret: bigint, message: Uint8Array, domain: string): string {
  return bytesToHex(bls.Signature.toBytes(bls.sign(bls.hash(message, utf8ToBytes(domain)), bytesOf(secret))));
}

/** The key that goes with a secret. */
export function publicKeyOf(secret: bigint): string {
  return bls.getPublicKey(bytesOf(secret)).toHex();
}

/** Keys that were read already: a beacon has one, asked for with every round. */
const known = new Map<string, InstanceType<typeof G2.Point>>();
const KNOWN_MAX = 16;

function keyOf(text: string): InstanceType<typeof G2.Point> {
  const found = known.get(text);
  if (found) return found;
  const point = G2.Point.fromHex(text);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(text, point);
  return point;
}

function bytesOf(secret: bigint): Uint8Array {
  if (!fields.Fr.isValidNot0(secret)) throw new RangeError('a secret is a number of 1..r−1');
  return fields.Fr.toBytes(secret);
}
