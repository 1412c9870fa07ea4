import type { WithdrawalState } from '@fairhall/contract/withdraw/withdrawal-view';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { freshApp, loginAs, noteOf, renderApp } from '../../testing/app.tsx';
import { fakePush } from '../../testing/fake-push.ts';
import { fakeServer, type Reply, wps, wpsRefusal } from '../../testing/fake-server.ts';
import { tracker, withdrawForm } from './later-parts.ts';
import {
  CARDS,
  cards,
  LIST,
  listOf,
  OWN_TURNOVER,
  ownTurnoverOf,
  PREVIEW,
  previewOf,
  SETTINGS,
  settings,
  TURNOVER,
  turnover,
  WITHDRAW,
  withdrawalOf,
} from './testing.ts';
import { WithdrawDesk } from './withdraw-desk.tsx';

const asked = withdrawalOf(['requested']);

const Desk = () => <WithdrawDesk recordsTo="/withdrawReport" passwordTo="/set-password" addCardTo="/add-card" holdsTo="/holds" />;

function serve(handlers: Parameters<typeof fakeServer>[0] = {}, send: (count: number) => Reply = () => wps(asked)) {
  let held = false;
  return fakeServer({
    [`GET ${LIST}`]: () => (held ? listOf(asked) : listOf()),
    [`GET ${TURNOVER}`]: () => turnover(),
    [`GET ${OWN_TURNOVER}`]: () => ownTurnoverOf(),
    [`GET ${SETTINGS}`]: () => settings(),
    [`GET ${CARDS}`]: () => cards({}, { bankName: 'Hilltop Demo Bank', cardNumber: '********1111' }),
    [`GET ${PREVIEW}`]: () => previewOf(),
    [`POST ${WITHDRAW}`]: (_, count) => {
      const reply = send(count);
      held = reply !== 'lost' && (reply.status ?? 200) === 200;
      return reply;
    },
    ...handlers,
  });
}

const amountField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
const passwordField = () => screen.getByLabelText<HTMLInputElement>('Payment password');
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const keysOf = (server: ReturnType<typeof fakeServer>) => server.of(WITHDRAW).map(({ headers }) => headers['Idempotency-Key']);

async function fillIn(amount = '20000', password = 'open-sesame') {
  fireEvent.change(await screen.findByRole('textbox', { name: 'Amount' }), { target: { value: amount } });
  fireEvent.change(passwordField(), { target: { value: password } });
  // What arrives also stands beside one that is under way.
  if (amount !== '') await within(amountField().form as HTMLFormElement).findByText('K19,800.00');
}

// A loaded machine takes its time with files: what is tested here is not their coming.
beforeAll(async () => {
  await freshApp({});
  await Promise.all([tracker.fetch(), withdrawForm.fetch()]);
});
beforeEach(async () => {
  await freshApp({ support: 'https://support.example' });
  loginAs();
  // Without the browser's cryptography bodies go plain, so that a test can read them; sealing has tests of its own.
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
});
afterEach(() => vi.unstubAllGlobals());

