import type { LanguageCode } from '@fairhall/contract/languages';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { freshApp, renderApp } from '../../testing/app.tsx';
import { fakeServer, wps } from '../../testing/fake-server.ts';
import { siteOf } from '../../testing/site.ts';
import { SocialBlock } from './social-block.tsx';
import { embedAddress } from './video-model.ts';

const SITE = 'GET /wps/system/templates';
const FILM = 'https://www.youtube.com/watch?v=abcdefghijk';

const onFollow = vi.fn();

beforeEach(() => {
  onFollow.mockClear();
  return freshApp();
});

test('nothing of a video site is fetched before a tap', async () => {
  fakeServer({ [SITE]: () => wps(siteOf([{ resourceType: 'VIDEO', url: FILM }])) });
  renderApp(<SocialBlock onFollow={onFollow} />);
  const play = await screen.findByRole('button', { name: 'Open the video' });
  expect(document.querySelector('iframe')).toBeNull();
  fireEvent.click(play);
  expect(screen.getByTitle('How a draw is proven').getAttribute('src')).toBe(
    'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=0&hl=en&rel=0',
  );
});

test.each([
  ['a link that is no video', [{ resourceType: 'VIDEO' as const, url: 'https://films.example.test/watch?v=abcdefghijk' }]],
  ['no film at all', []],
])('with %s the page that proves a draw stands in its place, and says so', async (_name, resources) => {
  const server = fakeServer({ [SITE]: () => wps(siteOf(resources)) });
  renderApp(<SocialBlock onFollow={onFollow} />);
  await expect.poll(() => server.received).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Open the video' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'See a draw proven' }));
  expect(document.querySelector('iframe')).toBeNull();
  expect(onFollow).toHaveBeenCalledWith({ linkage: '/m/fair' });
});

test('the places that have a link are named', async () => {
  fakeServer({ [SITE]: () => wps(siteOf([{ resourceType: 'TELEGRAM', url: 'https://t.example.test/lotus' }])) });
  renderApp(<SocialBlock onFollow={onFollow} />);
  expect((await screen.findByRole('link', { name: 'Telegram' })).getAttribute('href')).toBe('https://t.example.test/lotus');
  expect(screen.queryByRole('link', { name: 'Facebook' })).toBeNull();
});

test.each([
  [FILM, true],
  ['https://youtu.be/abcdefghijk', true],
  ['https://m.youtube.com/shorts/abcdefghijk', true],
  ['https://vimeo.com/123456', true],
  ['http://www.youtube.com/watch?v=abcdefghijk', false],
  ['https://www.youtube.com.example.test/watch?v=abcdefghijk', false],
  ['https://youtu.be/abc"onload=x', false],
  ['https://www.youtube.com/redirect?q=https://example.test', false],
  ['javascript:alert(1)', false],
  ['/m/home', false],
  ['', false],
])('%s is a video: %s', (link, is) => {
  expect(embedAddress(link, 'EN') !== null).toBe(is);
});

test.each([
  ['EN', 'en'],
  ['TY', 'tl'],
  ['CN', 'zh'],
  ['VI', 'vi'],
  ['TH', 'th'],
  ['TW', 'zh'],
  ['MY', 'en'],
] as const satisfies [LanguageCode, string][])('the player speaks %s as %s, and does not start by itself', (language, spoken) => {
  expect(embedAddress(FILM, language)).toContain(`autoplay=0&hl=${spoken}`);
});
