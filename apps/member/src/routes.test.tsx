import { clearToast, currentToast } from '@fairhall/ui/toast';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LAYOUTS } from './nav/layout.ts';
import { parseSearch, stringifySearch } from './nav/search-text.ts';
import { routeTree } from './routeTree.gen.ts';
import { freshApp, loginAs } from './testing/app.tsx';

beforeEach(() => freshApp());
afterEach(() => {
  vi.useRealTimers();
  clearToast();
});

/** Opens an address in the app's own routes; answers the page that it comes to, and the address it then has. */
async function open(address: string): Promise<{ page: string; at: string }> {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree, basepath: '/m', history, parseSearch, stringifySearch, trailingSlash: 'preserve' });
  await router.load();
  return { page: String(router.state.matches.at(-1)?.routeId), at: history.location.href };
}

test.each([
  ['/m', '/m/home'],
  ['/m/', '/m/home'],
  ['/m/index', '/m/home'],
  ['/m/index.html', '/m/home'],
  ['/m/home/', '/m/home/'],
  ['/m/nowhere', '/m/home'],
  ['/m/nowhere/at/all?x=1', '/m/home'],
  ['/m/home/more', '/m/home'],
])('%s is home', async (address, at) => {
  expect(await open(address)).toEqual({ page: '/home', at });
});

test('register is found under its old name too, with what is asked behind it', async () => {
  expect(await open('/m/register.html?affiliateCode=ab12')).toEqual({ page: '/register', at: '/m/register?affiliateCode=ab12' });
});

const ALIASES = ['/', '/index', '/index.html', '/register.html', '/messages'];
/** Without a draw, and without a game, these lead on. */
const LEADING_ON = ['/fair', '/game'];

test.each(Object.keys(LAYOUTS).filter((path) => ![...ALIASES, ...LEADING_ON].includes(path)))(
  '%s stays at its own address for whom it is for',
  async (path) => {
    if (!['/login', '/register', '/trail'].includes(path)) loginAs({ customerType: path.includes('Contract') ? 0 : 1 });
    expect((await open(`/m${path}`)).at).toBe(`/m${path}`);
  },
);

test('a public proof stays at its own address, for a visitor too', async () => {
  expect(await open('/m/fair/1/20261121-0869')).toEqual({ page: '/fair/$gameId/$issue', at: '/m/fair/1/20261121-0869' });
});

test('a visitor is led to login, which knows the way back with its query', async () => {
  expect(await open('/m/gameRecord?tab=won')).toEqual({
    page: '/login',
    at: `/m/login?${new URLSearchParams({ next: '/m/gameRecord?tab=won' })}`,
  });
});

test('a practice account at the inbox and at the cashier is home, and is told for two seconds', async () => {
  loginAs({ customerType: 4 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const path of ['/m/webEmail', '/m/withdraw']) {
    expect((await open(path)).at).toBe('/m/home');
    expect(currentToast()?.text).toBe('Please login an actual account to use this function');
    vi.advanceTimersByTime(1_999);
    expect(currentToast()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(currentToast()).toBeNull();
  }
});

test('the agents’ record is for agents, and everybody else keeps their own', async () => {
  loginAs({ customerType: 0 });
  expect((await open('/m/transaction/record?types=A')).at).toBe('/m/home');
  expect((await open('/m/transaction/record?types=B')).page).toBe('/transaction/record');
  loginAs({ customerType: 41 });
  expect((await open('/m/transaction/record?types=A')).at).toBe('/m/transaction/record?types=A');
});
