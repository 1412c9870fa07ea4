import { serverNow } from '@fairhall/client/server-clock';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { sealKey } from '@fairhall/contract/identity/seal-key';

type SealKey = ReplyOf<typeof sealKey>;

/** Sealing needs the browser's cryptography, which exists only on https and localhost. */
export function canSeal(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** Encrypts a body to the server's key: compact JWE, with the time and a single-use id in its protected header. */
export async function seal(body: unknown, key: SealKey): Promise<string> {
  const [{ CompactEncrypt }, { importJWK }] = await Promise.all([import('jose/jwe/compact/encrypt'), import('jose/key/import')]);
  const publicKey = await importJWK(key.jwk, key.alg);
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({ alg: key.alg, enc: key.enc, kid: key.kid, iat: Math.floor(serverNow() / 1000), jti: randomId() })
    .encrypt(publicKey);
}

function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
