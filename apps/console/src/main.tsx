import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createConsoleRouter } from './router.ts';
import { provideLanguages, startLanguage, switchLanguage } from './shared/i18n.ts';
import { loadLanguage } from './shared/languages.ts';
import { createQueryClient } from './shared/query-client.ts';
import { sessionEnd } from './shared/session.ts';
import { applyPaper } from './shared/theme.ts';
import './shared/console.css';

async function start(): Promise<void> {
  applyPaper(document.documentElement);
  provideLanguages(loadLanguage);
  await switchLanguage(startLanguage());
  const queryClient = createQueryClient();
  const router = createConsoleRouter(queryClient);
  // The session may end anywhere: nothing of it stays in memory, and the login leads back to where it was.
  sessionEnd.subscribe((reason) => {
    if (reason === null) return;
    const { href, pathname } = router.state.location;
    if (pathname === '/login') return;
    void router.navigate({ to: '/login', search: reason === 'logout' ? {} : { to: href } }).then(() => queryClient.clear());
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

void start();
