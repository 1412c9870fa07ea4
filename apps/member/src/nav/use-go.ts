import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { backTarget, layoutFor } from './layout.ts';

/** Leads to a path below /m, with its query; `replace` leaves no step behind. */
export function useGo(): (to: string, options?: { replace?: boolean }) => void {
  const router = useRouter();
  return (to, { replace = false } = {}) => {
    const path = to.startsWith('/m/') ? to : `/m${to}`;
    if (replace) router.history.replace(path);
    else router.history.push(path);
  };
}

/** The path of this site the app was opened from: register's way back depends on it (spec-map.md 2). Null when it was elsewhere. */
function openedFrom(): string | null {
  if (!document.referrer) return null;
  const from = new URL(document.referrer);
  return from.origin === window.location.origin ? from.pathname : null;
}

/**
 * Whether the step before is a page of this site, also behind a reload or a page that was opened anew. A browser that does not tell knows
 * of the steps since the app started.
 */
function canStepBack(history: RouterHistory): boolean {
  return window.navigation?.canGoBack ?? history.canGoBack();
}

/** Goes back from a page as the layout table says. */
export function useGoBack(path: string): () => void {
  const router = useRouter();
  return () => {
    const target = backTarget(layoutFor(path), openedFrom());
    if (target === 'step' && canStepBack(router.history)) router.history.back();
    else if (target === '/') window.location.assign('/');
    else router.history.push('/m/home');
  };
}
