import { base64url, type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { SandboxConfig } from '../main/config.ts';
import type { Part } from '../main/part.ts';

/** The project that the demo's merchant has there. */
export const FIREBASE_PROJECT = 'fairhall-demo';
const FAULTS = [
  ...(['none', 'audience', 'issuer', 'expired', 'stale', 'unsigned', 'foreign_key', 'hs256', 'rotated', 'keys_down'] as const),
] as const;
type Fault = (typeof FAULTS)[number];
type Asked = { phone?: string; email?: string; by?: string; fault?: string; now?: string };
type Key = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey };

const [HOUR_S, STALE_S] = [3_600, 900];

/** An issuer of ID tokens in the shape of Firebase's, for whoever says a number or a mail; and one thing wrong with them where it is asked for. */
export async function openFirebase({ host, port }: SandboxConfig): Promise<Part> {
  const keys: Key[] = [await newKey('first')];
  const foreign = await newKey('first');
  let down = false;
  const issuer = `http://${host}:${port}/firebase`;

  async function sign({ phone = '', email = '', by = 'phone', now = '' }: Asked, fault: Fault): Promise<string> {
    if (fault === 'rotated') keys.unshift(await newKey(`of ${Date.now()}`));
    down = fault === 'keys_down';
    const nowS = Math.floor((Number(now) || Date.now()) / 1000);
    const iat = fault === 'expired' ? nowS - 2 * HOUR_S : nowS;
    const subject = `f-${base64url.encode(phone || email).slice(0, 60)}`;
    const claims: JWTPayload = {
      iss: fault === 'issuer' ? 'https://securetoken.google.com/another' : `${issuer}/${FIREBASE_PROJECT}`,
      aud: fault === 'audience' ? 'another-project' : FIREBASE_PROJECT,
      ...{ sub: subject, user_id: subject, iat, exp: iat + HOUR_S, auth_time: fault === 'stale' ? nowS - STALE_S : iat },
      ...(phone ? { phone_number: phone } : {}),
      ...(email ? { email, email_verified: true } : {}),
      // Two tokens of one moment differ, as theirs do by their signatures' salts elsewhere.
      jti: crypto.randomUUID(),
      firebase: { sign_in_provider: by, identities: {} },
    };
    const [key] = keys as [Key];
    if (fault === 'unsigned') return `${base64url.encode('{"alg":"none","typ":"JWT"}')}.${base64url.encode(JSON.stringify(claims))}.`;
    const { kid } = key;
    if (fault === 'hs256')
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(new TextEncoder().encode(await exportSPKI(key.publicKey)));
    const signing = fault === 'foreign_key' ? foreign : key;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(signing.privateKey);
  }

  return {
    name: 'firebase',
    routes(app) {
      app.get('/jwk', async (_request, reply) => {
        if (down) return reply.code(503).send();
        const list = await Promise.all(
          keys.map(async ({ kid, publicKey }) => ({ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' })),
        );
        return reply.header('cache-control', 'public, max-age=3600').send({ keys: list });
      });
      app.get<{ Querystring: Asked }>('/token', async ({ query }, reply) => {
        const fault = FAULTS.find((known) => known === query.fault) ?? 'none';
        return reply.send({ idToken: await sign(query, fault) });
      });
    },
    received: () => [],
    stop: async () => undefined,
  };
}

async function newKey(kid: string): Promise<Key> {
  return { kid, ...(await generateKeyPair('RS256', { extractable: true })) };
}
