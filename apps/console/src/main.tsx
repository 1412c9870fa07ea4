import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createConsoleRouter, leaveOnSessionEnd } from './router.ts';
import { onLanguage, provideLanguages, startLanguage, switchLanguage } from './shared/i18n.ts';
import { languageFiles } from './shared/languages.ts';
import { createQueryClient } from './shared/query-client.ts';
import { isKept } from './shared/query-keys.ts';
import { applyPaper } from './shared/theme.ts';
import './shared/console.css';

async function start(): Promise<void> {
  applyPaper(document.documentElement);
  provideLanguages(languageFiles);
  await switchLanguage(startLanguage());
  const queryClient = createQueryClient();
  const router = createConsoleRouter(queryClient);
  onLanguage(() => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isKept(queryKey) }));
  leaveOnSessionEnd(router, queryClient);
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
