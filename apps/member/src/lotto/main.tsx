import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../app.css';
import { loadCatalogue } from '../catalogues.ts';
import { loadWords } from '../shared/i18n.ts';
import { queryClient } from '../shared/query-client.ts';
import { currentSession } from '../shared/session.ts';
import { startApp } from '../shared/start.ts';
import { readAddress, withoutTicket } from './address.ts';
import { enter } from './enter.ts';
import { bettingTable } from './later-table.ts';
import { LottoApp } from './lotto-app.tsx';

const root = document.getElementById('root');

async function start(): Promise<void> {
  if (!root) return;
  const address = readAddress(window.location);
  // Before anything else: the ticket must not stay in the address, whatever happens next.
  if (address.ticket) window.history.replaceState(window.history.state, '', withoutTicket(window.location.href));
  // Beside everything else, for whoever has a session or comes for one; asked for again when it is drawn.
  if (address.ticket || currentSession()) bettingTable.fetch().catch(() => undefined);
  await startApp(loadCatalogue, ['core', 'play']);
  // Refusals are said in the server's own words; ours are for when it has none, and may come after the first screen.
  const refusals = loadWords('errors').catch(() => undefined);
  const entry = enter(address.ticket).then(async (how) => {
    if (how === 'expired') await refusals;
    return how;
  });
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <LottoApp address={address} entry={entry} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

start().catch(async (error: unknown) => {
  const { drawStartFailure } = await import('../start-failure.ts');
  if (root) drawStartFailure(root, error);
});
