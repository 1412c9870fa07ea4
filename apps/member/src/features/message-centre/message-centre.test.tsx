import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakeServer, wps, wpsRefusal } from '../../testing/fake-server.ts';
import { MessageCentre } from './message-centre.tsx';

beforeEach(() => freshApp({ flags: { INBOX3: true, CBS3: true } }));

const announced = { banners: [], notices: [], popups: [], promotion: [], footer: { unreadCount: 120 } };
const site = {
  ...{ resources: [{ resourceType: 'TELEGRAM', url: 'https://lotus.example/t', labelNameEn: '' }], customerService: [] },
  ...{ affiliateLink: 'mailto:a@lotus.example', template: { app_background: '', app_desc: '' }, authorities: [], partners: [] },
  ...{ licence: '', jackpotIllustration: false },
};

function open(chat = () => wpsRefusal('CHAT_OFFLINE')) {
  const onFree = vi.fn();
  const server = fakeServer({
    'GET /wps/relay/MCSFE_getListAnnouncements': () => wps(announced),
    'GET /wps/system/templates': () => wps(site),
    'GET /wps/relay/CSP_unreadCount': () => wps(3),
    'GET /wps/relay/CBS_unreadCount': () => wps({ unReadCount: 0 }),
    'GET /wps/relay/CBS_launchChat': chat,
  });
  renderApp(<MessageCentre onFree={onFree} />);
  return { onFree, server };
}

test('badges show what waits, 99+ above 99, and nothing for nothing', async () => {
  loginAs();
  open();
  await waitFor(() => expect(screen.getByText('99+')).toBeDefined());
  expect((await screen.findByRole('link', { name: /Messages/ })).textContent).toContain('3');
  expect(screen.getByRole('button', { name: 'Live chat' })).toBeDefined();
  expect((await screen.findByRole('link', { name: 'Telegram' })).getAttribute('href')).toBe('https://lotus.example/t');
});

test('a practice account asks neither inbox nor chat, and is told what it takes', async () => {
  loginAs({ type: 4, customerType: 4 });
  const { onFree, server } = open();
  fireEvent.click(await screen.findByRole('button', { name: /Messages/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Live chat' }));
  expect(onFree).toHaveBeenCalledTimes(2);
  for (const path of ['/wps/relay/CSP_unreadCount', '/wps/relay/CBS_unreadCount', '/wps/relay/CBS_launchChat']) {
    expect(server.of(path), path).toEqual([]);
  }
});