describe('asking for a withdrawal', () => {
  test('begins neutral, tells bounds, fee and what arrives before one confirms', async () => {
    serve();
    renderApp(<Desk />);
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' })).value).toBe('');
    expect(screen.getByText('1,000.00 to 500,000.00')).toBeTruthy();
    expect(screen.getByText('4 of 5')).toBeTruthy();
    await fillIn();
    expect(screen.getByText('K200.00')).toBeTruthy();
  });

  test('a double tap sends once, to the chosen card; then the tracker stands there, with nothing to take it back by', async () => {
    const server = serve();
    renderApp(<Desk />);
    await fillIn();
    fireEvent.click(screen.getByRole('radio', { name: /Hilltop/ }));
    fireEvent.click(button('Withdraw'));
    fireEvent.click(button('Withdraw'));
    const tracker = within(await screen.findByRole('article', { name: /WLT-7Q4K2/ }));
    expect(tracker.getByText('Requested')).toBeTruthy();
    expect(tracker.queryAllByRole('button')).toEqual([]);
    expect(screen.queryByText(/cancel/i)).toBeNull();
    expect(server.of(WITHDRAW).map(({ body }) => body)).toEqual([{ amount: '20000.0000', bankCardId: '52', password: 'open-sesame' }]);
  });

  test('a lost answer is asked for with the same key, and never called failed', async () => {
    const server = serve({}, (count) => (count < 3 ? 'lost' : wps(asked)));
    renderApp(<Desk />);
    await fillIn();
    fireEvent.click(button('Withdraw'));
    for (const sendings of [2, 3]) {
      expect(await screen.findByText('Checking with the server')).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
      fireEvent.click(button('Ask now'));
      await waitFor(() => expect(keysOf(server)).toHaveLength(sendings));
    }
    expect(await screen.findByRole('article', { name: /WLT-7Q4K2/ })).toBeTruthy();
    expect(new Set(keysOf(server)).size).toBe(1);
  });

  test('a reload in between goes on with the same key; the password is kept nowhere', async () => {
    const server = serve({}, (count) => (count < 3 ? 'lost' : wps(asked)));
    renderApp(<Desk />);
    await fillIn();
    fireEvent.click(button('Withdraw'));
    await screen.findByText('Checking with the server');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('open-sesame');
    cleanup();
    renderApp(<Desk />);
    await screen.findByText('Checking with the server');
    expect(amountField().value).toBe('20,000');
    fireEvent.click(button('Ask now'));
    await screen.findByRole('article', { name: /WLT-7Q4K2/ });
    expect(new Set(keysOf(server)).size).toBe(1);
  });

  test.each(['999.99', '500000.01'])('an amount of "%s" is refused beside the field, and nothing is sent', async (amount) => {
    const server = serve();
    renderApp(<Desk />);
    fireEvent.change(await screen.findByRole('textbox', { name: 'Amount' }), { target: { value: amount } });
    await screen.findByText('K200.00');
    fireEvent.click(button('Withdraw'));
    expect(noteOf(amountField())).toBe('Enter an amount from 1,000.00 to 500,000.00.');
    expect(server.of(WITHDRAW)).toEqual([]);
  });

  test.each([
    ['PAYMENT_PASSWORD_WRONG', passwordField],
    ['PAYMENT_PASSWORD_BACKOFF', passwordField],
    ['INSUFFICIENT_FUNDS', amountField],
  ] as const)('%s stands beside its field; the amount stays, the password does not', async (code, field) => {
    serve({}, () => wpsRefusal(code));
    renderApp(<Desk />);
    await fillIn();
    fireEvent.click(button('Withdraw'));
    await waitFor(() => expect(noteOf(field())).toBe(`refused: ${code}`));
    expect([amountField().value.replace(',', ''), passwordField().value]).toEqual(['20000', '']);
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });

  test('a card whose bank rests can not be chosen', async () => {
    serve({ [`GET ${CARDS}`]: () => cards({ isWithdrawActive: 'N', shutBy: 'rest' }, { bankName: 'Hilltop Demo Bank' }) });
    renderApp(<Desk />);
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Bayview/ })).disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Hilltop/ }).checked).toBe(true);
    expect(screen.getByText('Bank under maintenance')).toBeTruthy();
  });

  test.each([
    ['bank', 'Not paid to at present: choose another card'],
    ['card', 'This card is closed: ask support'],
  ] as const)('what is shut by its %s says so', async (shutBy, words) => {
    serve({ [`GET ${CARDS}`]: () => cards({ isWithdrawActive: 'N', shutBy }, { bankName: 'Hilltop Demo Bank' }) });
    renderApp(<Desk />);
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Bayview/ })).disabled).toBe(true);
    expect(screen.getByText(words)).toBeTruthy();
  });

  test('nor a new one that is not paid to yet; it says from when', async () => {
    serve({ [`GET ${CARDS}`]: () => cards({ heldUntil: Date.parse('2026-11-27T04:15:00Z') }, { bankName: 'Hilltop Demo Bank' }) });
    renderApp(<Desk />);
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Bayview/ })).disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Hilltop/ }).checked).toBe(true);
    expect(screen.getByText(/^New card: payments from/)).toBeTruthy();
  });
});

