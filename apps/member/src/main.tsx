import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import './app.css';
import { loadCatalogue } from './catalogues.ts';
import { layoutFor } from './nav/layout.ts';
import { router } from './router.tsx';
import { homePage } from './routes/-kept-home.tsx';
import { loadWords } from './shared/i18n.ts';
import { queryClient } from './shared/query-client.ts';
import { nextTask } from './shared/quiet.ts';
import { startApp } from './shared/start.ts';
import { noteSurface } from './shared/surface.ts';

const root = document.getElementById('root');

async function start(): Promise<void> {
  if (!root) return;
  await nextTask();
  noteSurface();
  // The page's own file comes beside the merchant's profile and the words, not after them.
  const { pathname } = router.latestLocation;
  const [routes] = router.getMatchedRoutes(pathname);
  for (const route of routes) void router.loadRouteChunk(route);
  if (layoutFor(pathname).header === 'home') homePage.fetch().catch(() => undefined); // asked for again by its route
  await nextTask();
  await startApp(loadCatalogue, ['core']);
  await nextTask();
  // What stands in the page until now gives way to a page that is whole.
  await router.load();
  const app = createRoot(root);
  // In slices, so that a slow phone answers to taps meanwhile.
  startTransition(() =>
    app.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
  // Refusals are said in the server's own words; ours are for when it has none, and may come after the first screen.
  loadWords('errors').catch(() => undefined);
}

start().catch(async (error: unknown) => {
  const { drawStartFailure } = await import('./start-failure.ts');
  if (root) drawStartFailure(root, error);
});
