import type { MemberOrder } from '@fairhall/contract/lottery/member-orders';
import type { OrderRow } from '@fairhall/contract/lottery/order-row';
import { installDialog } from '@fairhall/ui/testing/dialog';
import { ToastHost } from '@fairhall/ui/toast-host.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { cancelChase } from '../../shared/lottery/later-cancel-chase.ts';
import { setMask } from '../../shared/mask.ts';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakePush } from '../../testing/fake-push.ts';
import { atServerTime, fakeServer, type Received, type Reply } from '../../testing/fake-server.ts';
import {
  chaseOrder,
  chaseReply,
  detailHandlers,
  GAME_CLOSED,
  memberOrder,
  memberOrdersReply,
  orderHandlers,
  orderRow,
  slipReply,
} from '../../testing/orders.ts';
import { type BetFilter, BetRecord, type BetRecordProps } from './bet-record.tsx';
import { chaseDraws } from './later-chase.ts';
import { orderAgain } from './later-order.ts';
import { betDetail, betRows, cancelDialog } from './later-parts.ts';

const PATH = '/api/orders';
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

/** An order of the one bet. */
const order = (change: Partial<MemberOrder> = {}): MemberOrder =>
  memberOrder({ placedAtMs: TODAY, stakeE4: '300000', keptE4: '300000', cancellableE4: '300000', ...change });
const ENDED = { cancellableDraws: 0, cancellableE4: '0', drawsOver: 1 };
const WON_ORDER = order({ ...ENDED, state: 'won', backE4: '975500' });

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
  await Promise.all([betDetail, betRows, cancelDialog, cancelChase, chaseDraws, orderAgain].map((part) => part.fetch()));
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
  test.each<[string, Partial<MemberOrder>, string, string]>([
    ['a won one: net', { state: 'won', backE4: '975500' }, '+K67.55', 'Won'],
    ['a lost one: net', { state: 'lost' }, '−K30.00', 'Lost'],
    ['a smaller return is no win', { state: 'won', backE4: '120000' }, '−K18.00', 'Paid back in part'],
    ['a push: the stake', { state: 'push', backE4: '300000' }, 'K30.00', 'Stake returned'],
    ['a cancelled one: the stake', { state: 'cancelled', keptE4: '0' }, 'K30.00', 'Cancelled, refunded'],
    ['a void one: the stake', { state: 'void', keptE4: '0' }, 'K30.00', 'Void, refunded'],
    ['a won chase: what was not given back of it', { state: 'won', stakeE4: '900000', backE4: '975500' }, '+K67.55', 'Won'],
    ['one in thousandths', { state: 'lost', stakeE4: '80', keptE4: '80' }, '−K0.008', 'Lost'],
  ])('%s', async (_name, change, amount, word) => {
    serve({ [`GET ${PATH}`]: () => memberOrdersReply([order({ ...ENDED, ...change })]) });
    renderApp(<Record />);
    const row = within((await screen.findByText('Fast K3 · Big')).closest('li') as HTMLElement);
    expect(row.getByText(amount).classList.contains('text-win')).toBe(word === 'Won');
    expect(row.getByText(word)).toBeTruthy();
    // What was staked is said where the figure is another.
    expect(row.getByText(/^[+−]/.test(amount) ? /^Draw 0869 · staked (30\.00|0\.008)$/ : /^Draw 0869$/)).toBeTruthy();
  });
});

