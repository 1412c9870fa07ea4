import { createRouter } from '@tanstack/react-router';
import { PageFailure } from './nav/page-failure.tsx';
import { scrollPlace } from './nav/scroll-place.ts';
import { parseSearch, stringifySearch } from './nav/search-text.ts';
import { routeTree } from './routeTree.gen.ts';

export const router = createRouter({
  routeTree,
  basepath: '/m',
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  getScrollRestorationKey: scrollPlace,
  defaultErrorComponent: PageFailure,
  trailingSlash: 'preserve',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
