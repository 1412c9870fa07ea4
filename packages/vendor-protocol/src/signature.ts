import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';

/** RSA over SHA-256, PKCS#1 v1.5, as Base64: over the bytes as they were sent, never over what a parser made of them. */
const DIGEST = 'RSA-SHA256';
/** Shorter keys are refused: they can be broken. */
const KEY_BITS_MIN = 2048;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

export function signBytes(bytes: Uint8Array, key: KeyObject): string {
  return sign(DIGEST, bytes, key).toString('base64');
}

/** False for anything that is no signature of these bytes by this key; never throws. */
export function isSignedBy(bytes: Uint8Array, signature: unknown, key: KeyObject): boolean {
  return typeof signature === 'string' && BASE64.test(signature) && verify(DIGEST, bytes, key, Buffer.from(signature, 'base64'));
}

/** A public key of PEM text; null for what is none, is no RSA key, or is too short. A private key is none: who pastes one would publish it. */
export function readPublicKey(pem: string): KeyObject | null {
  if (!pem.includes('PUBLIC KEY')) return null;
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= KEY_BITS_MIN ? key : null;
  } catch {
    return null;
  }
}

/** Throws on what is no private key: it is ours, so that is a fault of ours. */
export function readPrivateKey(pem: string): KeyObject {
  return createPrivateKey(pem);
}

/** A key pair as PEM text. */
export function makeKeyPair(bits = KEY_BITS_MIN): { publicKey: string; privateKey: string } {
  return generateKeyPairSync('rsa', {
    modulusLength: bits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}
