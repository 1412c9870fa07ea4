import { installDialog } from '@fairhall/ui/testing/dialog';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { freshApp, renderApp } from '../../testing/app.tsx';
import { fakeServer, wps } from '../../testing/fake-server.ts';
import { siteOf } from '../../testing/site.ts';
import { isBarDue, keepBarDue } from './bar-state.ts';
import DownloadBar from './download-bar.tsx';
import { DownloadSheet } from './download-sheet.tsx';

const SITE = 'GET /wps/system/templates';
const APP = { resourceType: 'Android', url: 'https://apps.example.test/lotus.apk' } as const;

beforeAll(installDialog);
beforeEach(() => freshApp());
afterEach(() => vi.restoreAllMocks());

test('closed once, it stays away on this device', async () => {
  fakeServer({ [SITE]: () => wps(siteOf([APP])) });
  keepBarDue(true);
  expect(isBarDue()).toBe(true);
  renderApp(<DownloadBar />);
  fireEvent.click(await screen.findByRole('button', { name: 'Do not show this bar again' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  keepBarDue(true);
  expect(isBarDue()).toBe(false);
});

test('home keeps no room for it before an app was found, nor where there is none any more', () => {
  expect(isBarDue()).toBe(false);
  keepBarDue(true);
  expect(isBarDue()).toBe(true);
  keepBarDue(false);
  expect(isBarDue()).toBe(false);
});

test('names a gift only while the promotion runs', async () => {
  fakeServer({ [SITE]: () => wps(siteOf([APP])) });
  const first = renderApp(<DownloadBar />);
  await screen.findByRole('complementary', { name: 'App' });
  expect(screen.queryByText('A gift for installing it')).toBeNull();
  first.unmount();
  await freshApp({ promotions: { APP_DOWNLOAD: true } });
  renderApp(<DownloadBar />);
  expect(await screen.findByText('A gift for installing it')).toBeTruthy();
});

test('is not there without an app for this phone', async () => {
  const server = fakeServer({ [SITE]: () => wps(siteOf([{ resourceType: 'IOS', url: 'https://apps.example.test/lotus' }])) });
  const { container } = renderApp(<DownloadBar />);
  await expect.poll(() => server.received).toHaveLength(1);
  expect(container.textContent).toBe('');
});

test('the offer leads to the app itself and to the guide', async () => {
  fakeServer({ [SITE]: () => wps(siteOf([APP])) });
  renderApp(<DownloadSheet onClose={() => {}} />);
  expect((await screen.findByRole('link', { name: 'Download' })).getAttribute('href')).toBe(APP.url);
  expect(screen.getByRole('link', { name: 'How to install' }).getAttribute('href')).toBe('/app');
});

test('an iPhone is told how Safari puts the site on the home screen; another phone is not', async () => {
  fakeServer({ [SITE]: () => wps(siteOf([APP])) });
  const clip = /tap the share button, then “Add to Home Screen”/;
  const { unmount } = renderApp(<DownloadSheet onClose={() => {}} />);
  await screen.findByRole('link', { name: 'Download' });
  expect(screen.queryByText(clip)).toBeNull();
  unmount();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Safari/604.1');
  renderApp(<DownloadSheet onClose={() => {}} />);
  expect(await screen.findByText(clip)).toBeTruthy();
});
