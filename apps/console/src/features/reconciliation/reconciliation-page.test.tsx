import { dailyStatement, dailyStatementCsv, type Statement } from '@fairhall/contract/console/reconciliation';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { ReconciliationPage } from './reconciliation-page.tsx';

const STATEMENT: Statement = {
  day: '2026-11-20',
  fromMs: Date.parse('2026-11-19T17:30:00Z'),
  toMs: Date.parse('2026-11-20T17:30:00Z'),
  timeZone: 'Asia/Yangon',
  writtenAtMs: Date.parse('2026-11-20T17:36:00Z'),
  assets: [
    {
      asset: 'MMK',
      funds: { heldE4: '1500000', membersE4: '1300000', houseE4: '200000', differenceE4: '0' },
      accounts: [
        {
          account: 'cash',
          area: '',
          openingE4: '1000000',
          closingE4: '1300000',
          moves: [
            { kind: 'deposit', transfers: 2, creditedE4: '500000', debitedE4: '0' },
            { kind: 'stake', transfers: 1, creditedE4: '0', debitedE4: '200000' },
          ],
        },
      ],
    },
  ],
  differences: [],
};

let server: FakeServer;
beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
});
afterEach(() => vi.unstubAllGlobals());

const DAYS = { first: '2026-11-18', last: '2026-11-20' };

test('a day that agrees says so, and an account opens to what moved it', async () => {
  server.on(dailyStatement, () => ({ days: DAYS, statement: STATEMENT }));
  renderAtDesk(<ReconciliationPage day={undefined} onDay={() => undefined} />);
  expect(await screen.findByText('Everything agrees: accounts, transfers, deposits and withdrawals.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('2026-11-20');
  const row = screen.getByRole('row', { name: /Cash/ });
  expect(within(row).getByText('50.00')).toBeTruthy();
  expect(within(row).getByText('20.00')).toBeTruthy();
  fireEvent.click(within(row).getByRole('button'));
  expect(await screen.findByRole('row', { name: 'Stake 1 — 20.00' })).toBeTruthy();
});

test('differences are told with both figures, and another day is asked for', async () => {
  const difference = { rule: 'cashier' as const, asset: 'MMK', subject: '77', inLedgerE4: '70000', elsewhereE4: '0' };
  server.on(dailyStatement, ({ query }) => ({
    days: DAYS,
    statement: { ...STATEMENT, day: query.day ?? '2026-11-20', differences: [difference] },
  }));
  const onDay = vi.fn();
  renderAtDesk(<ReconciliationPage day="2026-11-19" onDay={onDay} />);
  expect(await screen.findByText('1 difference to look into')).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Deposits and withdrawals MMK 77 7.00 0.00' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-18' } });
  expect(onDay).toHaveBeenCalledWith('2026-11-18');
});

test('before the first midnight there is nothing to show; later the day’s file is fetched under its name', async () => {
  server.on(dailyStatement, () => ({ days: null, statement: null }));
  const { unmount } = renderAtDesk(<ReconciliationPage day={undefined} onDay={() => undefined} />);
  expect(await screen.findByText(/No day has been closed yet/)).toBeTruthy();
  unmount();
  server.on(dailyStatement, () => ({ days: DAYS, statement: STATEMENT }));
  server.on(dailyStatementCsv, () => new Response('merchant,day') as never);
  renderAtDesk(<ReconciliationPage day={undefined} onDay={() => undefined} />);
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  fireEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(clicked).toHaveBeenCalled());
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('lotus-2026-11-20.csv');
});
