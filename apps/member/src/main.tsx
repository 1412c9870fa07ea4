import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app.css';
import { loadCatalogue } from './catalogues.ts';
import { router } from './router.tsx';
import { queryClient } from './shared/query-client.ts';
import { startApp } from './shared/start.ts';
import { drawStartFailure } from './start-failure.ts';

const root = document.getElementById('root');

async function start(): Promise<void> {
  if (!root) return;
  await startApp(loadCatalogue, ['core']);
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

start().catch((error: unknown) => {
  if (root) drawStartFailure(root, error);
});
