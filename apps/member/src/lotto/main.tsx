import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../app.css';
import { loadCatalogue } from '../catalogues.ts';
import { queryClient } from '../shared/query-client.ts';
import { startApp } from '../shared/start.ts';
import { drawStartFailure } from '../start-failure.ts';
import { LottoPage } from './lotto-page.tsx';

const root = document.getElementById('root');

async function start(): Promise<void> {
  if (!root) return;
  await startApp(loadCatalogue);
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <LottoPage />
      </QueryClientProvider>
    </StrictMode>,
  );
}

start().catch((error: unknown) => {
  if (root) drawStartFailure(root, error);
});
