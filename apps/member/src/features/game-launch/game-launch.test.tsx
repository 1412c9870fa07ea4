import { installDialog } from '@fairhall/ui/testing/dialog';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setOpenedGame } from '../../shared/games/opened-game.ts';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakeServer, type Handler, wps, wpsRefusal } from '../../testing/fake-server.ts';
import { gameCard } from '../../testing/games.ts';
import GameLaunch from './game-launch.tsx';

const LAUNCH = { gameType: 'RNG', vassalage: 'LANTERNWORKS', gameId: '99000', nodeId: '99000' };
const URL_OF_GAME = 'http://games.example/game/S3#ticket=t1';
const HOUR = 3_600_000;
/** Began 12 minutes ago. */
let sinceMs = 0;

beforeEach(async () => {
  installDialog();
  await freshApp();
  loginAs();
  sinceMs = Date.now() - 12 * 60_000;
  setOpenedGame(gameCard(99000, { displayName: 'Lanterns', nodeName: 'Lanterns', gameName: 'Lanterns', launchable: true }));
});

function open(launch: Handler) {
  const server = fakeServer({
    'GET /wps/game/launchGame': launch,
    'POST /api/games/leave': () => ({ body: { state: 'done' } }),
    'GET /api/session/position': () => ({ body: { sinceMs, netE4: '-15000000', paidInE4: '0' } }),
    'GET /api/balance': () => ({ body: { asset: 'MMK', balanceE4: '842500000', version: '1' } }),
  });
  const left: string[] = [];
  const { unmount } = renderApp(<GameLaunch launch={LAUNCH} onGames={() => left.push('games')} onBack={() => left.push('back')} />);
  const homes = () => server.of('/api/games/leave').map(({ body }) => body);
  return { server, left, unmount, homes, launches: () => server.of('/wps/game/launchGame').map(({ query }) => query.get('accountType')) };
}

const answer =
  (more: object = {}): Handler =>
  () =>
    wps({ content: { game_url: URL_OF_GAME, frame: true, ...more } });

test('a game plays in a frame that can not lead the page elsewhere, under the time and result of the session', async () => {
  const { launches, left } = open(answer());
  const frame = await screen.findByTitle('Lanterns');
  expect(frame.getAttribute('src')).toBe(URL_OF_GAME);
  const allowed = frame.getAttribute('sandbox')?.split(' ');
  expect(allowed).toContain('allow-scripts');
  expect(allowed).not.toContain('allow-top-navigation');
  expect(await screen.findByText('Time · 12 min')).toBeTruthy();
  expect(await screen.findByText(/[-−]K?1,500/)).toBeTruthy();
  expect(launches()).toEqual(['1']);
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(left).toEqual(['back']);
});

test('what no frame may hold has a way into a window of its own', async () => {
  open(answer({ frame: false }));
  const link = await screen.findByRole('link', { name: 'Play' });
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([URL_OF_GAME, '_blank', 'noopener']);
  expect(screen.queryByTitle('Lanterns')).toBeNull();
});

test('it is asked for once; anew when the player reloads it, and for practice when the player wants that', async () => {
  const { launches } = open(answer());
  await screen.findByTitle('Lanterns');
  const choose = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Game menu' }));
    fireEvent.click(await screen.findByRole('button', { name }));
  };
  await choose('Reload the game');
  await waitFor(() => expect(launches()).toEqual(['1', '1']));
  await screen.findByTitle('Lanterns');
  await choose('Practise without money');
  await waitFor(() => expect(launches()).toEqual(['1', '1', '0']));
  await screen.findByTitle('Lanterns');
  expect(screen.queryByText('Net')).toBeNull();
});

describe('a game that plays from a wallet of its vendor', () => {
  const HOME = { vendor: 'LANTERNWORKS' };

  test('sends the money home when it is left or the page goes, not when it is only opened anew', async () => {
    const { unmount, homes, launches } = open(answer({ ownWallet: true }));
    await screen.findByTitle('Lanterns');
    fireEvent.click(screen.getByRole('button', { name: 'Game menu' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Reload the game' }));
    await waitFor(() => expect(launches()).toEqual(['1', '1']));
    await screen.findByTitle('Lanterns');
    expect(homes()).toEqual([]);
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(homes()).toEqual([HOME]));
    unmount();
    await waitFor(() => expect(homes()).toEqual([HOME, HOME]));
  });

  test('asks for the game anew where the browser shows a kept page again', async () => {
    const { launches } = open(answer({ ownWallet: true }));
    await screen.findByTitle('Lanterns');
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    await waitFor(() => expect(launches()).toEqual(['1', '1']));
  });

  test('leaves the money there where this page gives way to the game itself, and takes none home from practice', async () => {
    const { unmount, homes } = open(({ query }) =>
      wps({ content: { game_url: '#game', frame: true, ...(query.get('accountType') === '1' ? { ownWallet: true } : {}) } }),
    );
    vi.spyOn(window, 'open').mockReturnValue(null);
    await screen.findByTitle('Lanterns');
    fireEvent.click(screen.getByRole('button', { name: 'Game menu' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Open in a window of its own' }));
    await waitFor(() => expect(window.location.hash).toBe('#game'));
    unmount();
    expect(homes()).toEqual([]);
  });
});

test('a game of a seamless wallet is left without a word', async () => {
  const { unmount, homes } = open(answer());
  await screen.findByTitle('Lanterns');
  unmount();
  expect(homes()).toEqual([]);
});

test.each([
  ['GAME_NOT_OPEN', 'Not open yet'],
  ['GAME_MAINTENANCE', 'Under maintenance'],
  ['GAME_NOT_HERE', 'Not offered here'],
])('a refusal with %s is said in its own words, and there is a way out', async (code, words) => {
  open(() => wpsRefusal(code));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
});

test('a maintenance says until when it is', async () => {
  open(() => wpsRefusal('GAME_MAINTENANCE', { value: { untilMs: Date.parse('2031-01-01T05:30:00Z') } }));
  expect(await screen.findByText(/^Open again: .*12:00/)).toBeTruthy();
});

test('a vendor that does not answer can be asked again', async () => {
  const { launches } = open((_request, count) =>
    count === 1 ? wpsRefusal('VENDOR_UNAVAILABLE') : wps({ content: { game_url: URL_OF_GAME, frame: true } }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByTitle('Lanterns')).toBeTruthy();
  expect(launches()).toEqual(['1', '1']);
});

test('after an hour the game stops for a word about it, once, and leaving is one tap', async () => {
  sinceMs = Date.now() - HOUR - 1_000;
  const { left } = open(answer());
  expect(await screen.findByText('You have played for 60 min')).toBeTruthy();
  fireEvent.click(screen.getByText('Play on'));
  expect(screen.queryByText('You have played for 60 min')).toBeNull();
  sinceMs -= HOUR;
  expect(left).toEqual([]);
});
