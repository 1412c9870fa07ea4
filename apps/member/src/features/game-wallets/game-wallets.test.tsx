import { FLAG_CODES } from '@fairhall/contract/flags';
import { flagsOn } from '@fairhall/contract/merchant-profile';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { AwayMoney } from '../../shared/away-money.tsx';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakePush } from '../../testing/fake-push.ts';
import { fakeServer, type Handler, wps, wpsRefusal } from '../../testing/fake-server.ts';
import { GameWallets } from './game-wallets.tsx';

const MOVE = '/wps/relay/GCS_walletTransfer';
type Wallet = Record<string, unknown>;
const lanterns = (change: Wallet = {}): Wallet => ({
  ...{ accountType: 'LANTERNS', accountTypeName: 'Lanternworks', currency: 'MMK', brought: '2500.5000', locked: false, open: true },
  ...change,
});
const koi = (change: Wallet = {}): Wallet => ({
  ...lanterns(),
  accountType: 'KOI',
  accountTypeName: 'Koi',
  brought: '100.0000',
  ...change,
});

beforeEach(async () => {
  await freshApp({ flags: flagsOn(FLAG_CODES) });
  loginAs();
});
afterEach(() => vi.unstubAllGlobals());

/** `wallets`: as they are at each reading, the last one from then on. */
function serve(wallets: Wallet[][], move: Handler = () => wps({ state: 'done' })) {
  const balance = {
    asset: 'MMK',
    balanceE4: '0',
    version: '1',
    sumBalance: '0',
    mainWalletBalance: '0',
    currency: 'MMK',
    currencySymbol: 'K',
    balance: [],
  };
  return fakeServer({
    'GET /wps/wallets/gcs': (_, count) => wps(wallets[Math.min(count, wallets.length) - 1]),
    [`POST ${MOVE}`]: move,
    'GET /wps/v2/wallets/balance': () => wps(balance),
  });
}
const card = async (name: string) => within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);

test('says what lies where, and what the vendor says of it; one tap brings it home', async () => {
  const server = serve([
    [lanterns({ balance: '2730.0000' }), koi({ brought: '0.0000' })],
    [lanterns({ brought: '0.0000' }), koi({ brought: '0.0000' })],
  ]);
  renderApp(<GameWallets />);
  const own = await card('Lanternworks');
  expect([own.getByText(/2,730\.00/), own.getByText(/2,500\.50/)].every(Boolean)).toBe(true);
  expect((await card('Koi')).getByText('Nothing lies here')).toBeTruthy();
  fireEvent.click(own.getByRole('button', { name: 'Bring home from Lanternworks' }));
  fireEvent.click(own.getByRole('button', { name: 'Bring home from Lanternworks' }));
  expect(await own.findByText('Nothing lies here')).toBeTruthy();
  expect(server.of(MOVE).map(({ body }) => body)).toEqual([{ from: 'LANTERNS', to: '2' }]);
  expect(server.of(MOVE)[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
});

test('all comes home by one tap, each under a key of its own; a refusal stands where it belongs and holds up no other', async () => {
  const server = serve([[lanterns(), koi()]], ({ body }) =>
    (body as { from: string }).from === 'LANTERNS' ? wpsRefusal('MOVE_REFUSED') : wps({ state: 'done' }),
  );
  renderApp(<GameWallets />);
  fireEvent.click(await screen.findByRole('button', { name: 'Bring all home' }));
  expect(await (await card('Lanternworks')).findByRole('alert')).toBeTruthy();
  await waitFor(() => expect(server.of(MOVE).map(({ body }) => (body as { from: string }).from)).toEqual(['LANTERNS', 'KOI']));
  expect(new Set(server.of(MOVE).map(({ headers }) => headers['Idempotency-Key'])).size).toBe(2);
  expect((await card('Koi')).queryByRole('alert')).toBeNull();
});

test('a lost answer is asked for under the same key', async () => {
  const server = serve([[lanterns()]], (_, count) => (count === 1 ? 'lost' : wps({ state: 'done' })));
  renderApp(<GameWallets />);
  fireEvent.click(await screen.findByRole('button', { name: 'Bring home from Lanternworks' }));
  expect(await screen.findByText('Asking what became of it. Nothing moves twice.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(server.of(MOVE)).toHaveLength(2));
  expect(new Set(server.of(MOVE).map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
});

test('what nobody knows yet is said so; a closed vendor lets money home; without wallets there is a word', async () => {
  serve([[lanterns({ locked: true, brought: '0.0000' }), koi({ open: false })]]);
  const { unmount } = renderApp(<GameWallets />);
  expect((await card('Lanternworks')).getByText('On its way')).toBeTruthy();
  const shut = await card('Koi');
  expect(shut.getByText('Closed for play')).toBeTruthy();
  expect(shut.getByRole('button', { name: 'Bring home from Koi' })).toBeTruthy();
  unmount();
  await freshApp();
  loginAs();
  serve([[]]);
  renderApp(<GameWallets />);
  expect(await screen.findByText('No game wallets')).toBeTruthy();
});

test('beside the balance stands what is away, all together, and goes when it has come home', async () => {
  serve([
    [lanterns(), koi()],
    [lanterns({ brought: '0.0000' }), koi({ brought: '0.0000' })],
  ]);
  const push = fakePush();
  onTestFinished(push.stop);
  renderApp(<AwayMoney />);
  const link = await screen.findByRole('link', { name: /Game wallets/ });
  expect([link.getAttribute('href'), link.textContent]).toEqual([expect.stringContaining('/wallets'), expect.stringContaining('2,600.50')]);
  await push.send({ name: 'wallet.changed', data: { asset: 'MMK', balance: '26005000', version: '2' } });
  await waitFor(() => expect(screen.queryByRole('link', { name: /Game wallets/ })).toBeNull());
});
