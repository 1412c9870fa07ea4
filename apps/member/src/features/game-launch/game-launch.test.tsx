import { installDialog } from '@fairhall/ui/testing/dialog';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
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
    'GET /api/session/position': () => ({ body: { sinceMs, netE4: '-15000000', paidInE4: '0' } }),
    'GET /api/balance': () => ({ body: { asset: 'MMK', balanceE4: '842500000', version: '1' } }),
  });
  const left: string[] = [];
  renderApp(<GameLaunch launch={LAUNCH} onGames={() => left.push('games')} onBack={() => left.push('back')} />);
  return { server, left, launches: () => server.of('/wps/game/launchGame').map(({ query }) => query.get('accountType')) };
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
