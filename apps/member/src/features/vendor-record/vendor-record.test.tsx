import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakeServer, type Handler, wps } from '../../testing/fake-server.ts';
import type { VendorKind } from './record-kinds.ts';
import VendorRecord from './vendor-record.tsx';

const SLOTS = '/wps/relay/ODSFE2_RNGOrders';
const OPEN_SPORTS = '/wps/relay/ODSFE2_SportsUnsettOrders';
const round = (orderNo: string, more: object = {}) => ({
  ...{ orderNo, gameName: 'Lanterns', accountType: 'LANTERNWORKS', accountTypeName: 'Lanternworks', nodeId: 99000, gameType: 'RNG' },
  ...{ vendorRound: `r${orderNo}`, betTimeInTimestamp: Date.now(), transTimeInTimestamp: Date.now(), selection: '', odds: '' },
  ...{ betAmount: '1.0000', validBetAmount: '1.0000', winAmount: '3.5000', profitAndLoss: '2.5000', customerName: 'mei', ...more },
});
const footer = {
  ...{ betAmount: '2.0000', validBetAmount: '2.0000', winAmount: '3.5000', profitAndLoss: '1.5000', validBetting: '2.0000' },
  ...{ totalHands: 2, netProfit: '1.5000', gameValidBetting: '2.0000' },
};

const windows = vi.fn();
beforeEach(async () => {
  await freshApp();
  loginAs();
  vi.stubGlobal('open', windows);
});
afterEach(() => vi.unstubAllGlobals());

function show(list: Handler, kind: VendorKind = 'RNG') {
  const server = fakeServer({
    [`GET ${SLOTS}`]: list,
    [`GET ${OPEN_SPORTS}`]: list,
    'GET /api/session/position': () => ({ body: { sinceMs: Date.now(), netE4: '0', paidInE4: '0' } }),
    'GET /api/vendor-rounds/7/detail': () => ({ body: { url: 'http://games.example/round/7', frame: true, slip: null } }),
  });
  renderApp(<VendorRecord kind={kind} range="today" onRange={() => undefined} onGames={() => undefined} />);
  return server;
}

test('rounds stand with their result, the sums of all at the foot; one that is under way says so', async () => {
  show(() =>
    wps({
      list: [round('8', { transTimeInTimestamp: null, winAmount: '0.0000', profitAndLoss: '-1.0000' }), round('7')],
      footer,
      page: 1,
      total: 2,
      totalPages: 1,
    }),
  );
  expect(await screen.findAllByText('Lanterns')).toHaveLength(2);
  expect(screen.getByText('Under way')).toBeTruthy();
  expect(screen.getByText(/^\+K?2\.50$/).className).toContain('text-win');
  expect(screen.getByText(/^\+K?1\.50$/)).toBeTruthy();
});

test('what counts stands among the sums, and a tap says which stakes do; of what is under way nobody knows yet', async () => {
  const valid = { footer: { ...footer, validBetAmount: '0.5000' } };
  const list = () => wps({ list: [round('7')], page: 1, total: 1, totalPages: 1, ...valid });
  show(list);
  expect((await screen.findByText('Valid stake')).nextElementSibling?.textContent).toMatch(/0\.50$/);
  const note = screen.getByText('Which stakes are valid?').closest('details');
  expect(note?.open).toBe(false);
  expect(note?.textContent).toContain('the difference');
  cleanup();
  show(list, 'SPORTS_OPEN');
  expect(await screen.findByText('Staked')).toBeTruthy();
  expect(screen.queryByText('Valid stake')).toBeNull();
  expect(screen.queryByText('Paid back')).toBeNull();
});

test('a tap opens a window at once and leads it to the vendor’s page of the round', async () => {
  const opened = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() };
  windows.mockReturnValue(opened);
  show(() => wps({ list: [round('7')], footer, page: 1, total: 1, totalPages: 1 }));
  fireEvent.click(await screen.findByRole('button', { name: /Lanterns/ }));
  expect(windows).toHaveBeenCalled();
  await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith('http://games.example/round/7'));
  expect(opened.opener).toBeNull();
});