describe('what stands before it', () => {
  test.each([
    ['bets', { [`GET ${TURNOVER}`]: () => turnover('N', '9000.0000', '2000.0000') }, /K7,000.00 more/],
    ['a hold', { [`GET ${SETTINGS}`]: () => settings({ heldUntil: Date.parse('2026-11-27T04:15:00Z') }) }, /open again at/],
    ['a switch', { [`GET ${SETTINGS}`]: () => settings({ allowWithdraw: 'N' }) }, /closed now/],
    [
      'the time of day',
      { [`GET ${SETTINGS}`]: () => settings({ allowWithdrawNow: 'N', windowFrom: '22:00', windowTo: '02:00' }) },
      /22:00 to 02:00/,
    ],
    ['the count of the day', { [`GET ${SETTINGS}`]: () => settings({ remainingTransactionTimes: 0 }) }, /last one today/],
  ] as const)('%s: said in words, without a form', async (_, handlers, text) => {
    serve(handlers);
    renderApp(<Desk />);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  test('bets: need by need, how far it is, which games count for it and which bets did', async () => {
    serve({ [`GET ${TURNOVER}`]: () => turnover('N', '9000.0000', '2000.0000') });
    renderApp(<Desk />);
    const need = within(await screen.findByRole('article', { name: /^Deposit of / }));
    expect(need.getByText('K2,000.00 of K9,000.00')).toBeTruthy();
    expect(need.getByText('Still K7,000.00')).toBeTruthy();
    expect(need.getByRole('row', { name: 'Live K4,000.00 25 % K1,000.00' })).toBeTruthy();
    expect(need.getAllByText('+K1,000.00')).toHaveLength(2);
    expect(screen.getByText(/Draws that close after the deposit count/)).toBeTruthy();
    expect(screen.getByText(/^Met on /)).toBeTruthy();
  });

  test('a missing password and a missing card lead to where they are made', async () => {
    serve({ [`GET ${SETTINGS}`]: () => settings({ hasPaymentPassword: false }) });
    renderApp(<Desk />);
    expect((await screen.findByRole('link', { name: 'Set payment password' })).getAttribute('href')).toContain('/set-password');
    cleanup();
    await freshApp();
    loginAs();
    serve({ [`GET ${CARDS}`]: () => cards() });
    renderApp(<Desk />);
    expect((await screen.findByRole('link', { name: 'Add a bank card' })).getAttribute('href')).toContain('/add-card');
  });
});

describe('following it', () => {
  test('with one under way the form waits until it is asked for; what was sent closes it again', async () => {
    const server = serve({ [`GET ${LIST}`]: () => listOf(withdrawalOf(['requested', 'review'])) });
    renderApp(<Desk />);
    expect(await screen.findByRole('heading', { name: 'Your withdrawal' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
    fireEvent.click(button('New withdrawal'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'New withdrawal' }));
    await fillIn();
    fireEvent.click(button('Withdraw'));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull());
    expect(server.of(WITHDRAW)).toHaveLength(1);
    expect(button('New withdrawal')).toBeTruthy();
  });

  test('one that begins elsewhere does not close the form in hand', async () => {
    let list = listOf();
    serve({ [`GET ${LIST}`]: () => list });
    const push = fakePush();
    renderApp(<Desk />);
    await fillIn();
    list = listOf(asked);
    await push.send({ name: 'withdrawal.changed', data: { withdrawalId: asked.withdrawalId, state: 'requested', atMs: 1 } });
    expect(await screen.findByRole('article', { name: /WLT-7Q4K2/ })).toBeTruthy();
    expect(amountField().value.replace(',', '')).toBe('20000');
    push.stop();
  });

  test('a hold that is set elsewhere shuts the form, and opens it when it is lifted', async () => {
    let heldUntil: number | null = null;
    serve({ [`GET ${SETTINGS}`]: () => settings({ heldUntil }) });
    const push = fakePush();
    renderApp(<Desk />);
    await screen.findByRole('textbox', { name: 'Amount' });
    heldUntil = Date.parse('2026-11-27T04:15:00Z');
    await push.send({ name: 'hold.changed', data: { untilMs: heldUntil } });
    expect(await screen.findByText(/open again at/)).toBeTruthy();
    heldUntil = null;
    await push.send({ name: 'hold.changed', data: { untilMs: null } });
    expect(await screen.findByRole('textbox', { name: 'Amount' })).toBeTruthy();
    push.stop();
  });

  test('each step comes live, with its reason when it came back', async () => {
    let now = withdrawalOf(['requested']);
    serve({ [`GET ${LIST}`]: () => listOf(now) });
    const push = fakePush();
    renderApp(<Desk />);
    const tracker = within(await screen.findByRole('article', { name: /WLT-7Q4K2/ }));
    const moveTo = async (...states: [WithdrawalState, ...WithdrawalState[]]) => {
      const state = states.at(-1) ?? 'requested';
      now = withdrawalOf(states, state === 'rejected' ? { reason: 'The name differs.', back: '20000.0000' } : {});
      await push.send({ name: 'withdrawal.changed', data: { withdrawalId: now.withdrawalId, state, atMs: 1 } });
    };
    expect(tracker.getByText('A person checks it').closest('li')?.textContent).not.toMatch(/\d:\d/);
    await moveTo('requested', 'review');
    await waitFor(() => expect(tracker.getByText('A person checks it').closest('li')?.textContent).toMatch(/\d:\d/));
    await moveTo('requested', 'review', 'approved');
    await waitFor(() => expect(tracker.getByText('Made ready for the bank').closest('li')?.getAttribute('aria-current')).toBe('step'));
    await moveTo('requested', 'review', 'approved', 'rejected');
    expect(await tracker.findByText('The name differs.')).toBeTruthy();
    expect(tracker.getByText('K20,000.00 is back on your balance.')).toBeTruthy();
    push.stop();
  });
});
