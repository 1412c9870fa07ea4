import { installDialog } from '@fairhall/ui/testing/dialog';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { setMask } from '../../shared/mask.ts';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakePush } from '../../testing/fake-push.ts';
import { atServerTime, fakeServer, own, ownRefusal, type Received, wps } from '../../testing/fake-server.ts';
import { type TransactionFilter, TransactionList } from './transaction-list.tsx';
import type { Transaction } from './transaction-model.ts';

const PATH = '/api/transactions';
const FUNDS = '/wps/member/info/funds/consolidated';
const MONTHS = '/api/statements';
const TODAY = Date.parse('2026-11-21T05:00:00Z');

const move = (change: Partial<Transaction> = {}): Transaction => ({
  txId: '7-0',
  type: 'stake',
  name: 'Bet',
  atMs: TODAY,
  orderNo: 'W5QK9F814AO',
  account: 'cash',
  amountE4: '-2500000',
  beforeE4: '200000000',
  afterE4: '197500000',
  ...change,
});
const pageOf = (list: Transaction[], next: string | null = null) => own({ list, next });

const NET = { total: '24000.0000', year: '9000.0000', month: '-500.0000' };
const ZEROS = [
  'sumBalance',
  'mainWalletBalance',
  'heldBalance',
  'bonusBalance',
  'commissionBalance',
  'points',
  'requiredTurnover',
  'actualTurnover',
];
const NAMES = { currency: 'MMK', currencySymbol: 'K', dailysalreqtype: '', divtypecompperiodreq: '', contracthoursalreq: '' };
const funds = () => wps({ ...Object.fromEntries(ZEROS.map((name) => [name, '0.0000'])), ...NAMES, netDeposits: NET });

function Record() {
  const [filter, setFilter] = useState<TransactionFilter>({ range: 'today', type: 'all' });
  return <TransactionList filter={filter} onFilter={setFilter} />;
}

const rowOf = (amount: string) => screen.getByText(amount).closest('li') as HTMLElement;

