import { currentToast } from '@fairhall/ui/toast';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakePush } from '../../testing/fake-push.ts';
import { fakeServer, type Reply, wps, wpsRefusal } from '../../testing/fake-server.ts';
import { DepositDesk } from './deposit-desk.tsx';
import { decidedDeposit, openOrder } from './later-parts.ts';
import { CHANNELS, depositOf, LIST, listOf, OPEN } from './testing.ts';

const BY_QR = '/wps/relay/MCSFE_depositByQRImageUrl';
const BY_PAGE = '/wps/relay/MCSFE_depositByLaunchUrl';
const QR = '00020101021226480015com.mmqrpay.www6304ABCD';
const EXPIRES = Date.parse('2026-11-21T08:31:00Z');

const ofQr = { order: { qrContent: QR, redirectUrl: null, expiresAt: EXPIRES }, bankName: 'KBZPay' };
const ofPage = { order: { qrContent: null, redirectUrl: 'https://pay.example/1', expiresAt: EXPIRES }, bankName: 'MoMo' };
const created = depositOf('created', ofQr);

function ways(change: object = {}): Reply {
  const way = (kind: 'qr' | 'page', name: string, vendorId: number, closed: object = {}) => ({
    channels: [
      {
        ...OPEN,
        ...closed,
        ...{ vendorId, vendorName: name, mcsBankCode: name, kind, minAmount: '1000.0000', maxAmount: '5000000.0000' },
        banks: [{ bankCode: name, bankType: name.toUpperCase(), bankName: name }],
      },
    ],
  });
  return wps({ KBZPAY: way('qr', 'KBZPay', 7, change), MOMO: way('page', 'MoMo', 8) });
}

function Desk() {
  const [chosen, setChosen] = useState<string | null>(null);
  return <DepositDesk chosen={chosen} onChoose={setChosen} onHome={vi.fn()} recordsTo="/vouReport" />;
}

function serve(open: (count: number) => Reply, deposit = created, handlers: Parameters<typeof fakeServer>[0] = {}) {
  let opened = false;
  const answer = (_: unknown, count: number) => {
    const reply = open(count);
    opened = reply !== 'lost' && (reply.status ?? 200) === 200;
    return reply;
  };
  return fakeServer({
    [`GET ${LIST}`]: () => (opened ? listOf(deposit) : listOf()),
    [`GET ${CHANNELS}`]: () => ways(),
    [`POST ${BY_QR}`]: answer,
    [`POST ${BY_PAGE}`]: answer,
    ...handlers,
  });
}

