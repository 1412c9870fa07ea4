import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { freshApp, loginAs, noteOf, renderApp } from '../../testing/app.tsx';
import { fakePush } from '../../testing/fake-push.ts';
import { fakeServer, type Reply, wps, wpsRefusal } from '../../testing/fake-server.ts';
import { DepositDesk } from './deposit-desk.tsx';
import { decidedDeposit, openDeposit } from './later-parts.ts';
import { CHANNELS, CREATE, channels, depositOf, LIST, listOf } from './testing.ts';

const created = depositOf('created');
const PAID = `${LIST}/${created.transId}/paid`;

function Desk() {
  const [chosen, setChosen] = useState<string | null>(null);
  return <DepositDesk chosen={chosen} onChoose={setChosen} onHome={vi.fn()} recordsTo="/vouReport" />;
}

/** The server, with no deposit until one is opened, unless said otherwise. `open` says what an attempt to open one comes to. */
function serve(handlers: Parameters<typeof fakeServer>[0] = {}, open: (count: number) => Reply = () => wps(created)) {
  let opened = false;
  return fakeServer({
    [`GET ${LIST}`]: () => (opened ? listOf(created) : listOf()),
    [`GET ${CHANNELS}`]: channels,
    [`POST ${CREATE}`]: (_, count) => {
      const reply = open(count);
      opened = reply !== 'lost' && (reply.status ?? 200) === 200;
      return reply;
    },
    ...handlers,
  });
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const keysOf = (server: ReturnType<typeof fakeServer>, path: string) => server.of(path).map(({ headers }) => headers['Idempotency-Key']);

async function fillIn(amount = '20000') {
  await screen.findByRole('textbox', { name: 'Amount' });
  type('Amount', amount);
  type('Your name at your bank', 'Aung Kyaw');
}

/** Nothing on the page says that it failed. */
function saysNothingOfFailure() {
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.body.textContent).not.toMatch(/fail|not sent|did not work/i);
}

