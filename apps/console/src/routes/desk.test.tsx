import { changeOperatorPassword } from '@fairhall/contract/console/change-password';
import { consoleDeposits } from '@fairhall/contract/console/deposits';
import { type OperatorSession, operatorLogin } from '@fairhall/contract/console/login';
import { operatorLogout } from '@fairhall/contract/console/logout';
import { operatorMe } from '@fairhall/contract/console/me';
import { searchMembers } from '@fairhall/contract/console/members';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConsoleRouter, leaveOnSessionEnd } from '../router.ts';
import { createQueryClient } from '../shared/query-client.ts';
import { depositOf, serveDeposits } from '../testing/deposits.ts';
import { type FakeServer, Refused, startFakeServer } from '../testing/fake-server.ts';
import { DESK, prepareBrowser } from '../testing/render.tsx';

let server: FakeServer;
let session: OperatorSession | null;
let stop: () => void;

beforeEach(async () => {
  await prepareBrowser();
  window.sessionStorage.clear();
  window.localStorage.clear();
  server = startFakeServer();
  session = null;
  server.on(operatorMe, () => whoever());
  server.on(operatorLogin, ({ body }) => {
    if (body.password !== 'correct horse')
      throw new Refused(422, 'OPERATOR_LOGIN_FAILED', { message: 'Name or password is wrong.', field: 'password' });
    session = { ...DESK.operator };
    return session;
  });
  server.on(operatorLogout, () => {
    session = null;
    return { done: true };
  });
  serveDeposits(server, [depositOf({ depositId: '7312345678901234501' })]);
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

function whoever(): OperatorSession {
  if (!session) throw new Refused(401, 'NOT_LOGGED_IN', { message: 'Please log in.' });
  return session;
}

function openConsole(path: string) {
  const queryClient = createQueryClient();
  const history = createMemoryHistory({ initialEntries: [`/console${path}`] });
  const router = createConsoleRouter(queryClient, history);
  stop = leaveOnSessionEnd(router, queryClient);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return history;
}

async function logIn(password: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'nora' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: /Log in/ }));
}

test('who is not logged in comes to the login, is told when the password is wrong, and then to the page asked for', async () => {
  const history = openConsole('/deposits?queue=done&open=7312345678901234501');
  await logIn('wrong horse');
  expect((await screen.findByRole('alert')).textContent).toContain('Name or password is wrong.');
  await logIn('correct horse');
  expect(await screen.findByRole('heading', { name: 'Deposit queue' })).toBeTruthy();
  expect(history.location.href).toBe('/console/deposits?queue=done&open=7312345678901234501');
  expect(await screen.findByRole('heading', { name: 'LT-7312345678901234501' })).toBeTruthy();
});

test('a session that ends at work leads to the login, which says so, and back to the same place', async () => {
  session = DESK.operator;
  const history = openConsole('/members?search=mei');
  server.on(searchMembers, () => {
    whoever();
    return { list: [], page: 0, totalPages: 0, total: 0 };
  });
  expect(await screen.findByText('No member fits this search.')).toBeTruthy();
  session = null;
  server.push('resync', {});
  expect(await screen.findByText('Your session has ended. Please log in again.')).toBeTruthy();
  expect(history.location.href).toBe('/console/login?to=%2Fmembers%3Fsearch%3Dmei');
  await logIn('correct horse');
  expect(await screen.findByText('No member fits this search.')).toBeTruthy();
  expect(history.location.href).toBe('/console/members?search=mei');
});

test('another merchant is acted for from then on, with its own money and nothing of the first left open', async () => {
  session = DESK.operator;
  const history = openConsole('/deposits?open=7312345678901234501');
  expect(await screen.findByText('Ks 2,000.00')).toBeTruthy();
  const asked: (string | null)[] = [];
  server.on(consoleDeposits, ({ headers }) => {
    asked.push(headers.get('Merchant'));
    return {
      list: [],
      page: 0,
      totalPages: 0,
      total: 0,
      figures: { waiting: 0, waitingE4: '0', mine: 0, second: 0, medianWaitMs: null, creditedToday: 3, creditedTodayE4: '15000' },
    };
  });
  fireEvent.click(screen.getByRole('button', { name: /Acting for Lotus/ }));
  fireEvent.click(await screen.findByText('Harbor'));
  expect(await screen.findByText('₱1.50')).toBeTruthy();
  asked.length = 0;
  server.push('resync', {});
  await waitFor(() => expect(asked).toContain('harbor'));
  expect(asked).not.toContain('lotus');
  await waitFor(() => expect(history.location.href).toBe('/console/deposits'));
});

test('a password chosen by somebody else opens nothing until it is replaced', async () => {
  session = { ...DESK.operator, mustChangePassword: true };
  server.on(changeOperatorPassword, ({ body }) => {
    if (body.oldPassword !== 'given to me')
      throw new Refused(422, 'PASSWORD_WRONG', { message: 'The old password is wrong.', field: 'oldPassword' });
    session = { ...DESK.operator, mustChangePassword: false };
    return session;
  });
  const history = openConsole('/audit');
  expect(await screen.findByText(/chosen by somebody else/)).toBeTruthy();
  const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fill('Password until now', 'mistyped');
  fill('New password', 'twelve letters');
  fill('New password again', 'twelve litters');
  fireEvent.click(screen.getByRole('button', { name: /Change password/ }));
  expect(await screen.findByText('The two passwords differ.')).toBeTruthy();
  expect(server.calls(changeOperatorPassword)).toBe(0);
  fill('New password again', 'twelve letters');
  fireEvent.click(screen.getByRole('button', { name: /Change password/ }));
  expect(await screen.findByText('The old password is wrong.')).toBeTruthy();
  fill('Password until now', 'given to me');
  fireEvent.click(screen.getByRole('button', { name: /Change password/ }));
  expect(await screen.findByRole('heading', { name: 'Audit log' })).toBeTruthy();
  expect(history.location.href).toBe('/console/audit');
});

test('logging out leads to the login and nowhere back', async () => {
  session = DESK.operator;
  const history = openConsole('/deposits');
  fireEvent.click(await screen.findByRole('button', { name: /Nora Ong/ }));
  fireEvent.click(await screen.findByText('Log out'));
  expect(await screen.findByText('You have logged out.')).toBeTruthy();
  expect(history.location.href).toBe('/console/login');
});
