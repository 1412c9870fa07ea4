import type { OrderRow } from '@fairhall/contract/lottery/order-row';
import { installDialog } from '@fairhall/ui/testing/dialog';
import { ToastHost } from '@fairhall/ui/toast-host.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { setMask } from '../../shared/mask.ts';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakePush } from '../../testing/fake-push.ts';
import { fakeServer, type Reply } from '../../testing/fake-server.ts';
import { chaseReply, detailHandlers, orderRow, ordersReply, slipReply } from '../../testing/orders.ts';
import { type BetFilter, BetRecord, type BetRecordProps } from './bet-record.tsx';
import { orderAgain } from './later-order.ts';
import { betDetail, betRows, cancelBetDialog } from './later-parts.ts';

const PATH = '/lgw/orders';
const CANCEL = '/lgw/orders/suborders/cancel';
const TODAY = Date.parse('2026-11-21T05:00:00Z');

const bet = (change: Partial<OrderRow> = {}): OrderRow =>
  orderRow({ bettingTime: TODAY, multiple: 30, planBettingAmount: '30.0000', actualBettingAmount: '30.0000', ...change });
const WON = bet({
  orderStatus: 4,
  cancellable: false,
  winningAmount: '97.5500',
  winningNumber: '2,5,4',
  settleTime: TODAY + 60_000,
});

const statusOf = (body: unknown) => (body as { orderStatus: number }).orderStatus;

function Record({ tab = 'all', onAgain = vi.fn() }: { tab?: BetFilter['tab']; onAgain?: BetRecordProps['onAgain'] }) {
  const [filter, setFilter] = useState<BetFilter>({ range: 'today', tab });
  return (
    <>
      <BetRecord filter={filter} onFilter={setFilter} onGames={vi.fn()} onProof={vi.fn()} onAgain={onAgain} />
      <ToastHost />
    </>
  );
}

const balance: Reply = {
  body: {
    success: true,
    value: {
      sumBalance: '0',
      mainWalletBalance: '0',
      currency: 'MMK',
      currencySymbol: 'K',
      balance: [],
      balanceE4: '0',
      version: '1',
      asset: 'MMK',
    },
  },
};
const serve = (handlers: Parameters<typeof fakeServer>[0]) => fakeServer({ 'GET /wps/v2/wallets/balance': () => balance, ...handlers });

