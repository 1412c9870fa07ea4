import { TOAST_MS } from '@fairhall/contract/limits';
import { toast } from '@fairhall/ui/toast';
import { redirect } from '@tanstack/react-router';
import { t } from '../shared/i18n.ts';
import { currentSession, mayMoveMoney } from '../shared/session.ts';

type Arrival = { location: { pathname: string; searchStr: string } };

/** `beforeLoad` of pages for members: without a session they lead to login, which comes back to where one was going. */
export function needSession({ location }: Arrival): void {
  if (!currentSession()) throw redirect({ to: '/login', search: { next: publicPath(location) }, replace: true });
}

/** `beforeLoad` of real-money pages: other kinds of member are told so, and stay at home (decisions.md 34). */
export function needRealMoney(arrival: Arrival): void {
  needSession(arrival);
  if (mayMoveMoney(currentSession())) return;
  toast(t('error.FREE_REJECT'), { kind: 'danger', ms: TOAST_MS.freeAccount });
  throw redirect({ to: '/home', replace: true });
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
