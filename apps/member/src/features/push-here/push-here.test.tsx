import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadWords } from '../../shared/i18n.ts';
import { queryClient } from '../../shared/query-client.ts';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { PushHere } from './push-here.tsx';
import { PushOffer } from './push-offer.tsx';

const browser = {
  asked: 0,
  permission: 'default',
  endpoint: 'https://push.example/1',
  listeners: [] as ((event: { data: unknown }) => void)[],
};

function installBrowser(): void {
  Object.assign(browser, { asked: 0, permission: 'default', endpoint: 'https://push.example/1', listeners: [] });
  const subscription = () => ({
    endpoint: browser.endpoint,
    toJSON: () => ({ endpoint: browser.endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  });
  const registration = { pushManager: { subscribe: async () => subscription(), getSubscription: async () => subscription() } };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.asked += 1;
      browser.permission = 'granted';
      return 'granted';
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
      addEventListener: (_type: string, listener: (event: { data: unknown }) => void) => browser.listeners.push(listener),
    },
  });
}

beforeEach(async () => {
  installBrowser();
  await freshApp({ flags: { PUSH3: true } });
  await loadWords('inbox');
  localStorage.clear();
  loginAs();
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const serverWith = (count: { browsers: number }) =>
  fakeServer({
    'GET /api/push/key': () => ({ body: { publicKey: 'BK', browsers: count.browsers, practice: false } }),
    'POST /api/push/subscribe': () => {
      count.browsers = 1;
      return { body: { browsers: 1 } };
    },
  });

test('the browser is asked behind a tap alone; an address that changes is told anew, one that is gone shows as off', async () => {
  const count = { browsers: 0 };
  const server = serverWith(count);
  const first = renderApp(<PushHere />);
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  await screen.findByText('On');
  expect(browser.asked).toBe(1);
  expect(server.of('/api/push/subscribe').map(({ body }) => body)).toEqual([
    { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' },
  ]);

  browser.endpoint = 'https://push.example/2';
  for (const listener of browser.listeners) listener({ data: { type: 'push.changed' } });
  await waitFor(() => expect(server.of('/api/push/subscribe').at(-1)?.body).toMatchObject({ endpoint: 'https://push.example/2' }));

  count.browsers = 0;
  first.unmount();
  await queryClient.invalidateQueries();
  renderApp(<PushHere />);
  await screen.findByText('Off');
});

test('what is blocked in the browser says how it is allowed, and asks nothing', async () => {
  browser.permission = 'denied';
  serverWith({ browsers: 0 });
  renderApp(<PushHere />);
  await screen.findByText(/blocks notices/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('beside a deposit it is offered once: whoever says no is asked no more', () => {
  serverWith({ browsers: 0 });
  const first = renderApp(<PushOffer />);
  fireEvent.click(screen.getByRole('button', { name: 'No' }));
  expect(screen.queryByRole('region')).toBeNull();
  first.unmount();
  renderApp(<PushOffer />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(browser.asked).toBe(0);
});
