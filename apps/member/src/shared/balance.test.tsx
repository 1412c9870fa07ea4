import { amount } from '@fairhall/money/amount';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { freshApp, loginAs, renderApp } from '../testing/app.tsx';
import { fakeServer, wps } from '../testing/fake-server.ts';
import { BalanceTools, MemberBalance } from './balance.tsx';
import { newerBalance, takeBalance } from './money.ts';

const balance = (balanceE4: string, version: string) =>
  wps({ sumBalance: '0', mainWalletBalance: '0', currency: 'MMK', currencySymbol: 'K', balance: [], balanceE4, version, asset: 'MMK' });
const BALANCE = 'GET /wps/v2/wallets/balance';

function TwoPlaces() {
  return (
    <>
      <header>
        <MemberBalance size="header" />
        <BalanceTools />
      </header>
      <aside>
        <MemberBalance size="card" />
      </aside>
    </>
  );
}

beforeEach(async () => {
  await freshApp();
  loginAs();
});

test('the mask hides the balance in both places at once, and for the next visit', async () => {
  fakeServer({ [BALANCE]: () => balance('124805000', '7') });
  const first = renderApp(<TwoPlaces />);
  expect(await screen.findAllByText('12,480.50')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Hide balance' }));
  expect(screen.queryAllByText('12,480.50')).toHaveLength(0);
  expect(screen.getAllByText('******')).toHaveLength(2);
  expect(screen.getAllByText('Balance hidden')).toHaveLength(2);
  first.unmount();
  renderApp(<TwoPlaces />);
  expect(screen.getAllByText('******')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Show balance' }));
  expect(await screen.findAllByText('12,480.50')).toHaveLength(2);
});

test('another tab that hides it hides it here', async () => {
  fakeServer({ [BALANCE]: () => balance('10000', '1') });
  renderApp(<TwoPlaces />);
  await screen.findAllByText('1.00');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'balanceHidden', newValue: '1' })));
  expect(screen.getAllByText('******')).toHaveLength(2);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'balanceHidden', newValue: '0' })));
});

test('refreshing shows asterisks until the answer is there', async () => {
  fakeServer({ [BALANCE]: (_, count) => balance(count === 1 ? '10000' : '20000', String(count)) });
  renderApp(<TwoPlaces />);
  await screen.findAllByText('1.00');
  fireEvent.click(screen.getByRole('button', { name: 'Refresh balance' }));
  expect(screen.getAllByText('******')).toHaveLength(2);
  expect(await screen.findAllByText('2.00')).toHaveLength(2);
});

test('a pushed balance of a higher version shows everywhere; an older one, and an older answer, do not', async () => {
  fakeServer({ [BALANCE]: () => balance('10000', '5') });
  renderApp(<TwoPlaces />);
  await screen.findAllByText('1.00');
  act(() => takeBalance({ asset: 'MMK', balanceE4: '30000', version: '8' }));
  expect(await screen.findAllByText('3.00')).toHaveLength(2);
  act(() => takeBalance({ asset: 'MMK', balanceE4: '20000', version: '7' }));
  expect(screen.getAllByText('3.00')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Refresh balance' }));
  await waitFor(() => expect(screen.queryAllByText('******')).toHaveLength(0));
  expect(screen.getAllByText('3.00')).toHaveLength(2);
});

test('of two balances the higher version is true; another asset begins anew', () => {
  const held = { amount: amount(5n), version: 5n, asset: 'MMK', currency: 'MMK', symbol: 'K', atMs: 1 };
  expect(newerBalance(held, { ...held, version: 4n, atMs: 2 })).toBe(held);
  expect(newerBalance(held, { ...held, version: 6n, amount: amount(6n), atMs: 2 }).amount).toBe(6n);
  expect(newerBalance(held, { ...held, atMs: 2 })).toEqual({ ...held, atMs: 2 });
  expect(newerBalance(held, { ...held, asset: 'TRIAL', version: 1n }).asset).toBe('TRIAL');
  expect(newerBalance(undefined, held)).toBe(held);
});