describe('tabs', () => {
  test('cancelled finds what was cancelled and what was void, newest first, with one sum', async () => {
    const cancelled = order({ ...ENDED, orderId: '5', state: 'cancelled' });
    const void_ = order({ ...ENDED, orderId: '6', state: 'void', lines: [{ playCode: 'EK3_BSOE', bettingContent: 'S' }] });
    const server = serve({ [`GET ${PATH}`]: () => memberOrdersReply([void_, cancelled], { sums: ['425000', '0', '0'] }) });
    renderApp(<Record tab="cancelled" />);
    await screen.findByText('Fast K3 · Big');
    expect(server.of(PATH).map(({ query }) => query.get('states'))).toEqual(['cancelled,void']);
    expect(screen.getAllByRole('button', { name: /^Fast K3/ }).map((row) => row.textContent)).toEqual(['Fast K3 · Small', 'Fast K3 · Big']);
    expect(screen.getByText('Refunded').nextSibling?.textContent).toBe('K42.50');
  });

  test('won and lost say a net at the foot, over all orders found and not only those on screen', async () => {
    serve({ [`GET ${PATH}`]: () => memberOrdersReply([WON_ORDER], { sums: ['1300000', '1300000', '2975500'], next: '6' }) });
    renderApp(<Record tab="won" />);
    await screen.findByText('Fast K3 · Big');
    const foot = ['Staked', 'Paid back', 'Won or lost'].map((name) => screen.getByText(name).nextSibling?.textContent);
    expect(foot).toEqual(['K130.00', 'K297.55', '+K167.55']);
  });

  test('a whole year is told with what was won or lost in it, what is still open apart', async () => {
    const server = serve({ [`GET ${PATH}`]: () => memberOrdersReply([WON_ORDER], { sums: ['1400000', '1300000', '275500', '300000'] }) });
    renderApp(<Record />);
    fireEvent.click(await screen.findByRole('radio', { name: '1 year' }));
    await waitFor(() => expect(Number(server.of(PATH).at(-1)?.query.get('fromMs'))).toBe(Date.parse('2025-11-21T17:30:00Z')));
    const foot = await screen.findByLabelText('Sums');
    expect(foot.textContent).toBe('StakedK130.00Still openK30.00Paid backK27.55Won or lost−K72.45');
  });

  test('the time and the net position of the session stand above the record', async () => {
    serve({
      [`GET ${PATH}`]: () => memberOrdersReply([]),
      'GET /api/session/position': () => ({ body: { sinceMs: TODAY - 60_000, netE4: '-125000', paidInE4: '0' } }),
    });
    renderApp(<Record />);
    expect(await screen.findByText('−K12.50')).toBeTruthy();
    expect(screen.getByText('00:01:00')).toBeTruthy();
  });

  test('ask for whole days and their own states', async () => {
    const server = serve({ [`GET ${PATH}`]: () => memberOrdersReply([]) });
    renderApp(<Record />);
    await screen.findByText('No bets in these days');
    fireEvent.click(screen.getByRole('tab', { name: 'Open' }));
    await screen.findByText('No open bets');
    const at = (text: string) => String(Date.parse(text));
    const days = { fromMs: at('2026-11-20T17:30:00Z'), toMs: at('2026-11-21T17:30:00Z'), size: '20' };
    expect(server.of(PATH).map(({ query }) => Object.fromEntries(query))).toEqual([days, { ...days, states: 'open' }]);
  });

  test('reads on behind the last order it has, each once', async () => {
    const second = order({ orderId: '6', lines: [{ playCode: 'EK3_BSOE', bettingContent: 'S' }] });
    const server = serve({
      [`GET ${PATH}`]: ({ query }) =>
        query.has('before') ? memberOrdersReply([order({ orderId: '7' }), second]) : memberOrdersReply([order()], { next: '7' }),
    });
    renderApp(<Record />);
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText('Fast K3 · Small');
    expect(server.of(PATH).map(({ query }) => query.get('before'))).toEqual([null, '7']);
    expect(screen.getAllByText('Fast K3 · Big')).toHaveLength(1);
  });
});

describe('one bet', () => {
  const serveDetail = (row: OrderRow, corrected: object[] = []) =>
    serve({ ...orderHandlers([WON_ORDER], { bet: row }), ...detailHandlers(row, corrected) });

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
    serve(orderHandlers([WON_ORDER], { bet: WON, slip: (count) => (count === 1 ? GAME_CLOSED : slip) }));
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
    serve({ [`GET ${PATH}`]: () => memberOrdersReply([WON_ORDER]) });
    renderApp(<Record />);
    fireEvent.click(await screen.findByRole('button', { name: 'Fast K3 · Big' }));
    expect(await within(await screen.findByRole('dialog')).findByText('no such path')).toBeTruthy();
  });
});