// A loaded machine takes its time with files: what is tested here is not their coming.
beforeAll(async () => {
  await freshApp();
  await Promise.all([betDetail, betRows, cancelBetDialog, orderAgain].map((part) => part.fetch()));
});
beforeEach(async () => {
  await freshApp();
  loginAs();
  setMask(false);
  installDialog();
  vi.setSystemTime(TODAY);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('rows', () => {
  test.each<[string, Partial<OrderRow>, string, string]>([
    ['a won one: net', { orderStatus: 4, winningAmount: '97.5500' }, '+K67.55', 'Won'],
    ['a lost one: net', { orderStatus: 5, winningAmount: '0.0000' }, '−K30.00', 'Lost'],
    ['a smaller return is no win', { orderStatus: 4, winningAmount: '12.0000' }, '−K18.00', 'Paid back in part'],
    ['a push: the stake', { orderStatus: 5, push: true, winningAmount: '30.0000' }, 'K30.00', 'Stake returned'],
    ['a cancelled one: the stake', { orderStatus: 8, actualBettingAmount: '0.0000' }, 'K30.00', 'Cancelled, refunded'],
    ['a void one: the stake', { orderStatus: 12, actualBettingAmount: '0.0000' }, 'K30.00', 'Void, refunded'],
    ['one in thousandths', { orderStatus: 5, planBettingAmount: '0.0080', winningAmount: '0.0000' }, '−K0.008', 'Lost'],
  ])('%s', async (_name, change, amount, word) => {
    serve({ [`POST ${PATH}`]: () => ordersReply([bet({ cancellable: false, ...change })]) });
    renderApp(<Record />);
    const row = within((await screen.findByText('Fast K3 · Big')).closest('li') as HTMLElement);
    expect(row.getByText(amount).classList.contains('text-win')).toBe(word === 'Won');
    expect(row.getByText(word)).toBeTruthy();
    expect(row.getByText(/Draw 0869 · staked/)).toBeTruthy();
  });
});

describe('tabs', () => {
  test('cancelled finds what was cancelled and what was void, newest first, with one sum', async () => {
    const cancelled = bet({ orderDetailId: '5', orderStatus: 8, cancellable: false, bettingContent: 'B' });
    const void_ = bet({ orderDetailId: '6', orderStatus: 12, cancellable: false, bettingContent: 'S' });
    const server = serve({
      [`POST ${PATH}`]: ({ body }) =>
        statusOf(body) === 8
          ? ordersReply([cancelled], { sums: ['30', '0', '0'] })
          : ordersReply(statusOf(body) === 12 ? [void_] : [], { sums: [statusOf(body) === 12 ? '12.5' : '0', '0', '0'] }),
    });
    renderApp(<Record tab="cancelled" />);
    await screen.findByText('Fast K3 · Big');
    expect(server.of(PATH).map(({ body }) => statusOf(body))).toEqual([8, 6, 12]);
    expect(screen.getAllByRole('button', { name: /^Fast K3/ }).map((row) => row.textContent)).toEqual(['Fast K3 · Small', 'Fast K3 · Big']);
    expect(screen.getByText('Refunded').nextSibling?.textContent).toBe('K42.50');
  });

  test('won and lost say a net at the foot, over all bets found and not only those on screen', async () => {
    serve({ [`POST ${PATH}`]: () => ordersReply([WON], { sums: ['130', '130', '297.55'], totalPages: 9 }) });
    renderApp(<Record tab="won" />);
    await screen.findByText('Fast K3 · Big');
    const foot = ['Staked', 'Paid back', 'Net'].map((name) => screen.getByText(name).nextSibling?.textContent);
    expect(foot).toEqual(['K130.00', 'K297.55', '+K167.55']);
  });

  test('ask for whole days and their own status', async () => {
    const server = serve({ [`POST ${PATH}`]: () => ordersReply([]) });
    renderApp(<Record />);
    await screen.findByText('No bets in these days');
    fireEvent.click(screen.getByRole('tab', { name: 'Open' }));
    await screen.findByText('No open bets');
    const at = Date.parse;
    const days = { gameId: -1, startDate: at('2026-11-20T17:30:00Z'), endDate: at('2026-11-21T17:30:00Z'), page: 0, size: 20 };
    expect(server.of(PATH).map(({ body }) => body)).toEqual([
      { ...days, orderStatus: -1 },
      { ...days, orderStatus: 2 },
    ]);
  });
});

describe('one bet', () => {
  const serveDetail = (row: OrderRow, corrected: object[] = []) =>
    serve({ [`POST ${PATH}`]: () => ordersReply([row]), ...detailHandlers(row, corrected) });

  test('opens with draw, dice, odds, money and the balance around it', async () => {
    const writeText = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    serveDetail(WON);
    renderApp(<Record />);
    fireEvent.click(await screen.findByRole('button', { name: 'Fast K3 · Big' }));
    const detail = within(await screen.findByRole('dialog', { name: 'Bet in detail' }));
    await detail.findByText('1.9954');
    const fact = (name: string) => detail.getByText(name).nextSibling?.textContent;
    expect(detail.getByText('+K67.55')).toBeTruthy();
    expect(fact('Draw')).toBe('20261121-0869');
    expect(detail.getByRole('img', { name: /2, 5, 4/ })).toBeTruthy();
    expect([fact('Stake'), fact('Paid back'), fact('Balance')]).toEqual(['K30.00', 'K97.55', 'K1,000.00 → K970.00']);
    expect(fact('Settled')).toBe('21 Nov 2026, 11:31');
    await act(async () => fireEvent.click(detail.getByRole('button', { name: 'Copy: Number' })));
    expect(writeText.mock.calls).toEqual([['W5QK9F5J7Y9']]);
    act(() => setMask(true));
    expect(fact('Balance')).not.toContain('970');
    expect(detail.queryByRole('button', { name: 'Cancel bet' })).toBeNull();
  });

  test('of a corrected draw shows both results, and why', async () => {
    serveDetail(WON, [{ winningNumber: '6,6,1', reason: 'the board was misread', atMs: WON.bettingTime }]);
    renderApp(<Record />);
    fireEvent.click(await screen.findByRole('button', { name: 'Fast K3 · Big' }));
    const detail = within(await screen.findByRole('dialog', { name: 'Bet in detail' }));
    expect(await detail.findByText('Corrected')).toBeTruthy();
    expect(detail.getByRole('img', { name: /2, 5, 4/ })).toBeTruthy();
    expect(detail.getByRole('img', { name: /6, 6, 1/ })).toBeTruthy();
    expect(detail.getByText(/the board was misread/)).toBeTruthy();
  });

  test('is ordered again: its slip of now goes to the board, and to a refusal nothing follows', async () => {
    const onAgain = vi.fn();
    const slip = slipReply('B~1~5501~1~0~30');
    const refused = { status: 422, body: { errorCode: 'GAME_CLOSED', message: 'refused: GAME_CLOSED' } };
    serve({
      [`POST ${PATH}`]: () => ordersReply([WON]),
      ...detailHandlers(WON),
      'GET /api/orders/7/slip': (_, count) => (count === 1 ? refused : slip),
    });
    renderApp(<Record onAgain={onAgain} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Fast K3 · Big' }));
    const again = await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Order again' });
    fireEvent.click(again);
    expect(await screen.findByText('refused: GAME_CLOSED')).toBeTruthy();
    expect(onAgain).not.toHaveBeenCalled();
    fireEvent.click(again);
    await waitFor(() => expect(onAgain.mock.calls.map(([found]) => found)).toEqual([slip !== 'lost' && slip.body]));
  });

  test('says what it lacks when it cannot be read', async () => {
    serve({ [`POST ${PATH}`]: () => ordersReply([WON]) });
    renderApp(<Record />);
    fireEvent.click(await screen.findByRole('button', { name: 'Fast K3 · Big' }));
    expect(await within(await screen.findByRole('dialog')).findByText('no such path')).toBeTruthy();
  });
});

describe('cancelling', () => {
  test('asks first, then says what came back and reads the list again', async () => {
    let row = bet();
    const server = serve({
      [`POST ${PATH}`]: () => ordersReply([row]),
      [`PUT ${CANCEL}`]: () => {
        row = bet({ orderStatus: 8, cancellable: false, actualBettingAmount: '0.0000' });
        return { body: { success: true, cancelled: [row.orderDetailId], refund: '30.0000', balanceE4: '300000', version: '5' } };
      },
    });
    renderApp(<Record />);
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel bet Fast K3 · Big' }));
    expect(server.of(CANCEL)).toHaveLength(0);
    const confirm = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel bet' });
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    expect(await screen.findByText('Cancelled, refunded')).toBeTruthy();
    expect(screen.getByText('Cancelled, K30.00 is back')).toBeTruthy();
    expect(server.of(CANCEL).map(({ body }) => body)).toEqual([[row.orderDetailId]]);
  });

  test('too late: the reason stands in the dialog', async () => {
    serve({
      [`POST ${PATH}`]: () => ordersReply([bet()]),
      [`PUT ${CANCEL}`]: () => ({ status: 422, body: { errorCode: 'numero_closed', message: 'This draw has closed.' } }),
    });
    renderApp(<Record />);
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel bet Fast K3 · Big' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel bet' }));
    expect(await screen.findByText('This draw has closed.')).toBeTruthy();
  });

  test('is no longer offered once the draw is closed, by push', async () => {
    let row = bet();
    serve({ [`POST ${PATH}`]: () => ordersReply([row]) });
    const push = fakePush();
    renderApp(<Record />);
    await screen.findByRole('button', { name: /^Cancel bet/ });
    row = bet({ cancellable: false });
    await push.send({ name: 'draw.changed', data: { gameId: 1, drawId: '17', numero: row.numero, state: 'closed', atMs: TODAY } });
    expect(await screen.findByText('Waiting for the draw')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Cancel bet/ })).toBeNull();
    push.stop();
  });
});

