import { type Content, jsonContent } from '@fairhall/client/call';
import type { Answer } from '@fairhall/client/failure';
import { serverNow } from '@fairhall/client/server-clock';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { sealKey } from '@fairhall/contract/identity/seal-key';
import { canSeal } from './can-seal.ts';

type SealKey = ReplyOf<typeof sealKey>;

let held: SealKey | null = null;

/** The server knows the key that is held no more. */
export function forgetKey(): void {
  held = null;
}

/**
 * A body as it is sent to a sealed endpoint; `ask` gets the server's key. Outside a secure context the browser cannot encrypt: the body goes
 * plain, which a server accepts in development only.
 */
export async function sealedContent(body: unknown, ask: (endpoint: typeof sealKey) => Promise<Answer<SealKey>>): Promise<Answer<Content>> {
  if (!canSeal()) return { ok: true, value: jsonContent(body) };
  if (held === null) {
    const answer = await ask(sealKey);
    // Without the key nothing was sent of what was to be sealed.
    if (!answer.ok) return { ok: false, failure: { ...answer.failure, outcome: 'unsent' } };
    held = answer.value;
  }
  return { ok: true, value: jsonContent({ value: await seal(body, held) }, { Encryption: 'JWE' }) };
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