describe('cancelling', () => {
  test('asks first, then says what came back and reads the list again', async () => {
    let held = order();
    const server = serve({
      [`GET ${PATH}`]: () => memberOrdersReply([held]),
      [`PUT ${CANCEL}`]: () => {
        held = order({ ...ENDED, state: 'cancelled', keptE4: '0' });
        return { body: { success: true, cancelled: ['11'], refund: '30.0000', balanceE4: '300000', version: '5' } };
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
    expect(server.of(CANCEL).map(({ body }) => body)).toEqual([['11']]);
  });

  test('an order of several lines goes as a whole', async () => {
    const lines = ['B', 'S'].map((bettingContent) => ({ playCode: 'EK3_BSOE', bettingContent }));
    const server = serve({
      [`GET ${PATH}`]: () => memberOrdersReply([order({ lines, lineCount: 2, betIds: ['11', '12'] })]),
      [`PUT ${CANCEL}`]: ({ body }) => ({ body: { success: true, cancelled: body, refund: '30.0000', balanceE4: '1', version: '5' } }),
    });
    renderApp(<Record />);
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel bet Fast K3 · Big, Small' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/^Big, Small: the whole stake of K30.00/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel bet' }));
    await waitFor(() => expect(server.of(CANCEL).map(({ body }) => body)).toEqual([['11', '12']]));
  });

  test('too late: the reason stands in the dialog', async () => {
    serve({
      [`GET ${PATH}`]: () => memberOrdersReply([order()]),
      [`PUT ${CANCEL}`]: () => ({ status: 422, body: { errorCode: 'numero_closed', message: 'This draw has closed.' } }),
    });
    renderApp(<Record />);
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel bet Fast K3 · Big' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel bet' }));
    expect(await screen.findByText('This draw has closed.')).toBeTruthy();
  });

  test('is no longer offered once the draw is closed, by push', async () => {
    let held = order();
    serve({ [`GET ${PATH}`]: () => memberOrdersReply([held]) });
    const push = fakePush();
    renderApp(<Record />);
    await screen.findByRole('button', { name: /^Cancel bet/ });
    held = order({ cancellableDraws: 0, cancellableE4: '0' });
    await push.send({ name: 'draw.changed', data: { gameId: 1, drawId: '17', numero: held.firstNumero, state: 'closed', atMs: TODAY } });
    expect(await screen.findByText('Waiting for the draw')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Cancel bet/ })).toBeNull();
    push.stop();
  });
});

describe('a chase', () => {
  const CHASED = chaseOrder({ placedAtMs: TODAY, orderId: '7', stakeE4: '900000', keptE4: '900000', drawsOver: 1, cancellableDraws: 2 });

  async function unfold(states: () => number[]) {
    const server = serve({
      [`GET ${PATH}`]: () => memberOrdersReply([CHASED]),
      'GET /lgw/orders/chase/7': () => chaseReply(states(), { stake: '30.0000' }),
      [`PUT ${CANCEL}`]: ({ body }) => ({
        body: { success: true, cancelled: body, refund: `${30 * (body as string[]).length}.0000`, balanceE4: '600000', version: '5' },
      }),
    });
    renderApp(<Record />);
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
    await screen.findByRole('button', { name: 'Fast K3 · Big' });
    expect(screen.getByText('Draws 0869–0871 · 1 of 3 over')).toBeTruthy();
    return server;
  }
  const rows = (draws: ReturnType<typeof within>) => draws.getAllByRole('listitem').map((row: HTMLElement) => row.textContent);

  test('is one row, and unfolds to its draws as they stand', async () => {
    await unfold(() => [5, 2, 2]);
    const row = screen.getByRole('button', { name: 'Fast K3 · Big', expanded: false });
    fireEvent.click(row);
    expect(row.getAttribute('aria-expanded')).toBe('true');
    const draws = within(await screen.findByRole('region', { name: 'Several draws' }));
    expect(screen.getAllByText(/1 of 3/)).toHaveLength(1);
    expect(rows(draws)).toEqual([
      '0869 × 1Lost−K30.00',
      '0870 × 1Waiting for the drawK30.00Cancel bet',
      '0871 × 1Waiting for the drawK30.00Cancel bet',
    ]);
    fireEvent.click(row);
    expect(screen.queryByRole('region', { name: 'Several draws' })).toBeNull();
  });

  test('cancelling asks which draws, says what each choice gives back, and chooses none by itself', async () => {
    const server = await unfold(() => [2, 2, 2]);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel bet Fast K3 · Big' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Cancel which draws?' }));
    const choices = () => asked.getAllByRole('radio').map((choice) => choice.closest('label')?.textContent);
    await asked.findByRole('radio', { name: /^Only draw 0869/, checked: false });
    expect(choices()).toEqual(['Only draw 0869K30.00 comes back', 'All 3 open drawsK90.00 comes back']);
    expect(asked.getByRole<HTMLButtonElement>('button', { name: 'Choose what to cancel' }).disabled).toBe(true);
    fireEvent.change(asked.getByRole('combobox', { name: 'Draw' }), { target: { value: '18' } });
    expect(choices()).toEqual([
      'Only draw 0870K30.00 comes back',
      'Draw 0870 and all after it (2)K60.00 comes back',
      'All 3 open drawsK90.00 comes back',
    ]);
    fireEvent.click(asked.getByRole('radio', { name: /^Draw 0870 and all after it/ }));
    const cancel = asked.getByRole('button', { name: 'Cancel 2 draws, K60.00 back' });
    fireEvent.click(cancel);
    fireEvent.click(cancel);
    expect(await screen.findByText('Cancelled, K60.00 is back')).toBeTruthy();
    expect(server.of(CANCEL).map(({ body }) => body)).toEqual([['101', '102']]);
    expect(screen.queryByRole('dialog', { name: 'Cancel which draws?' })).toBeNull();
  });

  test('from one of its draws that one is named, and is kept when nothing is chosen', async () => {
    const server = await unfold(() => [5, 2, 2]);
    fireEvent.click(screen.getByRole('button', { name: 'Fast K3 · Big' }));
    const draws = within(await screen.findByRole('region', { name: 'Several draws' }));
    fireEvent.click(draws.getByRole('button', { name: 'Cancel draw 0871' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Cancel which draws?' }));
    expect(await asked.findByRole('radio', { name: /^Only draw 0871/ })).toBeTruthy();
    fireEvent.click(asked.getByRole('button', { name: 'Keep it' }));
    expect(server.of(CANCEL)).toHaveLength(0);
    fireEvent.click(draws.getByRole('button', { name: 'Cancel draw 0871' }));
    const again = within(await screen.findByRole('dialog', { name: 'Cancel which draws?' }));
    fireEvent.click(await again.findByRole('radio', { name: /^Only draw 0871/ }));
    fireEvent.click(again.getByRole('button', { name: 'Cancel 1 draw, K30.00 back' }));
    await waitFor(() => expect(server.of(CANCEL).map(({ body }) => body)).toEqual([['102']]));
  });

  test('too late: the reason stands where it was asked, and nothing is chosen away', async () => {
    await unfold(() => [2, 2, 2]);
    serve({
      [`GET ${PATH}`]: () => memberOrdersReply([CHASED]),
      'GET /lgw/orders/chase/7': () => chaseReply([2, 2, 2], { stake: '30.0000' }),
      [`PUT ${CANCEL}`]: () => ({ status: 422, body: { errorCode: 'numero_closed', message: 'This draw has closed.' } }),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel bet Fast K3 · Big' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Cancel which draws?' }));
    fireEvent.click(await asked.findByRole('radio', { name: /^All 3/ }));
    fireEvent.click(asked.getByRole('button', { name: 'Cancel 3 draws, K90.00 back' }));
    expect((await asked.findByRole('alert')).textContent).toBe('This draw has closed.');
  });
});