beforeAll(installDialog);
beforeEach(async () => {
  await freshApp();
  loginAs();
  setMask(false);
  vi.setSystemTime(TODAY);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('rows', () => {
  test.each([
    ['-2500000', '197500000', '−K250.00', 'K19,750.00', false],
    ['200000000', '200000000', '+K20,000.00', 'K20,000.00', true],
    ['-80', '197499920', '−K0.008', 'K19,749.992', false],
    ['1995400', '12345678901', '+K199.54', 'K1,234,567.8901', true],
  ])('a move of %s that leaves %s', async (amountE4, afterE4, shown, balance, came) => {
    fakeServer({ [`GET ${FUNDS}`]: funds, [`GET ${PATH}`]: () => pageOf([move({ amountE4, afterE4 })]) });
    renderApp(<Record />);
    const figure = await screen.findByText(shown);
    expect(figure.classList.contains('text-win')).toBe(came);
    expect(rowOf(shown).textContent).toContain(balance);
  });

  test.each<[string, Partial<Transaction>, string]>([
    ['a bet', { gameName: 'Fast K3', numero: '20261121-0869', lastNumero: '20261121-0869' }, 'Fast K3 · Draw 0869'],
    ['a chase', { gameName: 'Fast K3', numero: '20261121-0869', lastNumero: '20261121-0871' }, 'Fast K3 · Draws 0869–0871'],
    ['a deposit', { channel: 'Bayview Demo Bank' }, 'Bayview Demo Bank'],
  ])('%s says what it was about', async (_name, change, about) => {
    fakeServer({ [`GET ${FUNDS}`]: funds, [`GET ${PATH}`]: () => pageOf([move(change)]) });
    renderApp(<Record />);
    expect(await screen.findByText(about)).toBeTruthy();
  });

  test('a paid withdrawal says that it took what was set aside, and shows no balance as if it fell a second time', async () => {
    const paid = move({ type: 'withdrawal', account: 'held', name: 'Withdrawal', amountE4: '-35000000', afterE4: '0' });
    fakeServer({ [`GET ${FUNDS}`]: funds, [`GET ${PATH}`]: () => pageOf([paid]) });
    renderApp(<Record />);
    await screen.findByText('−K3,500.00');
    expect(rowOf('−K3,500.00').textContent).toContain('taken when it was asked for');
    expect(rowOf('−K3,500.00').textContent).not.toContain('K0.00');
  });

  test('carry their name, time of day under their day, and a number to copy', async () => {
    const writeText = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    fakeServer({
      [`GET ${FUNDS}`]: funds,
      [`GET ${PATH}`]: () => pageOf([move(), move({ txId: '6-0', atMs: TODAY - 86_400_000, amountE4: '-10000' })]),
    });
    renderApp(<Record />);
    await screen.findByText('−K250.00');
    expect(screen.getAllByRole('heading').map((day) => day.textContent)).toEqual(['21 Nov 2026', '20 Nov 2026']);
    expect(rowOf('−K250.00').textContent).toContain('11:30');
    await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Copy: Number' })[0] as HTMLElement));
    expect(writeText.mock.calls).toEqual([['W5QK9F814AO']]);
  });

  test('hide the balance with every other balance, not the amount', async () => {
    fakeServer({ [`GET ${FUNDS}`]: funds, [`GET ${PATH}`]: () => pageOf([move()]) });
    renderApp(<Record />);
    await screen.findByText('K19,750.00');
    act(() => setMask(true));
    expect(screen.queryByText('K19,750.00')).toBeNull();
    expect(screen.getAllByText('******')).toHaveLength(4); // net deposits too
    expect(screen.getByText('−K250.00')).toBeTruthy();
  });
});

test('a range asks for whole days in the merchant’s time zone, a type for its name', async () => {
  const server = fakeServer({ [`GET ${FUNDS}`]: funds, [`GET ${PATH}`]: () => pageOf([]) });
  renderApp(<Record />);
  await screen.findByText('No moves in these days');
  fireEvent.click(screen.getByRole('radio', { name: '7 days' }));
  fireEvent.click(screen.getByRole('tab', { name: 'Winnings' }));
  await waitFor(() => expect(server.of(PATH).at(-1)?.query.get('types')).toBe('winning'));
  const [first, last] = [server.of(PATH)[0], server.of(PATH).at(-1)];
  expect(first?.query.has('types')).toBe(false);
  const at = (text: string) => String(Date.parse(text));
  expect([first?.query.get('from'), first?.query.get('to')]).toEqual([at('2026-11-20T17:30:00Z'), at('2026-11-21T17:30:00Z')]);
  expect(last?.query.get('from')).toBe(at('2026-11-14T17:30:00Z'));
});

test.each([-18, 18])('a device whose clock is %i hours off shows what is of today by the server’s', async (hours) => {
  vi.setSystemTime(TODAY + hours * 3_600_000);
  const days = ({ query }: Received) => [Number(query.get('from')), Number(query.get('to'))] as const;
  const today = (request: Received) => days(request)[0] <= TODAY && TODAY <= days(request)[1];
  const server = fakeServer({
    [`GET ${FUNDS}`]: funds,
    [`GET ${PATH}`]: atServerTime(
      (request) => pageOf(today(request) ? [move()] : []),
      () => TODAY,
    ),
  });
  renderApp(<Record />);
  expect(await screen.findByText('−K250.00')).toBeTruthy();
  expect(server.of(PATH).map(today)).toEqual([false, true]);
});

test('a move that comes by push appears by itself', async () => {
  let moves = [move()];
  fakeServer({ [`GET ${FUNDS}`]: funds, [`GET ${PATH}`]: () => pageOf(moves) });
  const push = fakePush();
  renderApp(<Record />);
  await screen.findByText('−K250.00');
  moves = [move({ txId: '8-0', amountE4: '1995400', name: 'Winnings' }), ...moves];
  await push.send({ name: 'wallet.changed', data: { asset: 'MMK', balance: '1', version: '9' } });
  expect(await screen.findByText('+K199.54')).toBeTruthy();
  push.stop();
});

describe('the list', () => {
  test('says that it is loading', () => {
    fakeServer({ [`GET ${FUNDS}`]: funds, [`GET ${PATH}`]: () => new Promise(() => undefined) });
    renderApp(<Record />);
    expect(screen.getByRole('status').textContent).toContain('Loading');
  });

  test('is empty with a way to more days', async () => {
    fakeServer({
      [`GET ${FUNDS}`]: funds,
      [`GET ${PATH}`]: ({ query }) => pageOf(Number(query.get('from')) < TODAY - 86_400_000 * 30 ? [move()] : []),
    });
    renderApp(<Record />);
    fireEvent.click(await screen.findByRole('button', { name: 'Past 31 days' }));
    expect(await screen.findByText('−K250.00')).toBeTruthy();
    expect(screen.getByText('No more records')).toBeTruthy();
  });

  test('says why it cannot be read, and is read again', async () => {
    fakeServer({
      [`GET ${FUNDS}`]: funds,
      [`GET ${PATH}`]: (_, count) => (count === 1 ? ownRefusal('FUNCTION_OFF', { status: 403 }) : pageOf([move()])),
    });
    renderApp(<Record />);
    expect(await screen.findByText('refused: FUNCTION_OFF')).toBeTruthy();
    expect(screen.getByText('r1')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('−K250.00')).toBeTruthy();
  });

  test('without network says so', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fakeServer({});
    renderApp(<Record />);
    expect(await screen.findByText('You are offline')).toBeTruthy();
  });

  test('keeps what was read when the next page cannot be, and each move stands once', async () => {
    const first = pageOf([move(), move({ txId: '6-0', amountE4: '-10000' })], 'p2');
    const second = pageOf([move({ txId: '6-0', amountE4: '-10000' }), move({ txId: '5-0', amountE4: '-20000' })]);
    let fails = true;
    fakeServer({
      [`GET ${FUNDS}`]: funds,
      [`GET ${PATH}`]: ({ query }) => {
        if (!query.has('cursor')) return first;
        return fails ? ownRefusal('TOO_MANY_REQUESTS', { status: 429 }) : second;
      },
    });
    renderApp(<Record />);
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect((await screen.findByRole('alert')).textContent).toContain('refused: TOO_MANY_REQUESTS');
    expect(screen.getByText('−K250.00')).toBeTruthy();
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('−K2.00')).toBeTruthy();
    expect(screen.getAllByText('−K1.00')).toHaveLength(1);
  });
});

