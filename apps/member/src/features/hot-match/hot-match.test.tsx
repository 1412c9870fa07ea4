import type { HotMatch } from '@fairhall/contract/game/hot-matches';
import { installDialog } from '@fairhall/ui/testing/dialog';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { closeOverlays } from '../../shared/overlays.ts';
import { freshApp, renderApp } from '../../testing/app.tsx';
import { fakeServer, wps } from '../../testing/fake-server.ts';
import { HotMatches } from './hot-match.tsx';
import { matchMoment } from './match-moment.ts';

const MATCHES = 'GET /wps/relay/GCSGAME_getGameMatchV2';
const match = (change: Partial<HotMatch> = {}): HotMatch => ({
  homeTeam: 'Ashmoor',
  awayTeam: 'Port Linden',
  homeTeamImageUrl: '',
  awayTeamImageUrl: '/pictures/port-linden.png',
  league: 'Northern Cup',
  matchTime: Date.UTC(2026, 10, 22, 14, 0),
  vendor: 'KICK',
  roomId: '1',
  nodeId: 501,
  ...change,
});

beforeAll(installDialog);
beforeEach(async () => {
  await freshApp();
  closeOverlays();
});

test('is hidden without matches', async () => {
  const server = fakeServer({ [MATCHES]: () => wps([]) });
  const { container } = renderApp(<HotMatches onPlay={vi.fn()} />);
  await expect.poll(() => server.received).toHaveLength(1);
  expect(container.textContent).toBe('');
});

test('says who plays whom, where and when, in the merchant’s time', async () => {
  fakeServer({ [MATCHES]: () => wps([match()]) });
  renderApp(<HotMatches onPlay={vi.fn()} />);
  const card = await screen.findByRole('region', { name: 'Hot match' });
  for (const text of ['Ashmoor', 'Port Linden', 'Northern Cup', '20:30', '22 Nov']) expect(within(card).getByText(text)).toBeTruthy();
  expect(card.querySelector('img')?.getAttribute('src')).toBe('/pictures/port-linden.png');
});

test('its window holds them all, and closes on close and on a change of page', async () => {
  fakeServer({ [MATCHES]: () => wps([match(), match({ roomId: '2', homeTeam: 'Fenwick' })]) });
  renderApp(<HotMatches onPlay={vi.fn()} />);
  const openAll = async () => fireEvent.click(await screen.findByRole('button', { name: /Hot match/ }));
  await openAll();
  expect(within(screen.getByRole('dialog')).getByText('Fenwick')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await openAll();
  act(closeOverlays);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('play now opens that match', async () => {
  fakeServer({ [MATCHES]: () => wps([match()]) });
  const onPlay = vi.fn();
  renderApp(<HotMatches onPlay={onPlay} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Play now' }));
  expect(onPlay).toHaveBeenCalledWith(expect.objectContaining({ nodeId: 501, vendor: 'KICK' }));
});

test('Burmese has the month by its number, in Latin digits', () => {
  const at = Date.UTC(2026, 10, 22, 14, 0);
  expect(matchMoment(at, { language: 'MY', timeZone: 'Asia/Yangon' })).toEqual({ time: '20:30', day: '22/11' });
});
