import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshApp, loginAs, renderApp } from '../testing/app.tsx';
import { fakePush } from '../testing/fake-push.ts';
import { fakeServer, wps } from '../testing/fake-server.ts';
import { profileOf } from '../testing/profile.ts';
import { useAnnouncements } from './announcements.ts';
import { currentLanguage } from './i18n.ts';
import { useProfile } from './profile.ts';

let push: ReturnType<typeof fakePush>;
beforeEach(() => freshApp());
afterEach(() => {
  push.stop();
  document.getElementById('skin')?.remove();
});

function Phone() {
  const { name } = useProfile();
  const { data } = useAnnouncements();
  return <p>{`${name}: ${data?.notices.map(({ title }) => title).join() ?? '…'}`}</p>;
}

const notice = (title: string) =>
  wps({
    banners: [],
    notices: [
      {
        id: title,
        type: 'H',
        groupName: '',
        title,
        content: title,
        category: '',
        execution: '',
        promotionType: '',
        announcementImages: [],
        linkage: '',
        linkageType: '',
        linkageText: '',
        read: false,
        createdAt: 0,
      },
    ],
    popups: [],
    promotion: [],
    footer: { unreadCount: 0 },
  });

/** Answers by turns; the last one stays. */
function serve(profiles: object[], notices: string[]) {
  const turn = <Item,>(items: readonly Item[], count: number) => items[Math.min(count, items.length) - 1] as Item;
  return fakeServer({
    'GET /wps/system/settings/consolidated': (_request, count) => wps(profileOf(turn(profiles, count))),
    'GET /wps/relay/MCSFE_getListAnnouncements': (_request, count) => notice(turn(notices, count)),
    'POST /wps/member/language': () => wps({ done: true }),
  });
}

test('the phone follows what its merchant saves: name, notices and skin, without a reload', async () => {
  loginAs({ id: '601', token: 't1' });
  serve([{ version: 2, name: 'Lotus of the lake', skinUrl: '/skins/aaaaaaaaaaaaaaaa.css' }], ['before', 'after']);
  push = fakePush();
  renderApp(<Phone />);
  await screen.findByText('Lotus: before');
  await push.send({ name: 'merchant.changed', data: { version: 2 } });
  expect(await screen.findByText('Lotus of the lake: after')).toBeTruthy();
  const links = [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href'));
  expect(links).toContain('/skins/aaaaaaaaaaaaaaaa.css');
});

test('a language that is no longer spoken gives way to the merchant’s own', async () => {
  loginAs({ id: '602', token: 't2' });
  serve([{ version: 2, languages: ['MY', 'CN'], defaultLanguage: 'CN' }], ['x']);
  push = fakePush();
  renderApp(<Phone />);
  await push.send({ name: 'merchant.changed', data: { version: 2 } });
  await waitFor(() => expect(currentLanguage()).toBe('CN'));
});

test('an answer from before the change is asked for again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  loginAs({ id: '603', token: 't3' });
  const { of } = serve([{ version: 1 }, { version: 2, name: 'Newer' }], ['old', 'old', 'new']);
  push = fakePush();
  renderApp(<Phone />);
  await screen.findByText('Lotus: old');
  await push.send({ name: 'merchant.changed', data: { version: 2 } });
  await waitFor(() => expect(of('/wps/system/settings/consolidated')).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await screen.findByText('Newer: new')).toBeTruthy();
  vi.useRealTimers();
});
