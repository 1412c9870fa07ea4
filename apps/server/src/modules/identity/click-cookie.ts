import type { RequestContext } from '../../platform/http/context.ts';
import { secretHash } from './secret-hash.ts';

/** What a browser keeps of the last link it came by. */
const CLICK_COOKIE = 'fairhall_click';
const CLICK_DAYS = 30;
const DAY_MS = 86_400_000;
/** A click brings a member, and the address it came from is kept, as long. */
export const CLICK_MS = CLICK_DAYS * DAY_MS;

const SHOWN = /^[\w-]{22}$/;

export function keepClick(context: Pick<RequestContext, 'setCookie'>, token: string): void {
  context.setCookie(CLICK_COOKIE, token, { maxAgeS: CLICK_MS / 1000, path: '/', sameSite: 'lax' });
}

/** Null: it came by no link, or keeps none of ours. */
export function shownClick({ cookies }: Pick<RequestContext, 'cookies'>): Buffer | null {
  const token = cookies[CLICK_COOKIE] ?? '';
  return SHOWN.test(token) ? secretHash(token) : null;
}

/** One click brings one member: whoever registers next in this browser came by itself. */
export function spendClick(context: Pick<RequestContext, 'clearCookie'>): void {
  context.clearCookie(CLICK_COOKIE, '/');
}
