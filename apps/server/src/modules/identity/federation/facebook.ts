import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod/mini';
import type { Log } from '../../../platform/log.ts';
import type { Opened, Secrets, Speaker, Vouched } from './speaker.ts';

/** What members of Facebook are known under, wherever its pages stand. */
export const FACEBOOK = 'facebook';
/** Its own pages; any other address is a counterpart's, and has its graph below. */
export const FACEBOOK_PAGES = 'https://www.facebook.com';
const GRAPH = 'https://graph.facebook.com';
const ANSWERS_WITHIN_MS = 5_000;
const BYTES_MAX = 64 * 1024;

const Token = z.object({ access_token: z.string().check(z.minLength(1), z.maxLength(4_000)) });
const Debugged = z.object({
  data: z.object({ app_id: z.string(), is_valid: z.boolean(), user_id: z.string(), type: z.optional(z.string()) }),
});
const Person = z.object({ id: z.string().check(z.regex(/^\d{1,40}$/)), email: z.optional(z.string().check(z.maxLength(254))) });

/**
 * Facebook's code flow: the code is changed for a token, the token has to be of our app and still good, and who it stands for is asked with
 * a proof that we hold the app's secret. Tokens are dropped after reading. `plainHttp`: counterparts of a development machine.
 */
export function createFacebook({ log, plainHttp }: { log: Log; plainHttp: boolean }): Speaker {
  return {
    async addressAt({ issuer, clientId }: Opened, { redirectUri, secrets }: { redirectUri: string; secrets: Secrets }) {
      const graph = graphOf(issuer, plainHttp);
      if (graph === null) return null;
      const url = new URL(`${issuer}/dialog/oauth`);
      url.search = String(
        new URLSearchParams({
          client_id: clientId,
          redirect_uri: redirectUri,
          state: secrets.state,
          response_type: 'code',
          scope: 'email',
        }),
      );
      return url.href;
    },

    async whoCame(provider: Opened, { at, secrets }: { at: URL; secrets: Secrets }): Promise<Vouched | 'refused' | 'down'> {
      const { issuer, clientId, secret, code: name } = provider;
      const graph = graphOf(issuer, plainHttp);
      if (graph === null) return 'down';
      const refuse = (why: string) => {
        log.error({ provider: name, why }, 'what a provider of identity said was refused');
        return 'refused' as const;
      };
      const code = at.searchParams.get('code') ?? '';
      if (code === '' || at.searchParams.get('state') !== secrets.state) return refuse('no code');
      try {
        const redirectUri = at.origin + at.pathname;
        const asked = { client_id: clientId, redirect_uri: redirectUri, client_secret: secret, code };
        const token = z.safeParse(Token, await ask(`${graph}/oauth/access_token`, asked));
        if (!token.success) return refuse('no token');
        const { access_token: accessToken } = token.data;
        const debugged = z.safeParse(
          Debugged,
          await ask(`${graph}/debug_token`, { input_token: accessToken, access_token: `${clientId}|${secret}` }),
        );
        if (!debugged.success || !debugged.data.data.is_valid) return refuse('token not good');
        if (debugged.data.data.app_id !== clientId) return refuse('token of another app');
        const proof = createHmac('sha256', secret).update(accessToken).digest('hex');
        const person = z.safeParse(
          Person,
          await ask(`${graph}/me`, { fields: 'id,name,email', access_token: accessToken, appsecret_proof: proof }),
        );
        if (!person.success || person.data.id !== debugged.data.data.user_id) return refuse('token of another person');
        return { issuer: FACEBOOK, subject: person.data.id, email: person.data.email ?? null };
      } catch (error) {
        log.warn({ err: error, provider: name }, 'provider of identity does not answer');
        return 'down';
      }
    },
  };
}

/** Null for an address that is neither Facebook's nor a counterpart's on this machine. */
function graphOf(issuer: string, plainHttp: boolean): string | null {
  if (issuer === FACEBOOK_PAGES) return GRAPH;
  return plainHttp && issuer.startsWith('http://127.0.0.1:') ? `${issuer}/graph` : null;
}

/** A refusal of theirs is an answer; only silence and their own faults throw. */
async function ask(url: string, query: Record<string, string>): Promise<unknown> {
  const answer = await fetch(`${url}?${new URLSearchParams(query)}`, { redirect: 'error', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
  const text = await answer.text();
  if (answer.status >= 500) throw new Error(`answered ${answer.status}`);
  if (!answer.ok || text.length > BYTES_MAX) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

const Deletion = z.object({ algorithm: z.literal('HMAC-SHA256'), user_id: z.string().check(z.regex(/^\d{1,40}$/)), issued_at: z.int() });

/** Whose link Facebook asks us to forget, by its signed request; null for what the app's secret has not signed. */
export function readDeletion(signedRequest: string, secret: string): { subject: string; confirmation: string } | null {
  const [signature = '', payload = ''] = signedRequest.split('.');
  const right = createHmac('sha256', secret).update(payload).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  try {
    const said = z.safeParse(Deletion, JSON.parse(Buffer.from(payload, 'base64url').toString()));
    if (!said.success) return null;
    const { user_id: subject, issued_at: at } = said.data;
    const confirmation = createHmac('sha256', secret).update(`deleted ${subject} ${at}`).digest('hex').slice(0, 24);
    return { subject, confirmation };
  } catch {
    return null;
  }
}