describe('a chase', () => {
  const CHASED = bet({ chasing: true, chasingOrder: 2, chasingPhase: 3, chaseEndNumero: '20261121-0871', numero: '20261121-0870' });

  test('its row says which draw it is, its detail lists all of them, and those still open are cancelled together', async () => {
    let states = [5, 2, 2];
    const server = serve({
      [`POST ${PATH}`]: () => ordersReply([CHASED]),
      [`GET /lgw/orders/chase/${CHASED.orderMasterId}`]: () => chaseReply(states, { stake: '30.0000' }),
      [`PUT ${CANCEL}`]: ({ body }) => {
        states = [5, 8, 8];
        return { body: { success: true, cancelled: body, refund: '60.0000', balanceE4: '600000', version: '5' } };
      },
    });
    renderApp(<Record />);
    expect((await screen.findByText('draw 2 of 3')).parentElement?.textContent).toMatch(/Draw 0870 · staked 30.00 · draw 2 of 3/);
    fireEvent.click(screen.getByRole('button', { name: 'Fast K3 · Big' }));
    const draws = within(await screen.findByRole('region', { name: 'Several draws' }));
    expect(draws.getByText('1 of 3 draws are over')).toBeTruthy();
    const rows = () => draws.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows()).toEqual([
      '0869 × 1Lost−K30.00',
      '0870 × 1Waiting for the drawK30.00Cancel bet',
      '0871 × 1Waiting for the drawK30.00Cancel bet',
    ]);
    fireEvent.click(draws.getByRole('button', { name: 'Cancel draw 0871' }));
    const one = within(await screen.findByRole('alertdialog'));
    expect(one.getByText('The stake of 1 draw, K30.00, goes back to your balance.')).toBeTruthy();
    fireEvent.click(one.getByRole('button', { name: 'Keep it' }));
    expect(server.of(CANCEL)).toHaveLength(0);
    fireEvent.click(draws.getByRole('button', { name: 'Cancel all 2 open draws' }));
    const all = within(await screen.findByRole('alertdialog'));
    expect(all.getByText('The stake of 2 draws, K60.00, goes back to your balance.')).toBeTruthy();
    fireEvent.click(all.getByRole('button', { name: 'Cancel bet' }));
    await waitFor(() => expect(rows().slice(1)).toEqual(['0870 × 1Cancelled, refundedK30.00', '0871 × 1Cancelled, refundedK30.00']));
    expect(server.of(CANCEL).map(({ body }) => body)).toEqual([['101', '102']]);
    expect(draws.queryByRole('button', { name: /^Cancel/ })).toBeNull();
  });
});

