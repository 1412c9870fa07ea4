import {
  constants,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto';
import { promisify } from 'node:util';
import { calculateJwkThumbprint, compactDecrypt, errors } from 'jose';
import type { Clock } from './clock.ts';

/** The public half of the sealing key, as clients encrypt to it. */
export type SealJwk = { kid: string; alg: 'RSA-OAEP-256'; enc: 'A256GCM'; jwk: Record<string, string> };

export type SealDeps = {
  clock: Clock;
  /** Answers the kept secret of this name; when there is none, keeps what `make` gives. All processes get the same one. */
  loadOrCreateKey(name: string, make: () => Promise<string>): Promise<string>;
  /** True for the first caller with this id, false for all later ones until the time given. */
  claimOnce(id: string, untilMs: number): Promise<boolean>;
};

export type Seal = {
  publicJwk(): SealJwk;
  /** Key of the family's old scheme, SPKI PEM. Not the one of `publicJwk`: a weakness of the old padding must not open new seals. */
  oldPublicKey(): Promise<string>;
  /**
   * Opens a sealed body, which travels as text or as `{ value: text }`.
   * 'plain': no `Encryption` header, so not sealed at all. Null: sealed, but unreadable, too old, or used before.
   */
  unseal(body: unknown, headers: { encryption?: string | undefined }, options: { acceptOld: boolean }): Promise<unknown | null | 'plain'>;
};

/** How far a seal's `iat` may lie from the server's clock. */
export const SEAL_AGE_MAX_MS = 5 * 60_000;

const ALG = 'RSA-OAEP-256';
const ENC = 'A256GCM';
/** Nothing we seal is compressed, so nothing small can grow large here. */
const OPENING = { keyManagementAlgorithms: [ALG], contentEncryptionAlgorithms: [ENC], maxDecompressedLength: 0 };
const OLD_KEY = /^[A-Za-z0-9]{16}$/;
const BASE64 = /^[A-Za-z0-9+/\s]+={0,2}$/;

/** Loads the sealing key, made on the first start of an installation. Its private half never leaves the server. */
export async function createSeal({ clock, loadOrCreateKey, claimOnce }: SealDeps): Promise<Seal> {
  const key = createPrivateKey(await loadOrCreateKey('seal.jwe', makeSealKey));
  const { kty, n, e } = createPublicKey(key).export({ format: 'jwk' });
  const jwk = { kty: String(kty), n: String(n), e: String(e) };
  const kid = await calculateJwkThumbprint(jwk);
  let old: KeyObject | null = null;
  const oldKey = async () => {
    old ??= createPrivateKey(await loadOrCreateKey('seal.old', makeSealKey));
    return old;
  };

  async function openJwe(text: string): Promise<unknown | null> {
    const opened = await compactDecrypt(text, key, OPENING).catch(expectUnreadable);
    if (!opened || opened.protectedHeader.kid !== kid) return null;
    const { iat, jti } = opened.protectedHeader;
    if (typeof iat !== 'number' || typeof jti !== 'string' || jti.length < 8 || jti.length > 64) return null;
    if (!(Math.abs(clock.nowMs() - iat * 1000) <= SEAL_AGE_MAX_MS)) return null;
    const content = parseObject(Buffer.from(opened.plaintext).toString('utf8'));
    // Claimed last: what can't be read uses nothing up.
    return content && (await claimOnce(jti, iat * 1000 + 2 * SEAL_AGE_MAX_MS)) ? content : null;
  }

  return {
    publicJwk: () => ({ kid, alg: ALG, enc: ENC, jwk }),
    oldPublicKey: async () => createPublicKey(await oldKey()).export({ format: 'pem', type: 'spki' }) as string,
    async unseal(body, { encryption }, { acceptOld }) {
      if (encryption === undefined) return 'plain';
      const text = sealedText(body);
      if (text === null) return null;
      if (encryption === 'JWE') return openJwe(text);
      return acceptOld ? openOld(text, encryption, await oldKey()) : null;
    },
  };
}

function sealedText(body: unknown): string | null {
  const text = typeof body === 'object' && body !== null && 'value' in body ? body.value : body;
  return typeof text === 'string' ? text : null;
}

/**
 * The family's old scheme: the header holds the RSA-encrypted key, reversed; the body is DES-ECB of the JSON under the key's
 * first 8 bytes. Node has no single DES, but triple DES with one key three times is the same thing.
 * Wrong padding does not show: OpenSSL answers with noise instead, which is then no key.
 */
function openOld(body: string, encryption: string, key: KeyObject): unknown | null {
  if (!BASE64.test(body) || !BASE64.test(encryption)) return null;
  try {
    const reversed = privateDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(encryption, 'base64')).toString('utf8');
    if (!OLD_KEY.test(reversed)) return null;
    const des = Buffer.from([...reversed].reverse().join('').slice(0, 8), 'utf8');
    const decipher = createDecipheriv('des-ede3-ecb', Buffer.concat([des, des, des]), null);
    return parseObject(Buffer.concat([decipher.update(body, 'base64'), decipher.final()]).toString('utf8'));
  } catch {
    return null; // a length or a padding that does not fit: not sealed to this key
  }
}

/** Sealed payloads are objects: a sealed string must never pass for an answer of `unseal`. */
function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function expectUnreadable(error: unknown): null {
  if (error instanceof errors.JOSEError) return null;
  throw error;
}

/** A private key as it is kept. */
export async function makeSealKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return privateKey.export({ format: 'pem', type: 'pkcs8' }) as string;
}