test('net deposits stand on top; a row opens what was there before and after', async () => {
  fakeServer({ [`GET ${FUNDS}`]: funds, [`GET ${PATH}`]: () => pageOf([move()]) });
  renderApp(<Record />);
  const net = await screen.findByRole('region', { name: 'Net deposits' });
  await waitFor(() => expect(net.textContent).toContain('−K500.00'));
  expect(net.textContent).toContain('K24,000.00');
  fireEvent.click(await screen.findByRole('button', { name: 'Bet' }));
  const sheet = await screen.findByRole('dialog');
  expect(sheet.textContent).toContain('Balance beforeK20,000.00');
  expect(sheet.textContent).toContain('Balance afterK19,750.00');
});

test('months are saved as files, and a refusal is told beside its month', async () => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const month = {
    month: '2026-10',
    asset: 'MMK',
    rows: 13,
    openingE4: '0',
    closingE4: '0',
    netDepositsE4: '0',
    checkCode: '9F2C 41D9 77A0',
  };
  fakeServer({
    [`GET ${FUNDS}`]: funds,
    [`GET ${PATH}`]: () => pageOf([]),
    [`GET ${MONTHS}`]: () => own({ list: [month] }),
    [`GET ${MONTHS}/2026-10.pdf`]: () => ownRefusal('OVERLOADED', { status: 503 }),
    [`GET ${MONTHS}/2026-10.csv`]: () => own({}),
  });
  renderApp(<Record />);
  fireEvent.click(await screen.findByRole('button', { name: 'Month statements' }));
  expect(await screen.findByText('9F2C 41D9 77A0')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'October 2026 as CSV' }));
  await waitFor(() => expect(saved).toEqual(['2026-10.csv']));
  fireEvent.click(screen.getByRole('button', { name: 'October 2026 as PDF' }));
  expect((await screen.findByRole('alert')).textContent).toContain('refused: OVERLOADED');
  expect(saved).toEqual(['2026-10.csv']);
});