const { transId, amount, reference } = created;
const said = wps({ transId, qrImageUrl: 'data:,', qrContent: QR, amount, reference, expiresAt: EXPIRES });
const ask = async () => {
  fireEvent.change(await screen.findByRole('textbox', { name: 'Amount' }), { target: { value: '20000' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
};

beforeEach(async () => {
  await freshApp({ support: 'https://support.example' });
  loginAs();
  await Promise.all([decidedDeposit.fetch(), openOrder.fetch()]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('way, amount, continue: the code stands there with the amount, the reference and until when; no name is asked', async () => {
  vi.setSystemTime(new Date('2026-11-21T08:05:00Z'));
  const server = serve(() => said);
  renderApp(<Desk />);
  fireEvent.click(await screen.findByRole('radio', { name: /KBZPay/ }));
  expect(screen.queryByRole('textbox', { name: 'Your name at your bank' })).toBeNull();
  await ask();
  expect(await screen.findByRole('img', { name: 'QR code of this payment' })).toBeTruthy();
  expect(screen.getByText('K20,000.00')).toBeTruthy();
  expect(screen.getByText('LT-7Q4K2')).toBeTruthy();
  expect(screen.getByText('Held until 15:01')).toBeTruthy();
  expect(server.of(BY_QR).map(({ body }) => body)).toEqual([
    { amount: '20000.0000', bankCode: 'KBZPay', bankType: 'KBZPAY', vendorId: 7, mcsBankCode: 'KBZPay' },
  ]);
});

test('a lost answer is asked for again under the same key, and one code comes of it', async () => {
  const server = serve((count) => (count < 2 ? 'lost' : said));
  renderApp(<Desk />);
  fireEvent.click(await screen.findByRole('radio', { name: /KBZPay/ }));
  await ask();
  await screen.findByText('Checking with the server');
  fireEvent.click(screen.getByRole('button', { name: 'Ask now' }));
  expect(await screen.findByRole('img', { name: 'QR code of this payment' })).toBeTruthy();
  expect(new Set(server.of(BY_QR).map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
});

test('a provider that is down is said, the ways are read again, and another way opens', async () => {
  const opened = wps({ transId, redirectUrl: 'https://pay.example/1' });
  const server = serve(() => opened, depositOf('created', ofPage), { [`POST ${BY_QR}`]: () => wpsRefusal('PROVIDER_DOWN') });
  renderApp(<Desk />);
  fireEvent.click(await screen.findByRole('radio', { name: /KBZPay/ }));
  await ask();
  expect((await screen.findByRole('alert')).textContent).toBe('refused: PROVIDER_DOWN');
  await waitFor(() => expect(server.of(CHANNELS).length).toBe(2));
  fireEvent.click(screen.getByRole('radio', { name: /MoMo/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const link = await screen.findByRole('link', { name: 'Pay at MoMo' });
  expect(link.getAttribute('href')).toBe('https://pay.example/1');
  expect(screen.queryByRole('img', { name: 'QR code of this payment' })).toBeNull();
});

test('who comes back finds the same order, sees it seen and credited by itself, and no word of the address is believed', async () => {
  window.history.replaceState(null, '', '/?resultCode=0&message=Successful');
  let now = created;
  serve(() => said, created, { [`GET ${LIST}`]: () => listOf(now) });
  const push = fakePush();
  renderApp(<Desk />);
  const steps = await screen.findByRole('list', { name: 'Where it stands' });
  expect(within(steps).getByText('Your payment').closest('li')?.getAttribute('aria-current')).toBe('step');
  now = depositOf('paid', ofQr);
  await push.send({ name: 'deposit.changed', data: { depositId: transId, state: 'paid', atMs: 1 } });
  await waitFor(() => expect(screen.getByText('Seen').closest('li')?.getAttribute('aria-current')).toBe('step'));
  expect(screen.queryByRole('img', { name: 'QR code of this payment' })).toBeNull();
  now = depositOf('approved', ofQr);
  await push.send({ name: 'deposit.changed', data: { depositId: transId, state: 'approved', atMs: 2 } });
  expect(await screen.findByText('Your deposit is credited')).toBeTruthy();
  push.stop();
  window.history.replaceState(null, '', '/');
});

test('amount and reference are copied; a picture that cannot be made is said', async () => {
  const writeText = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  serve(() => said, created, { [`GET ${LIST}`]: () => listOf(created) });
  renderApp(<Desk />);
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Copy: Amount' })));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy: Reference' })));
  expect(writeText.mock.calls).toEqual([['20000.00'], ['LT-7Q4K2']]);
  fireEvent.click(screen.getByRole('button', { name: 'Save picture' }));
  await waitFor(() => expect(currentToast()?.text).toBe('The picture could not be saved. Take a screenshot instead.'));
  vi.restoreAllMocks();
});

test('who has paid and sees nothing sends a slip, or asks a person', async () => {
  serve(() => said, created, { [`GET ${LIST}`]: () => listOf(created) });
  renderApp(<Desk />);
  fireEvent.click(await screen.findByRole('button', { name: 'Send the slip' }));
  expect(screen.getByText(/a person looks at it/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Support' }).getAttribute('href')).toBe('https://support.example');
});

test('three taps to a code: the way, a round amount within its bounds, continue; none was chosen before', async () => {
  const server = serve(() => said);
  renderApp(<Desk />);
  fireEvent.click(await screen.findByRole('radio', { name: /KBZPay.*No fee, usually 40 s/ }));
  expect(screen.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent)).toEqual([
    '1,000',
    '2,000',
    '5,000',
    '10,000',
  ]);
  fireEvent.click(screen.getByRole('button', { name: '5,000' }));
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('img', { name: 'QR code of this payment' });
  expect(server.of(BY_QR).map(({ body }) => body)).toMatchObject([{ amount: '5000.0000' }]);
});

test('a way at rest says so, opens nothing, and offers one that is open', async () => {
  const closed = { state: 'resting', isMaintenance: true };
  const server = serve(() => said, created, { [`GET ${CHANNELS}`]: () => ways(closed) });
  renderApp(<Desk />);
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /MoMo/ })).checked, 'the first that is open').toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: /KBZPay.*Resting/ }));
  await ask();
  expect(server.of(BY_QR)).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Use MoMo' }));
  expect(screen.queryByRole('button', { name: 'Use MoMo' })).toBeNull();
});

test('another way is chosen once the old one is closed, with the amount as it was', async () => {
  const left = depositOf('expired', { ...ofQr, order: null });
  let list = listOf(created);
  const switched = `/api/deposits/${created.transId}/leave`;
  const server = fakeServer({
    [`GET ${LIST}`]: () => list,
    [`GET ${CHANNELS}`]: () => ways(),
    [`POST ${switched}`]: () => {
      list = listOf(left);
      return { body: left };
    },
  });
  renderApp(<Desk />);
  expect(await screen.findByText('No fee, usually 40 s')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' })).value).toBe('20,000');
  expect(server.of(switched)).toHaveLength(1);
});
