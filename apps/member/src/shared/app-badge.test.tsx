import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshApp, loginAs, renderApp } from '../testing/app.tsx';
import { fakeServer, wps } from '../testing/fake-server.ts';
import { useAppBadge } from './app-badge.ts';

const set = vi.fn(async () => undefined);
beforeEach(() => {
  set.mockClear();
  Object.defineProperty(navigator, 'setAppBadge', { value: set, configurable: true });
});
afterEach(() => Reflect.deleteProperty(navigator, 'setAppBadge'));

function Badge() {
  useAppBadge();
  return null;
}

test('the icon of the app bears all that waits, and nothing once its member is gone', async () => {
  await freshApp({ flags: { INBOX3: true, CBS3: true } });
  loginAs();
  fakeServer({
    'GET /wps/relay/CSP_unreadCount': () => wps(7),
    'GET /wps/relay/CBS_unreadCount': () => wps({ unReadCount: 2 }),
    'GET /wps/relay/MCSFE_getListAnnouncements': () =>
      wps({ banners: [], notices: [], popups: [], promotion: [], footer: { unreadCount: 3 } }),
  });
  const { unmount } = renderApp(<Badge />);
  await vi.waitFor(() => expect(set).toHaveBeenLastCalledWith(12), 60_000);
  unmount();
  await vi.waitFor(() => expect(set).toHaveBeenLastCalledWith(0), 60_000);
});
