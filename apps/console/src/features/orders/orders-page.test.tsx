import { consoleGames } from '@fairhall/contract/console/draws';
import { type ConsoleBet, consoleOrder, consoleOrders } from '@fairhall/contract/console/orders';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import type { OrderSearch } from './api/orders.ts';
import { OrderPage } from './order-page.tsx';
import { OrdersPage } from './orders-page.tsx';

const BET: ConsoleBet = {
  ...{ gameId: 1, gameCode: 'FASTK3', gameName: 'Fast K3', orderNumber: 'BET0001', orderDetailId: '11', orderMasterId: '10' },
  ...{ bettingTime: 1_795_000_000_000, settleTime: null, numero: '20261121-0042', drawId: '5', prizeModeId: 3, playId: 5501 },
  ...{ playCode: 'EK3_BSOE', bettingContent: 'B', stakes: 1, multiple: 10, bettingModeCode: 'Dollar', planBettingAmount: '10.0000' },
  ...{
    actualBettingAmount: '10.0000',
    winningAmount: null,
    winningNumber: null,
    orderStatus: 2,
    push: false,
    chasing: false,
    chasingOrder: 0,
    chasingPhase: 0,
    actualChasingPhase: 0,
    chaseEndNumero: null,
  },
  ...{
    cancellable: true,
    masterNumber: 'ORDER01',
    memberId: '7',
    account: 'ma',
    asset: 'MMK',
    playName: 'Big, small, odd, even',
    picks: 'Big',
    odds: '1.9954',
    series: 0,
  },
};

let server: FakeServer;
let asked: unknown[];

beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
  asked = [];
  server.on(consoleGames, () => []);
  server.on(consoleOrders, ({ query }) => {
    asked.push(query);
    return { list: [structuredClone(BET)], next: '10-11' };
  });
});
afterEach(() => vi.unstubAllGlobals());

const onSearch = vi.fn<(search: OrderSearch) => void>();
const show = (search: OrderSearch = {}) =>
  renderAtDesk(
    <OrdersPage
      search={search}
      onSearch={onSearch}
      OrderLink={({ orderId, children }) => <a href={`/o/${orderId}`}>{children}</a>}
      MemberLink={({ memberId, children }) => <a href={`/m/${memberId}`}>{children}</a>}
    />,
  );

test('bets are listed with the ways to their order and their member', async () => {
  show();
  expect((await screen.findByText('BET0001')).closest('a')?.getAttribute('href')).toBe('/o/10');
  expect(screen.getByRole('link', { name: 'ma' }).getAttribute('href')).toBe('/m/7');
  expect(screen.getByText('Big, small, odd, even · 1 unit × 10 · 1.9954')).toBeTruthy();
  expect(screen.getByText('Big').title).toBe('B');
});

test('what is typed is asked for when it is sent, stakes in 1/10000 and days of the merchant', async () => {
  show();
  await screen.findByText('BET0001');
  fireEvent.change(screen.getByLabelText('Member'), { target: { value: 'ko' } });
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-21' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-21' } });
  fireEvent.change(screen.getByLabelText('Stake from'), { target: { value: '2.5' } });
  expect(onSearch).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(onSearch).toHaveBeenLastCalledWith({
    ...{ account: 'ko', stakeFromE4: 25_000, number: undefined, after: undefined },
    ...{ fromMs: Date.parse('2026-11-20T17:30:00Z'), toMs: Date.parse('2026-11-21T17:30:00Z') },
  });
});

test('too short a number is not asked for', async () => {
  onSearch.mockClear();
  show();
  await screen.findByText('BET0001');
  fireEvent.change(screen.getByLabelText('Number, or its beginning'), { target: { value: 'BET' } });
  expect(screen.getByText('At least 6 letters')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Search' })).toHaveProperty('disabled', true);
});

test('the next page is asked for by the last row', async () => {
  show({ account: 'ma' });
  await screen.findByText('BET0001');
  await waitFor(() => expect(asked).toEqual([{ account: 'ma' }]));
  fireEvent.click(screen.getByRole('button', { name: 'Older' }));
  expect(onSearch).toHaveBeenLastCalledWith({ account: 'ma', after: '10-11' });
});

test('an order shows its bets and what it moved', async () => {
  server.on(consoleOrder, () => ({
    ...{ orderId: '10', number: 'ORDER01', memberId: '7', account: 'ma', asset: 'MMK', placedAtMs: BET.bettingTime, device: 'mobile' },
    ...{ stakeE4: '100000', bets: [structuredClone(BET)] },
    transfers: [{ txId: '10', kind: 'stake', amountE4: '-100000', afterE4: '900000', ref: '10', atMs: BET.bettingTime }],
  }));
  renderAtDesk(<OrderPage orderId="10" back={null} MemberLink={({ children }) => <b>{children}</b>} />);
  expect(await screen.findByRole('heading', { name: 'Order ORDER01' })).toBeTruthy();
  expect(screen.getByText('1 bet')).toBeTruthy();
  expect(screen.getByText('−10.00')).toBeTruthy();
});
