import type { GameCard } from '@fairhall/contract/game/game-card';
import { act, fireEvent, render, screen } from '@testing-library/react';
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

beforeEach(() => freshApp());
afterEach(() => vi.unstubAllGlobals());

const drawn = () => screen.queryAllByTestId('tile').length;

test('home that comes back holds the page of hot games in sight; a finger on it brings those beside it', async () => {
  const games = gameCards(1, 36);
  const home = (shown: boolean): ReactNode => (
    <Activity mode={shown ? 'visible' : 'hidden'}>
      <HotBlock games={games} onOpen={() => undefined} />
    </Activity>
  );
  const view = render(home(true));
  const touch = () => fireEvent.pointerDown(view.container.querySelector('ul')?.parentElement as Element);
  expect(drawn()).toBe(12);
  touch();
  expect(drawn()).toBe(24);
  await act(async () => view.rerender(home(false)));
  await act(async () => view.rerender(home(true)));
  expect(drawn()).toBe(12);
  touch();
  expect(drawn()).toBe(24);
});

test('a block of home draws its games while it is near the screen, and keeps their room when it is not', async () => {
  let tell: (near: boolean) => void = () => undefined;
  let watched: Element | undefined;
  class Observer {
    constructor(told: (entries: { target: Element | undefined; isIntersecting: boolean }[]) => void) {
      tell = (isIntersecting) => told([{ target: watched, isIntersecting }]);
    }
    observe = (element: Element) => {
      watched = element;
    };
    unobserve = () => undefined;
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  fakeServer({ 'GET /wps/relay/GCSGAME_hotGamesV2': () => wps(gameCards(1, 6)) });
  const { container } = renderApp(<AreaBlock category="RNG" onOpen={() => undefined} onAll={() => undefined} />);
  await act(async () => tell(true));
  await vi.waitFor(() => expect(drawn()).toBe(3));
  await act(async () => tell(false));
  expect([drawn(), container.querySelectorAll('.aspect-square').length]).toEqual([0, 6]);
  await act(async () => tell(true));
  expect(drawn()).toBe(3);
});