describe('the list', () => {
  test('says that it is loading', () => {
    serve({ [`POST ${PATH}`]: () => new Promise(() => undefined) });
    renderApp(<Record />);
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent?.includes('Loading'))).toBe(true);
  });

  test('says why it cannot be read, and is read again', async () => {
    const refused = { status: 422, body: { errorCode: 'function.not.available', message: 'closed to you', requestId: 'req-9' } };
    serve({ [`POST ${PATH}`]: (_, count) => (count === 1 ? refused : ordersReply([WON])) });
    renderApp(<Record />);
    expect(await screen.findByText('closed to you')).toBeTruthy();
    expect(screen.getByText('req-9')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('+K67.55')).toBeTruthy();
    expect(screen.getByText('No more records')).toBeTruthy();
  });

  test('without network says so', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    serve({});
    renderApp(<Record />);
    expect(await screen.findByText('You are offline')).toBeTruthy();
  });

  test('a settled bet changes by push', async () => {
    let row = bet({ cancellable: false });
    serve({ [`POST ${PATH}`]: () => ordersReply([row]) });
    const push = fakePush();
    renderApp(<Record />);
    await screen.findByText('Waiting for the draw');
    row = WON;
    await push.send({
      name: 'bet.settled',
      data: {
        betId: row.orderDetailId,
        orderId: row.orderMasterId,
        gameId: 1,
        numero: row.numero,
        state: 'won',
        stake: '300000',
        payout: '975500',
      },
    });
    await waitFor(() => expect(screen.getByText('+K67.55')).toBeTruthy());
    push.stop();
  });
});
