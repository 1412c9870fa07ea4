import type { ConsoleKey } from '@fairhall/i18n/catalogue';
import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';
import { sessionEnd } from './shared/session.ts';

/**
 * The app's routes below `/console`. Search values are plain texts: ids are longer than a number can hold.
 * `history` stands in for the browser's in tests.
 */
export function createConsoleRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    history,
    routeTree,
    basepath: '/console',
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: searchText,
  });
}

/** The session may end anywhere: nothing of it stays in memory, and the login leads back to where it was. The answer ends the watch. */
export function leaveOnSessionEnd(router: ReturnType<typeof createConsoleRouter>, queryClient: QueryClient): () => void {
  return sessionEnd.subscribe((reason) => {
    if (reason === null) return;
    const { href, pathname } = router.state.location;
    if (pathname === '/login') return;
    void router.navigate({ to: '/login', search: reason === 'logout' ? {} : { to: href } }).then(() => queryClient.clear());
  });
}

function searchText(search: Record<string, unknown>): string {
  const said = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : '';
}

/** What the box in the top bar searches on a page. */
export type PageSearch = { to: '/deposits' | '/withdrawals' | '/members' | '/audit'; placeholder: ConsoleKey };

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
  interface StaticDataRouteOption {
    search?: PageSearch;
    title?: ConsoleKey;
  }
}
