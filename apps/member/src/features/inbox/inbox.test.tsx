import type { InboxMessage } from '@fairhall/contract/message/inbox';
import { installDialog } from '@fairhall/ui/testing/dialog';
import { currentToast } from '@fairhall/ui/toast';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadWords } from '../../shared/i18n.ts';
import { queryClient } from '../../shared/query-client.ts';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { Conversation } from './conversation.tsx';
import { InboxList } from './inbox-list.tsx';
import { MessageSettings } from './message-settings.tsx';

const LIST = 'GET /api/messages';
const NOW = Date.parse('2026-11-21T05:00:00Z');
const message = (id: string, more: Partial<InboxMessage> = {}): InboxMessage => ({
  ...{
    id,
    language: 'EN',
    title: `Title ${id}`,
    content: `<p>Text of ${id}</p>`,
    sender: '',
    senderKind: 'system',
    class: 'service',
    topic: 'money',
  },
  ...{ trigger: 'deposit.approved', ref: '1', link: '', isRead: false, createdAtMs: NOW, threadId: '', canReply: false },
  ...more,
});
const page = (...list: InboxMessage[]) => ({ body: { list, page: 0, totalPages: 1, total: list.length, unread: list.length } });

beforeEach(async () => {
  installDialog();
  await freshApp({ flags: { INBOX3: true } });
  await loadWords('inbox');
  loginAs();
});

test('messages stand under their day, unread ones say so; deleted, one can be brought back', async () => {
  const server = fakeServer({
    [LIST]: () => page(message('2'), message('1', { isRead: true, createdAtMs: NOW - 86_400_000, topic: 'games' })),
    'POST /api/messages/hide': () => ({ body: { unread: 0 } }),
  });
  renderApp(<InboxList />);
  expect((await screen.findByRole('link', { name: /Title 2/ })).textContent).toContain('unread');
  expect(screen.getByRole('link', { name: /Title 1/ }).textContent).not.toContain('unread');
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['21 Nov 2026', '20 Nov 2026']);
  fireEvent.click(screen.getAllByRole('button', { name: 'Delete' })[0] as HTMLElement);
  await waitFor(() => expect(currentToast()?.action?.label).toBe('Undo'));
  currentToast()?.action?.run();
  await waitFor(() =>
    expect(server.of('/api/messages/hide').map(({ body }) => body)).toEqual([
      { ids: ['2'], hidden: true },
      { ids: ['2'], hidden: false },
    ]),
  );
});

test('each message is written in its own language, whatever the page speaks', async () => {
  fakeServer({ [LIST]: () => page(message('2', { language: 'MY', title: 'ငွေထည့်ပြီး' }), message('1', { language: 'CN', title: '已到账' })) });
  renderApp(<InboxList />);
  expect((await screen.findByText('ငွေထည့်ပြီး')).lang).toBe('my');
  expect(screen.getByText('已到账').lang).toBe('zh-CN');
});

test('without network the first page of the last visit is shown', async () => {
  fakeServer({ [LIST]: () => page(message('7')) });
  const first = renderApp(<InboxList />);
  await screen.findByRole('link', { name: /Title 7/ });
  first.unmount();
  queryClient.removeQueries({ queryKey: ['inboxPage'] });
  fakeServer({ [LIST]: () => 'lost' });
  renderApp(<InboxList />);
  await screen.findByRole('link', { name: /Title 7/ }, { timeout: 9_000 });
}, 15_000);

test('an empty inbox says what will come', async () => {
  fakeServer({ [LIST]: () => page() });
  renderApp(<InboxList />);
  await screen.findByText('Messages about your money, bets and account come here.');
});

test('offers are off until each is ticked; a trigger is chosen for all of its kind', async () => {
  const quiet = { fromMinute: 1_320, toMinute: 480, timeZone: 'Asia/Yangon' };
  const server = fakeServer({
    'GET /api/messages/settings': () => ({ body: { choices: [], quiet } }),
    'POST /api/messages/settings': ({ body }) => ({ body: { choices: (body as { choices: unknown }).choices, quiet } }),
    'GET /api/consents': () => ({ body: { given: [] } }),
    'POST /api/consents': () => ({ body: { given: [{ channel: 'mail', product: 'lottery' }] } }),
  });
  renderApp(<MessageSettings />);
  const offer = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Mail: Lottery' });
  for (const product of ['Lottery', 'Casino', 'Sport'])
    for (const channel of ['Inbox', 'Push', 'Mail', 'SMS'])
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: `${channel}: ${product}` }).checked).toBe(false);
  fireEvent.click(offer);
  await waitFor(() => expect(offer.checked).toBe(true));
  const push = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Withdrawals: Push' });
  expect(push.checked).toBe(true);
  fireEvent.click(push);
  await waitFor(() => expect(server.of('/api/messages/settings').at(-1)?.body).toMatchObject({ choices: { length: 5 } }));
  await waitFor(() => expect(push.checked).toBe(false));
});

test('a message is shown as it was written; a link to another house names it and asks first; what messages may not have is words', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const content =
    '<p>Now <b>open</b>: <a href="/m/lottery">the lottery</a></p><ul><li>One</li></ul><p><a href="https://news.example/a">news</a> <a href="javascript:x()">bad</a><img src=x onerror=y><h1>Big</h1></p>';
  fakeServer({
    'GET /api/messages/7': () => ({
      body: { title: 'News', closed: false, canReply: false, list: [message('7', { content, isRead: true })] },
    }),
  });
  renderApp(<Conversation id="7" />);
  expect((await screen.findByText('open')).nodeName).toBe('B');
  expect(screen.getByRole('link', { name: 'the lottery' }).getAttribute('href')).toMatch(/\/lottery$/);
  expect(screen.getByRole('listitem').textContent).toBe('One');
  expect(screen.queryByRole('button', { name: 'bad' })).toBeNull();
  expect(document.querySelectorAll('article img, article h1')).toHaveLength(0);
  expect(screen.getByText('Big')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'news' }));
  const asked = screen.getByRole('alertdialog', { name: 'Leave for news.example?' });
  expect(opened).not.toHaveBeenCalled();
  fireEvent.click(within(asked).getByRole('button', { name: 'Open it' }));
  expect(opened).toHaveBeenCalledExactlyOnceWith('https://news.example/a', '_blank', 'noopener,noreferrer');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
