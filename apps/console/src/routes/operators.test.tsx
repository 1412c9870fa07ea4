import type { OperatorSession } from '@fairhall/contract/console/login';
import { operatorMe } from '@fairhall/contract/console/me';
import { listOperators } from '@fairhall/contract/console/operators';
import { operatorSecurity } from '@fairhall/contract/console/security';
import { removeTotp } from '@fairhall/contract/console/totp';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConsoleRouter } from '../router.ts';
import { createQueryClient } from '../shared/query-client.ts';
import { serveDeposits } from '../testing/deposits.ts';
import { type FakeServer, startFakeServer } from '../testing/fake-server.ts';
import { DESK, prepareBrowser } from '../testing/render.tsx';

let server: FakeServer;
let session: OperatorSession;

beforeEach(async () => {
  await prepareBrowser();
  window.sessionStorage.clear();
  window.localStorage.clear();
  server = startFakeServer();
  session = { ...DESK.operator };
  server.on(operatorMe, () => session);
  server.on(listOperators, () => ({ list: [] }));
  server.on(operatorSecurity, () => ({ totp: { sinceMs: session.totp ? 1 : null, recoveryLeft: 10 }, sessions: [] }));
  server.on(removeTotp, () => {
    session = { ...session, totp: false };
    return { done: true };
  });
  serveDeposits(server, []);
});
afterEach(() => vi.unstubAllGlobals());

function openConsole(path: string) {
  const queryClient = createQueryClient();
  const history = createMemoryHistory({ initialEntries: [`/console${path}`] });
  const router = createConsoleRouter(queryClient, history);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return history;
}

test.each([
  ['owner', true],
  ['finance', false],
  ['support', false],
  ['read_only', false],
] as const)('%s finds the operators in the menu: %s', async (role, found) => {
  session = { ...session, merchants: session.merchants.map((merchant) => ({ ...merchant, role })) };
  openConsole('/security');
  expect(await screen.findByRole('heading', { name: 'Security' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Operators' }) !== null).toBe(found);
  expect(screen.getByRole('link', { name: 'Members' })).toBeTruthy();
});

test('one’s own security is in the menu of one’s name', async () => {
  const history = openConsole('/operators');
  fireEvent.click(await screen.findByRole('button', { name: /Nora Ong/ }));
  fireEvent.click(await screen.findByText('Security'));
  expect(await screen.findByRole('heading', { name: 'Security' })).toBeTruthy();
  expect(history.location.pathname).toBe('/console/security');
});

test('who gives the second step up is told at once what the merchant thinks of it', async () => {
  const merchants = session.merchants.map((merchant) => ({ ...merchant, secondStep: 'required' as const }));
  session = { ...session, totp: true, merchants };
  openConsole('/security');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(screen.queryByText(/asks for a second step/)).toBeNull();
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'correct horse' } });
  fireEvent.change(dialog.getByLabelText('Code from your authenticator app'), { target: { value: '123456' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/asks for a second step/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