// A loaded machine takes its time with files: what is tested here is not their coming.
beforeAll(async () => void (await Promise.all([decidedDeposit.fetch(), openDeposit.fetch()])));
beforeEach(async () => {
  await freshApp({ support: 'https://support.example' });
  loginAs();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('opening a deposit', () => {
  test('begins neutral: no amount is chosen, and the bounds of the channel stand beside it', async () => {
    serve();
    renderApp(<Desk />);
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' })).value).toBe('');
    expect(screen.getByText('1,000.00 to 5,000,000.00')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /Hilltop/ }));
    expect(screen.getByText('5,000.00 to 100,000.00')).toBeTruthy();
  });

  test('in the older look (dep_func 0) each channel is a row with its bounds, and opens the same deposit', async () => {
    await freshApp({ template: { mem_cen: '1', dep_func: '0' } });
    loginAs();
    const server = serve();
    renderApp(<Desk />);
    await fillIn();
    const rows = (await screen.findAllByRole('radio')).map((radio) => radio.closest('label')?.textContent);
    expect(rows).toEqual([
      'Bayview Demo Bank1,000.00 – 5,000,000.00No fee, usually 40 s',
      'Hilltop Demo Bank5,000.00 – 100,000.00No fee, usually 40 s',
    ]);
    fireEvent.click(screen.getByRole('radio', { name: /Hilltop/ }));
    fireEvent.click(button('Continue'));
    expect(await screen.findByText('LT-7Q4K2')).toBeTruthy();
    expect(server.of(CREATE)[0]?.body).toMatchObject({ vendorId: 102, amount: '20000.0000' });
  });

  test('a double tap opens one deposit, under one key', async () => {
    const server = serve();
    renderApp(<Desk />);
    await fillIn();
    fireEvent.click(button('Continue'));
    fireEvent.click(button('Continue'));
    expect(await screen.findByText('LT-7Q4K2')).toBeTruthy();
    expect(keysOf(server, CREATE)).toHaveLength(1);
    expect(server.of(CREATE)[0]?.body).toEqual({
      payeeName: 'Aung Kyaw',
      amount: '20000.0000',
      bankCode: 'BAYVIEW',
      vendorId: 101,
      mcsBankCode: 'BAYVIEW',
    });
  });

  test('a lost answer is asked for with the same key, and never called failed', async () => {
    const server = serve({}, (count) => (count < 3 ? 'lost' : wps(created)));
    renderApp(<Desk />);
    await fillIn();
    fireEvent.click(button('Continue'));
    for (const sendings of [2, 3]) {
      expect(await screen.findByText('Checking with the server')).toBeTruthy();
      saysNothingOfFailure();
      fireEvent.click(button('Ask now'));
      await waitFor(() => expect(keysOf(server, CREATE)).toHaveLength(sendings));
    }
    expect(await screen.findByText('LT-7Q4K2')).toBeTruthy();
    expect(new Set(keysOf(server, CREATE)).size).toBe(1);
  });

  test('a reload in between goes on with the same key and the same figures', async () => {
    const server = serve({}, (count) => (count < 3 ? 'lost' : wps(created)));
    renderApp(<Desk />);
    await fillIn('20000.5');
    fireEvent.click(button('Continue'));
    await screen.findByText('Checking with the server');
    cleanup();
    renderApp(<Desk />);
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' })).value).toBe('20,000.5');
    await screen.findByText('Checking with the server');
    fireEvent.click(button('Ask now'));
    expect(await screen.findByText('LT-7Q4K2')).toBeTruthy();
    expect(new Set(keysOf(server, CREATE)).size).toBe(1);
  });

  test.each(['999.99', '5000000.01', ''])('an amount of "%s" is refused beside the field, and nothing is sent', async (amount) => {
    const server = serve();
    renderApp(<Desk />);
    await fillIn(amount);
    fireEvent.click(button('Continue'));
    expect(noteOf(field('Amount'))).toBe('Enter an amount from 1,000.00 to 5,000,000.00.');
    expect(server.of(CREATE)).toEqual([]);
  });

  test('a refusal of the server stands beside its field, what was typed stays, and the next try has a key of its own', async () => {
    const refused = wpsRefusal('AMOUNT_OUT_OF_RANGE', { field: 'amount', value: { min: '1', max: '2' } });
    const server = serve({}, (count) => (count === 1 ? refused : wps(created)));
    renderApp(<Desk />);
    await fillIn();
    fireEvent.click(button('Continue'));
    await waitFor(() => expect(noteOf(field('Amount'))).toBe('refused: AMOUNT_OUT_OF_RANGE'));
    expect([field('Amount').value, field('Your name at your bank').value]).toEqual(['20,000', 'Aung Kyaw']);
    fireEvent.click(button('Continue'));
    await screen.findByText('LT-7Q4K2');
    expect(new Set(keysOf(server, CREATE)).size).toBe(2);
  });

  test('a merchant without an open channel says so', async () => {
    serve({ [`GET ${CHANNELS}`]: () => wps({}) });
    renderApp(<Desk />);
    expect(await screen.findByText('No way to pay in is open now')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });
});

describe('paying it', () => {
  test('shows the account with the time until which it is held, and copies without spaces', async () => {
    const writeText = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    vi.setSystemTime(new Date('2026-11-21T08:05:00Z'));
    serve({ [`GET ${LIST}`]: () => listOf(created) });
    renderApp(<Desk />);
    expect(await screen.findByText('Held until 15:01')).toBeTruthy();
    await act(async () => fireEvent.click(button('Copy: Account')));
    await act(async () => fireEvent.click(button('Copy: Amount')));
    expect(writeText.mock.calls).toEqual([['004822179035'], ['20000.00']]);
    expect(screen.getByRole('button', { name: 'Copied: Account' })).toBeTruthy();
  });

  test('a double tap on "I have paid" says it once, and the deposit goes to review', async () => {
    let paid = false;
    const server = serve({
      [`GET ${LIST}`]: () => listOf(paid ? depositOf('paid') : created),
      [`POST ${PAID}`]: () => {
        paid = true;
        return { body: depositOf('paid') };
      },
    });
    renderApp(<Desk />);
    const pay = await screen.findByRole('button', { name: 'I have paid K20,000.00' });
    fireEvent.click(pay);
    fireEvent.click(pay);
    expect(await screen.findByText(/We are checking your payment/)).toBeTruthy();
    expect(server.of(PAID)).toHaveLength(1);
    const current = within(screen.getByRole('list', { name: 'Where it stands' }))
      .getByText('Review')
      .closest('li');
    expect(current?.getAttribute('aria-current')).toBe('step');
  });

  test('a lost answer is asked for again, and never called failed', async () => {
    let reply: Reply = 'lost';
    const server = serve({ [`GET ${LIST}`]: () => listOf(reply === 'lost' ? created : depositOf('paid')), [`POST ${PAID}`]: () => reply });
    renderApp(<Desk />);
    fireEvent.click(await screen.findByRole('button', { name: /I have paid/ }));
    await screen.findByText('Checking with the server');
    saysNothingOfFailure();
    reply = { body: depositOf('paid') };
    fireEvent.click(button('Ask now'));
    await screen.findByText(/We are checking your payment/);
    expect(server.of(PAID)).toHaveLength(2);
  });

  test('of several the one to be paid is shown first, and the others are a tap away', async () => {
    serve({ [`GET ${LIST}`]: () => listOf(depositOf('review', { transId: '9', reference: 'LT-REVW9', amount: '5000.0000' }), created) });
    renderApp(<Desk />);
    expect(await screen.findByRole('button', { name: 'I have paid K20,000.00' })).toBeTruthy();
    const open = within(await screen.findByRole('navigation', { name: 'Deposits under way' }));
    expect(open.getAllByRole('button').map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true']);
    fireEvent.click(open.getByRole('button', { name: /LT-REVW9.*In review/ }));
    expect(await screen.findByText(/We are checking your payment/)).toBeTruthy();
  });
});

describe('how it ends, by push', () => {
  const changed = (state: 'approved' | 'rejected' | 'expired') =>
    ({ name: 'deposit.changed', data: { depositId: created.transId, state, atMs: 1 } }) as const;

  test('credited: what was credited and the new balance', async () => {
    let now = depositOf('review', { reached: ['created', 'paid'] });
    serve({
      [`GET ${LIST}`]: () => listOf(now),
      'GET /wps/v2/wallets/balance': () =>
        wps({
          sumBalance: '20012.5000',
          mainWalletBalance: '20012.5000',
          currency: 'MMK',
          currencySymbol: 'K',
          balance: [],
          balanceE4: '200125000',
          version: '8',
          asset: 'MMK',
        }),
    });
    const push = fakePush();
    renderApp(<Desk />);
    await screen.findByText(/We are checking your payment/);
    now = depositOf('approved', { reached: ['created', 'paid', 'review'] });
    await push.send(changed('approved'));
    expect(await screen.findByText('Your deposit is credited')).toBeTruthy();
    expect(screen.getByText('+K20,000.00')).toBeTruthy();
    expect(await screen.findByText('20,012.50')).toBeTruthy();
    push.stop();
  });

  test('rejected: the reason, a way to support, and what was filled in', async () => {
    let now = depositOf('review', { reached: ['created', 'paid'] });
    serve({ [`GET ${LIST}`]: () => listOf(now) });
    const push = fakePush();
    renderApp(<Desk />);
    await screen.findByText(/We are checking your payment/);
    now = depositOf('rejected', { reached: ['created', 'paid', 'review'], reason: 'No transfer with this reference has arrived.' });
    await push.send(changed('rejected'));
    expect(await screen.findByText('No transfer with this reference has arrived.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Support' }).getAttribute('href')).toBe('https://support.example');
    fireEvent.click(button('Fill in again'));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' })).value).toBe('20,000');
    expect(field('Your name at your bank').value).toBe('Aung Kyaw');
    push.stop();
  });

  test('expired: not to pay any more', async () => {
    let now = created;
    serve({ [`GET ${LIST}`]: () => listOf(now) });
    const push = fakePush();
    renderApp(<Desk />);
    await screen.findByText('LT-7Q4K2');
    now = depositOf('expired');
    await push.send(changed('expired'));
    expect(await screen.findByText(/Do not pay to it any more/)).toBeTruthy();
    expect(screen.queryByText('0048 2217 9035')).toBeNull();
    push.stop();
  });
});
