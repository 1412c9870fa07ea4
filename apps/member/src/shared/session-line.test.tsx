import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshApp, loginAs, renderApp } from '../testing/app.tsx';
import { fakeServer, wps } from '../testing/fake-server.ts';
import { setMask } from './mask.ts';
import { takeBalance } from './money.ts';
import { SessionLine } from './session-line.tsx';

const START_MS = Date.UTC(2026, 10, 21, 8);
let netE4 = '0';

const server = () =>
  fakeServer({
    'GET /api/session/position': () => ({ body: { sinceMs: START_MS - 3_723_000, netE4, paidInE4: '0' } }),
    'GET /wps/v2/wallets/balance': () =>
      wps({
        sumBalance: '100.0000',
        mainWalletBalance: '100.0000',
        currency: 'MMK',
        currencySymbol: 'K',
        balance: [],
        balanceE4: '1000000',
        version: '1',
        asset: 'MMK',
      }),
  });

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: START_MS });
  netE4 = '0';
  await freshApp();
});
afterEach(() => {
  setMask(false);
  vi.useRealTimers();
});

test('the time of the session runs, and what was lost follows the balance, under no mask', async () => {
  const { of } = server();
  loginAs();
  setMask(true);
  renderApp(<SessionLine />);
  expect(await screen.findByText('01:02:03')).toBeTruthy();
  expect(screen.getByText('Won or lost in it').nextElementSibling?.textContent).toBe('K0.00');
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('01:02:05')).toBeTruthy();

  netE4 = '-300000';
  const asked = of('/api/session/position').length;
  for (const version of ['2', '3', '4']) act(() => takeBalance({ asset: 'MMK', balanceE4: '700000', version }));
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(await screen.findByText('−K30.00')).toBeTruthy();
  expect(of('/api/session/position').length).toBe(asked + 1);
});

test('practice money is called so, and a guest has no session', async () => {
  server();
  const guest = renderApp(<SessionLine />);
  expect(screen.queryByText('This session')).toBeNull();
  guest.unmount();
  netE4 = '120000';
  loginAs({ customerType: 4 });
  renderApp(<SessionLine />);
  expect(await screen.findByText('Won or lost, practice')).toBeTruthy();
  expect(await screen.findByText('+K12.00')).toBeTruthy();
});
