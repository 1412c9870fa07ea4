import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakeServer, wps } from '../../testing/fake-server.ts';
import PageTop from './page-top.tsx';

beforeEach(() => freshApp({ flags: { INBOX3: true, CBS3: true } }));

/** The head of the member centre, while so much is not read. */
function open({ notices = 0, inbox = 0, chat = 0 }) {
  const server = fakeServer({
    'GET /wps/relay/MCSFE_getListAnnouncements': () =>
      wps({ banners: [], notices: [], popups: [], promotion: [], footer: { unreadCount: notices } }),
    'GET /wps/relay/CSP_unreadCount': () => wps(inbox),
    'GET /wps/relay/CBS_unreadCount': () => wps({ unReadCount: chat }),
  });
  renderApp(<PageTop title="Members" onBack={() => undefined} end={{ kind: 'centre' }} />);
  return server;
}
const dot = () => document.querySelector('a[href="/message"] i');

test.each([{ notices: 1 }, { inbox: 2 }, { chat: 3 }])(
  'the message icon has a dot, and says so, while something is not read: %o',
  async (unread) => {
    loginAs();
    open(unread);
    expect(await screen.findByRole('link', { name: 'Message centre, some not read yet' })).toBeDefined();
    expect(dot()).not.toBeNull();
  },
);

test('without anything to read there is no dot; without a session no icon', async () => {
  loginAs();
  const server = open({});
  await waitFor(() => expect(server.of('/wps/relay/CBS_unreadCount')).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Message centre' })).toBeDefined();
  expect(dot()).toBeNull();
});

test('a visitor is shown none', () => {
  open({ notices: 1 });
  expect(screen.queryByRole('link', { name: /Message centre/ })).toBeNull();
});
