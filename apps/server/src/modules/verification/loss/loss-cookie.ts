import { createHash } from 'node:crypto';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { RandomSource } from '../../../platform/random.ts';

/** Names what this browser has begun: it opens nothing but the papers and how far they are. */
const COOKIE = 'fairhall_loss';
const COOKIE_S = 14 * 24 * 3_600;
const PATH = '/api/identity/lost';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export function newLossToken(random: RandomSource): { tokenHash: Buffer; keepIn(context: RequestContext): void } {
  const token = random.bytes(32).toString('base64url');
  return {
    tokenHash: hashOf(token),
    keepIn: (context) => context.setCookie(COOKIE, token, { maxAgeS: COOKIE_S, path: PATH, sameSite: 'lax' }),
  };
}

/** Null where this browser has begun nothing. */
export function shownLoss({ cookies }: Pick<RequestContext, 'cookies'>): Buffer | null {
  const token = cookies[COOKIE] ?? '';
  return /^[\w-]{43}$/.test(token) ? hashOf(token) : null;
}
