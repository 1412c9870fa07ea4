import type { GameCard } from '@fairhall/contract/game/game-card';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Activity, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshApp, renderApp } from '../../testing/app.tsx';
import { fakeServer, wps } from '../../testing/fake-server.ts';
import { gameCards } from '../../testing/games.ts';
import { AreaBlock } from './area-block.tsx';
import HotBlock from './hot-block.tsx';

vi.mock('../../nav/use-go.ts', () => ({ useGo: () => () => undefined }));
vi.mock('../../shared/games/lobby-tile.tsx', () => ({
  LobbyTile: ({ game }: { game: GameCard }) => <i data-testid="tile">{game.nodeId}</i>,
}));

beforeEach(async () => {
  await freshApp();
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const drawn = () => screen.queryAllByTestId('tile').length;

/** Frames enough for all that waits for its turn. */
async function drawAll(): Promise<void> {
  for (let frame = 0; frame < 24; frame += 1) await act(async () => vi.advanceTimersToNextFrame());
}

test('home that comes back holds the page of hot games in sight; a finger on it brings those beside it', async () => {
  const games = gameCards(1, 36);
  const home = (shown: boolean): ReactNode => (
    <Activity mode={shown ? 'visible' : 'hidden'}>
      <HotBlock games={games} onOpen={() => undefined} />
    </Activity>
  );
  const view = render(home(true));
  const touch = () => fireEvent.pointerDown(view.container.querySelector('ul')?.parentElement as Element);
  // The others follow a few in a frame.
  expect(drawn()).toBe(3);
  await drawAll();
  expect(drawn()).toBe(12);
  touch();
  await drawAll();
  expect(drawn()).toBe(24);
  await act(async () => view.rerender(home(false)));
  await act(async () => view.rerender(home(true)));
  expect(drawn()).toBe(12);
  touch();
  await drawAll();
  expect(drawn()).toBe(24);
});

/** What watches places on the screen, as far as a test says what it sees. */
function watchPlaces(): (near: boolean) => void {
  const told = new Map<Element, (near: boolean) => void>();
  class Observer {
    observe: (target: Element) => void;
    unobserve = (target: Element) => told.delete(target);
    constructor(tell: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
      this.observe = (target) => told.set(target, (isIntersecting) => tell([{ target, isIntersecting }]));
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return (near) => {
    for (const tell of told.values()) tell(near);
  };
}

test('the last row of hot games is drawn when somebody sees it', async () => {
  const tell = watchPlaces();
  render(<HotBlock games={gameCards(1, 12)} onOpen={() => undefined} />);
  await drawAll();
  expect(drawn()).toBe(9);
  await act(async () => tell(true));
  await drawAll();
  expect(drawn()).toBe(12);
});

test('a block of home draws its games while it is near the screen, and keeps their room when it is not', async () => {
  const tell = watchPlaces();
  fakeServer({ 'GET /wps/relay/GCSGAME_hotGamesV2': () => wps(gameCards(1, 6)) });
  const { container } = renderApp(<AreaBlock category="RNG" onOpen={() => undefined} onAll={() => undefined} />);
  // Nothing is on its way, so nothing says so, and nothing moves.
  expect([screen.queryByRole('status'), container.querySelector('.animate-shimmer')]).toEqual([null, null]);
  await act(async () => tell(true));
  await waitFor(() => expect(drawn()).toBe(3));
  await act(async () => tell(false));
  expect([drawn(), container.querySelectorAll('.aspect-square').length]).toEqual([0, 6]);
  await act(async () => tell(true));
  expect(drawn()).toBe(3);
});
