import { PNL_GROUPS } from '@fairhall/contract/report/member-pnl';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakeServer, wps } from '../../testing/fake-server.ts';
import { monthBack, type PnlReply } from './profit-model.ts';
import { ProfitPage } from './profit-page.tsx';

const PATH = '/wps/relay/ODSFE2_MemPNL';
const TODAY = Date.parse('2026-11-21T05:00:00Z');

type Sums = PnlReply['footer'];
function sums(change: Partial<Sums> = {}): Sums {
  const play = PNL_GROUPS.flatMap((group) =>
    ['Betting', 'Winning', 'Rebate', 'Pnl'].map((column) => [`${group.toLowerCase()}Game${column}`, '0.0000']),
  );
  const beside = {
    deposit: '0.0000',
    withdraw: '0.0000',
    agentTransferIn: '0.0000',
    agentTransferOut: '0.0000',
    promotion: '0.0000',
    fee: '0.0000',
  };
  return { ...beside, ...Object.fromEntries(play), ...change } as Sums;
}
const day = (balanceDate: string, change: Partial<Sums>) => ({ balanceDate, customerId: '1', customerName: 'mei', ...sums(change) });
const LOST = { lottGameBetting: '100.0000', lottGameWinning: '40.0000', lottGameRebate: '0.5000', lottGamePnl: '-59.5000' };
const WON = { rngGameBetting: '20.0000', rngGameWinning: '90.0000', rngGamePnl: '70.0000' };

beforeEach(async () => {
  await freshApp();
  loginAs();
  vi.setSystemTime(TODAY);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a month is its sums, its days and its games; what came in and went out stands beside it', async () => {
  const reply = {
    list: [day('2026-11-13', WON), day('2026-11-02', { ...LOST, deposit: '500.0000' })],
    footer: sums({ ...LOST, ...WON, deposit: '500.0000' }),
    ...{ pageNo: 1, totalPages: 1 },
  };
  const server = fakeServer({ [`GET ${PATH}`]: () => wps(reply) });
  renderApp(<ProfitPage />);
  expect(await screen.findByText('+K10.50')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Money in and out, not in the sum' }).textContent).toContain('K500.00');
  expect(screen.getByText('13 Nov 2026').closest('li')?.textContent).toContain('+K70.00');
  fireEvent.click(screen.getByRole('radio', { name: 'Games' }));
  expect(screen.getByText('Lottery').closest('li')?.textContent).toContain('−K59.50');
  fireEvent.click(screen.getByRole('button', { name: 'October 2026' }));
  await waitFor(() => expect(server.of(PATH).at(-1)?.query.get('endDate')).toBe('2026-10-31'));
  expect(server.of(PATH).map(({ query }) => query.get('startDate'))).toEqual(['2026-11-01', '2026-10-01']);
});

test('a month without play says so', async () => {
  fakeServer({ [`GET ${PATH}`]: () => wps({ list: [], footer: sums(), pageNo: 1, totalPages: 0 }) });
  renderApp(<ProfitPage />);
  expect(await screen.findByText('Nothing was settled in these days')).toBeTruthy();
});

test.each([
  [0, '2026-11-30T17:29:59Z', '2026-11-01', '2026-11-30', 30],
  [0, '2026-11-30T17:30:00Z', '2026-12-01', '2026-12-01', 31],
  [11, '2026-11-21T05:00:00Z', '2025-12-01', '2025-12-31', 31],
  [9, '2026-11-21T05:00:00Z', '2026-02-01', '2026-02-28', 28],
])('%i months back from %s', (back, at, startDate, endDate, days) => {
  const span = monthBack(back, { nowMs: Date.parse(at), timeZone: 'Asia/Yangon' });
  expect(span).toEqual({ month: startDate.slice(0, 7), startDate, endDate, days });
});
