import { REAL_MONEY_TYPES } from '@fairhall/contract/endpoint';
import { TOAST_MS } from '@fairhall/contract/limits';
import { toast } from '@fairhall/ui/toast';
import { redirect } from '@tanstack/react-router';
import { loadWords, t } from '../shared/i18n.ts';
import { currentSession, isTrial, memberTypeOf, type Session } from '../shared/session.ts';
import { type Access, accessOf } from './access.ts';

type Arrival = { location: { pathname: string; searchStr: string }; preload?: boolean };
type Refusal = { lead: 'login' | 'home'; free?: true };

/** Why a page does not open to this visitor, and where that leads; null when it opens. Merchant switches are asked where the page is drawn. */
export function refusalOf(access: ReturnType<typeof accessOf>, session: Session | null): Refusal | null {
  if (!session) {
    if (!access.needsSession) return null;
    return { lead: access.visitorsGoHome ? 'home' : 'login' };
  }
  const type = memberTypeOf(session);
  if (access.onlyFor === 'visitors' || (access.onlyFor === 'guests' && !isTrial(session))) return { lead: 'home' };
  if (!access.refusesItself && !isReal(access, type)) return { lead: 'home', free: true };
  return access.memberTypes?.every((known) => known !== type) ? { lead: 'home' } : null;
}

/** Whether a member of this kind is refused as "not an actual account" (decisions.md 34). */
export function isReal({ realMoney, noTrial }: Access, type: number): boolean {
  if (realMoney && !REAL_MONEY_TYPES.some((known) => known === type)) return false;
  return !(noTrial && type === 4);
}

/** Runs before every page: lets it open, or leads elsewhere and says why. A page fetched ahead of its tap says nothing. */
export function guard(arrival: Arrival): void {
  admit(accessOf(arrival.location.pathname), arrival);
}

/** As `guard`, for what a page asks beside its row in the table. */
export function admit(access: ReturnType<typeof accessOf>, arrival: Arrival): void {
  const refusal = refusalOf(access, currentSession());
  if (!refusal) return;
  if (refusal.free && !arrival.preload) void refuseFree();
  if (refusal.lead === 'home') throw redirect({ to: '/home', replace: true });
  toLogin(arrival);
}

/** For pages of which only a part is for members: without a session to login, which comes back to where one was going. */
export function needSession(arrival: Arrival): void {
  if (!currentSession()) toLogin(arrival);
}

function toLogin({ location }: Arrival): never {
  throw redirect({ to: '/login', search: { next: publicPath(location) }, replace: true });
}

/** Practice and restricted accounts are told for two seconds that it takes an actual one (spec-map.md 6). */
export async function refuseFree(): Promise<void> {
  await loadWords('errors').catch(() => undefined); // pages that refuse nothing have not fetched them
  toast(t('error.FREE_REJECT'), { kind: 'danger', ms: TOAST_MS.freeAccount });
}

function publicPath({ pathname, searchStr }: Arrival['location']): string {
  return `/m${pathname}${searchStr}`;
}

/**
 * A path to come back to, as given in an address: only one of this app is followed, anything else leads home.
 * Answers it with its /m.
 */
export function safeNext(next: string | undefined): string {
  if (!next?.startsWith('/m/') || next.includes('\\')) return '/m/home';
  const url = new URL(next, window.location.origin);
  if (url.origin !== window.location.origin || !url.pathname.startsWith('/m/') || url.pathname.startsWith('/m/login')) return '/m/home';
  return `${url.pathname}${url.search}`;
}
