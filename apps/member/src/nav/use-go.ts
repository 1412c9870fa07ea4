import { useRouter } from '@tanstack/react-router';
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

let openedFrom: string | null = null;

/** Remembers what stood in the address bar when the app was opened: register's way back depends on it (product.md 2). */
export function rememberOrigin(referrer: string): void {
  openedFrom = referrer;
}

/** Goes back from a page as the layout table says. */
export function useGoBack(path: string): () => void {
  const router = useRouter();
  return () => {
    const target = backTarget(layoutFor(path), openedFrom);
    if (target === 'step' && router.history.canGoBack()) router.history.back();
    else if (target === '/') window.location.assign('/');
    else router.history.push('/m/home');
  };
}
