import { consoleDeposits } from '@fairhall/contract/console/deposits';
import { operatorMe } from '@fairhall/contract/console/me';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDrafts } from '../features/merchant/draft-store.ts';
import { createConsoleRouter } from '../router.ts';
import { createQueryClient } from '../shared/query-client.ts';
import { serveDeposits } from '../testing/deposits.ts';
import { type FakeServer, startFakeServer } from '../testing/fake-server.ts';
import { serveSettings, settingsOf } from '../testing/merchant-settings.ts';
import { DESK, prepareBrowser } from '../testing/render.tsx';

let server: FakeServer;

beforeEach(async () => {
  await prepareBrowser();
  window.sessionStorage.clear();
  forgetDrafts();
  server = startFakeServer();
  server.on(operatorMe, () => DESK.operator);
  serveDeposits(server, []);
  serveSettings(server);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function openMerchant(search = '') {
  const history = createMemoryHistory({ initialEntries: [`/console/merchant${search}`] });
  const queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createConsoleRouter(queryClient, history)} />
    </QueryClientProvider>,
  );
  return history;
}

const hotGames = () => screen.findByRole('switch', { name: 'Hot games' });
const toDeposits = () => fireEvent.click(screen.getByRole('link', { name: /Deposits/ }));

test('whoever goes with changes that are not saved is asked first; staying keeps the page, going keeps the draft', async () => {
  const history = openMerchant();
  fireEvent.click(await hotGames());
  toDeposits();
  expect(await screen.findByText('Leave without saving?')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(history.location.pathname).toBe('/console/merchant');
  toDeposits();
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(history.location.pathname).toBe('/console/deposits'));
  expect(window.sessionStorage.getItem('fairhall.console.draft.nora.lotus')).toContain('GAMELOHOT3');
});

test('between sections, and without changes, nobody is asked', async () => {
  const history = openMerchant('?section=limits');
  expect(await screen.findByLabelText('Lowest age')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'History' }));
  await waitFor(() => expect(history.location.href).toBe('/console/merchant?section=history'));
  expect(await screen.findByText('they are chosen')).toBeTruthy();
  toDeposits();
  await waitFor(() => expect(history.location.pathname).toBe('/console/deposits'));
  expect(screen.queryByText('Leave without saving?')).toBeNull();
  expect(server.calls(consoleDeposits)).toBeGreaterThan(0);
});

test('what somebody else saves is read again as soon as it is told', async () => {
  openMerchant();
  expect(await screen.findByText(/Version 7/)).toBeTruthy();
  serveSettings(server, settingsOf({ version: 8 }));
  server.push('merchant.changed', { version: 8 });
  expect(await screen.findByText(/Version 8/)).toBeTruthy();
});
