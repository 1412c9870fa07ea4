import { z } from 'zod/mini';
import type { Log } from '../../../platform/log.ts';
import type { Provider } from '../store/federation.ts';

/** Who issues the tokens of every project, each under its own name; and where its keys lie. */
export const FIREBASE_ISSUER = 'https://securetoken.google.com';
const KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const ANSWERS_WITHIN_MS = 3_000;
/** Keys are read again at the latest after this, and at once for a token whose key is not among them. */
const KEYS_KEPT_MS = 3_600_000;
const KEYS_PAUSE_MS = 5_000;
const CLOCKS_DIFFER_S = 60;
/** A token says when its person was last asked; older ones prove what was, and not who is here. */
const FRESH_S = 300;

/** Where the keys of an issuer lie. */
export function keysAddressOf(issuer: string): string {
  return issuer === FIREBASE_ISSUER ? KEYS : `${issuer}/jwk`;
}

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  iat: z.int(),
  exp: z.int(),
  auth_time: z.int(),
  phone_number: z.optional(z.string()),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
  firebase: z.object({ sign_in_provider: z.string() }),
});

export type FirebaseWord = {
  issuer: string;
  subject: string;
  /** By what the person proved itself there: `phone`, `google.com`, … */
  signIn: string;
  /** Its number in E.164; null unless it proved itself by it. */
  phone: string | null;
  email: string | null;
  expiresAtMs: number;
};

/**
 * Reads ID tokens of Firebase by the project's own rules (RS256 alone, issuer and audience of the project, times) and ours: proved within
 * five minutes. `plainHttp`: a counterpart of a development machine may stand in, with its keys beside it.
 */
export function createFirebase({ log, plainHttp }: { log: Log; plainHttp: boolean }) {
  type Keys = ReturnType<typeof import('jose')['createRemoteJWKSet']>;
  const keysAt = new Map<string, Keys>();

  async function keysOf(issuer: string): Promise<Keys | null> {
    if (issuer !== FIREBASE_ISSUER && !(plainHttp && issuer.startsWith('http://127.0.0.1:'))) return null;
    const url = keysAddressOf(issuer);
    const { createRemoteJWKSet } = await import('jose');
    const held =
      keysAt.get(url) ??
      createRemoteJWKSet(new URL(url), { timeoutDuration: ANSWERS_WITHIN_MS, cooldownDuration: KEYS_PAUSE_MS, cacheMaxAge: KEYS_KEPT_MS });
    keysAt.set(url, held);
    return held;
  }

  /** `refused`: something in it is not as it must be, which the log alone is told; `down`: its keys can't be read. */
  return async function read(provider: Provider, token: string, nowMs: number): Promise<FirebaseWord | 'refused' | 'down'> {
    const { jwtVerify, errors } = await import('jose');
    const keys = await keysOf(provider.issuer);
    if (!keys) return 'down';
    const refuse = (error: unknown) => {
      log.error({ err: error, provider: provider.code }, 'what a provider of identity said was refused');
      return 'refused' as const;
    };
    try {
      const issuer = `${provider.issuer}/${provider.clientId}`;
      const currentDate = new Date(nowMs);
      const rules = { issuer, audience: provider.clientId, algorithms: ['RS256'], clockTolerance: CLOCKS_DIFFER_S, currentDate };
      const { payload } = await jwtVerify(token, keys, rules);
      const claims = z.safeParse(Claims, payload);
      if (!claims.success) return refuse('claims');
      const { sub, iat, exp, auth_time: provedAt, phone_number: phone, email, email_verified: mailProved, firebase } = claims.data;
      const nowS = nowMs / 1000;
      if (iat > nowS + CLOCKS_DIFFER_S || provedAt > nowS + CLOCKS_DIFFER_S || provedAt < nowS - FRESH_S) return refuse('times');
      return {
        ...{ issuer, subject: sub, signIn: firebase.sign_in_provider, expiresAtMs: exp * 1000 },
        phone: firebase.sign_in_provider === 'phone' ? (phone ?? null) : null,
        email: mailProved ? (email ?? null) : null,
      };
    } catch (error) {
      // Of the library's own faults two are of the address of the keys, and not of the token.
      const isOfToken = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC';
      if (isOfToken) return refuse(error);
      log.warn({ err: error, provider: provider.code }, 'provider of identity does not answer');
      return 'down';
    }
  };
}
