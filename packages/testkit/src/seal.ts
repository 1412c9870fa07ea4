import { CompactEncrypt, importJWK, type JWK } from 'jose';

/** What `/api/seal-key` publishes. */
export type PublishedKey = { kid: string; alg: string; enc: string; jwk: JWK };

/** Seals a body as a client does, to the published key; `fields`: of its header, `iat` and `jti` among them, or what is wrong in it. */
export async function sealTo({ kid, alg, enc, jwk }: PublishedKey, content: string, fields: Record<string, unknown>): Promise<string> {
  const key = await importJWK({ ...jwk, alg });
  return new CompactEncrypt(Buffer.from(content)).setProtectedHeader({ alg, enc, kid, ...fields }).encrypt(key);
}