describe('the list', () => {
  test.each([-18, 18])('is of today by the server’s clock, on a device whose own is %i hours off', async (hours) => {
    vi.setSystemTime(TODAY + hours * 3_600_000);
    const today = ({ query }: Received) => Number(query.get('fromMs')) <= TODAY && TODAY < Number(query.get('toMs'));
    const answered = atServerTime(
      (request) => memberOrdersReply(today(request) ? [WON_ORDER] : []),
      () => TODAY,
    );
    const server = serve({ [`GET ${PATH}`]: answered });
    renderApp(<Record />);
    expect(await screen.findByText('+K67.55')).toBeTruthy();
    expect(server.of(PATH).map(today)).toEqual([false, true]);
  });

  test('says that it is loading', () => {
    serve({ [`GET ${PATH}`]: () => new Promise(() => undefined) });
    renderApp(<Record />);
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent?.includes('Loading'))).toBe(true);
  });

  test('says why it cannot be read, and is read again', async () => {
    const refused = { status: 422, body: { errorCode: 'function.not.available', message: 'closed to you', requestId: 'req-9' } };
    serve({ [`GET ${PATH}`]: (_, count) => (count === 1 ? refused : memberOrdersReply([WON_ORDER])) });
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
    let held = order({ cancellableDraws: 0 });
    serve({ [`GET ${PATH}`]: () => memberOrdersReply([held]) });
    const push = fakePush();
    renderApp(<Record />);
    await screen.findByText('Waiting for the draw');
    held = WON_ORDER;
    await push.send({
      name: 'bet.settled',
      data: {
        betId: WON.orderDetailId,
        orderId: WON.orderMasterId,
        gameId: 1,
        numero: WON.numero,
        state: 'won',
        stake: '300000',
        payout: '975500',
      },
    });
    await waitFor(() => expect(screen.getByText('+K67.55')).toBeTruthy());
    push.stop();
  });
});
