import { installDialog } from '@fairhall/ui/testing/dialog';
import { ToastHost } from '@fairhall/ui/toast-host.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { DepositReport } from './deposit-report.tsx';
import { RealAccountHint } from './real-account-hint.tsx';
import { depositOf, LIST, listOf } from './testing.ts';

const report = () => renderApp(<DepositReport deskTo="/voucherCenter" />);

beforeEach(async () => {
  await freshApp({ support: 'https://support.example' });
  loginAs();
  installDialog();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('deposit records', () => {
  test('show amount, state, reference and time of each, and the end', async () => {
    fakeServer({
      [`GET ${LIST}`]: () =>
        listOf(depositOf('approved', { transId: '2', amount: '1250.5000', reference: 'LT-AAAA2' }), depositOf('created')),
    });
    report();
    const row = (await screen.findByText('K1,250.50')).closest('button') as HTMLElement;
    expect(within(row).getByText(/LT-AAAA2/)).toBeTruthy();
    expect(within(row).getByText('Credited')).toBeTruthy();
    expect(within(row).getByText('21 Nov 2026, 14:31')).toBeTruthy();
    expect(screen.getByText('No more records')).toBeTruthy();
  });

  test('a rejected one opens with its reason, every state with its time, and a way to support', async () => {
    const rejected = depositOf('rejected', { reached: ['created', 'paid', 'review'], reason: 'The name on the transfer is another.' });
    fakeServer({ [`GET ${LIST}`]: () => listOf(rejected) });
    report();
    fireEvent.click(await screen.findByRole('button', { name: /LT-7Q4K2/ }));
    const detail = within(screen.getByRole('dialog', { name: 'Deposit in detail' }));
    expect(detail.getByText('The name on the transfer is another.')).toBeTruthy();
    const times = detail.getAllByRole('listitem').map((item) => item.querySelector('time')?.textContent);
    expect(times).toEqual(['21 Nov 2026, 14:31', '21 Nov 2026, 14:32', '21 Nov 2026, 14:33', '21 Nov 2026, 14:34']);
    expect(detail.getByRole('link', { name: 'Support' })).toBeTruthy();
  });

  test('one under way leads back to it', async () => {
    fakeServer({ [`GET ${LIST}`]: () => listOf(depositOf('created')) });
    report();
    fireEvent.click(await screen.findByRole('button', { name: /LT-7Q4K2/ }));
    expect(screen.getByRole('link', { name: 'Go on with it' }).getAttribute('href')).toBe('/voucherCenter?deposit=117577895173423104');
  });

  test('say that they are loading', () => {
    fakeServer({ [`GET ${LIST}`]: () => new Promise(() => undefined) });
    report();
    expect(screen.getByRole('status').textContent).toContain('Loading');
  });

  test('are empty with a way to deposit', async () => {
    fakeServer({ [`GET ${LIST}`]: () => listOf() });
    report();
    expect(await screen.findByText('No deposits yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/voucherCenter');
  });

  test('say why they cannot be read, by which request, and are read again', async () => {
    const refused = { status: 403, body: { errorCode: 'NO_PERMISSION', message: 'not for you', requestId: 'req-1' } };
    fakeServer({ [`GET ${LIST}`]: (_, count) => (count === 1 ? refused : listOf(depositOf('created'))) });
    report();
    expect(await screen.findByText('not for you')).toBeTruthy();
    expect(screen.getByText('req-1')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('K20,000.00')).toBeTruthy();
  });

  test('without network say so', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fakeServer({});
    report();
    expect(await screen.findByText('You are offline')).toBeTruthy();
  });

  test('read on page by page, each deposit once', async () => {
    const page = (next: string | null, ...ids: string[]) => ({
      body: { list: ids.map((transId) => depositOf('expired', { transId, reference: `LT-${transId}` })), page: 0, totalPages: 2, next },
    });
    fakeServer({ [`GET ${LIST}`]: ({ query }) => (query.get('cursor') === '2.mac' ? page(null, '2', '1') : page('2.mac', '3', '2')) });
    report();
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /LT-/ })).toHaveLength(3));
    expect(screen.getByText('No more records')).toBeTruthy();
  });
});

describe('accounts that may not move real money', () => {
  test.each([
    [4, true],
    [40, false],
  ])('type %i is told so; a way to register: %s', async (customerType, registers) => {
    loginAs({ customerType });
    renderApp(
      <>
        <RealAccountHint />
        <ToastHost />
      </>,
    );
    expect((await screen.findByRole('alert')).textContent).toBe('Please login an actual account to use this function');
    expect(screen.queryByRole('link', { name: 'Register' }) !== null).toBe(registers);
  });
});
