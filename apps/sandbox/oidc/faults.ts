import { base64url, type CryptoKey, SignJWT } from 'jose';

/** What a tester may have wrong with a token, by name. Each makes of the right claims what a cheat, or a bug, would send. */
export const FAULTS = ['none', 'audience', 'issuer', 'nonce', 'expired', 'unsigned', 'foreign_key'] as const;
export type Fault = (typeof FAULTS)[number];

type Claims = Record<string, unknown> & { exp?: number };
type Keys = { own: CryptoKey; foreign: CryptoKey; keyId: string };

const HOUR_S = 3_600;

/** The token of a provider as it should be, with one thing wrong. */
export async function spoil(claims: Claims, fault: Fault, { own, foreign, keyId }: Keys): Promise<string> {
  const changed = { ...claims, ...CHANGES[fault] };
  if (fault === 'expired') Object.assign(changed, { iat: (claims.exp ?? 0) - 3 * HOUR_S, exp: (claims.exp ?? 0) - 2 * HOUR_S });
  if (fault === 'unsigned') return `${encode({ alg: 'none' })}.${encode(changed)}.`;
  return new SignJWT(changed).setProtectedHeader({ alg: 'RS256', kid: keyId }).sign(fault === 'foreign_key' ? foreign : own);
}

const CHANGES: Partial<Record<Fault, Claims>> = {
  audience: { aud: 'somebody-else' },
  issuer: { iss: 'https://elsewhere.example' },
  nonce: { nonce: 'of another visit' },
};

function encode(part: object): string {
  return base64url.encode(JSON.stringify(part));
}
