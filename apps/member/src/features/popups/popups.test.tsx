import type { AnnouncementItem } from '@fairhall/contract/system/announcements';
import { installDialog } from '@fairhall/ui/testing/dialog';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setSideMenuOpen } from '../../shared/overlays.ts';
import { plainText } from '../../shared/plain-text.ts';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakeServer, wps } from '../../testing/fake-server.ts';
import { duePopups } from './popup-model.ts';
import { Popups } from './popups.tsx';

const LIST = 'GET /wps/relay/MCSFE_getListAnnouncements';
const popup = (id: string, execution: AnnouncementItem['execution'], change: Partial<AnnouncementItem> = {}): AnnouncementItem => ({
  id,
  type: 'PU',
  groupName: 'm_home',
  title: `Title ${id}`,
  content: `<p>First line</p><p>Second <b>line</b></p>`,
  category: '',
  execution,
  promotionType: '',
  announcementImages: [],
  linkage: '',
  linkageType: '',
  linkageText: '',
  read: false,
  createdAt: 0,
  ...change,
});
const saying = (...popups: AnnouncementItem[]) =>
  fakeServer({ [LIST]: () => wps({ banners: [], notices: [], popups, promotion: [], footer: { unreadCount: 0 } }) });
const dialog = (id: string) => screen.findByRole('dialog', { name: `Title ${id}` });
const close = () => fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);

beforeAll(installDialog);
beforeEach(() => freshApp());

test('they come one after the other, three at most, and each once in a session', async () => {
  saying(popup('1', 'B'), popup('2', ''), popup('3', 'B'), popup('4', 'B'));
  const first = renderApp(<Popups onFollow={vi.fn()} />);
  for (const id of ['1', '2', '3']) {
    await dialog(id);
    close();
  }
  expect(screen.queryByRole('dialog')).toBeNull();
  first.unmount();
  renderApp(<Popups onFollow={vi.fn()} />);
  await dialog('4');
});

test('a guest and each account see their own', async () => {
  saying(popup('guest', 'B'), popup('member', 'A'), popup('first', 'F'));
  renderApp(<Popups onFollow={vi.fn()} />);
  await dialog('guest');
  act(() => void loginAs({ id: '77', firstTimeLogin: true }));
  await dialog('member');
  close();
  await dialog('first');
  close();
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => void loginAs({ id: '78' }));
  await dialog('member');
});

test('one waits while a menu is open', async () => {
  saying(popup('1', 'B'));
  act(() => setSideMenuOpen(true));
  renderApp(<Popups onFollow={vi.fn()} />);
  await act(async () => undefined);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => setSideMenuOpen(false));
  await dialog('1');
});

test('Escape closes it, its action leads where it says', async () => {
  const onFollow = vi.fn();
  saying(popup('1', 'B'), popup('2', 'B', { linkage: '/activity', linkageText: 'See it' }));
  renderApp(<Popups onFollow={onFollow} />);
  fireEvent(await dialog('1'), new Event('cancel', { cancelable: true }));
  await dialog('2');
  fireEvent.click(screen.getByRole('button', { name: 'See it' }));
  expect(onFollow).toHaveBeenCalledWith(expect.objectContaining({ linkage: '/activity' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the moment decides which of them are due', () => {
  const all = [popup('a', 'A'), popup('b', 'B'), popup('f', 'F'), popup('x', '')];
  const due = (memberId: string | null, firstLogin: boolean) => duePopups(all, { memberId, firstLogin }, []).map(({ id }) => id);
  expect(due(null, false)).toEqual(['b', 'x']);
  expect(due('7', false)).toEqual(['a', 'x']);
  expect(due('7', true)).toEqual(['a', 'f', 'x']);
  expect(duePopups(all, { memberId: null, firstLogin: false }, ['b'])).toHaveLength(1);
});

test('markup only ends lines: nothing of it is run', () => {
  expect(plainText('<p>One</p><img src=x onerror="alert(1)">Two<br>Three &lt;b&gt;')).toBe('One\nTwo\nThree <b>');
});
