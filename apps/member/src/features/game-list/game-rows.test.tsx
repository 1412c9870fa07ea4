import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../shared/query-client.ts';
import { freshApp, renderApp } from '../../testing/app.tsx';
import { gameCards } from '../../testing/games.ts';
import { GameRows } from './game-rows.tsx';

const ROW_PX = 100;
const GAMES = 5_000;
const ROWS = Math.ceil(GAMES / 3);

let scrolledPx = 0;
let measured = 0;
let heightPx = 0;
/** What a browser tells whoever watches sizes, before effects that may wait. */
let sizeChanged: () => void = () => undefined;

function LaidOut({ children }: { children: ReactNode }) {
  useLayoutEffect(() => sizeChanged());
  return children;
}

/** A page of 700 px whose list begins at its top and lies out its rows; whatever changes in it is told at once. */
beforeEach(async () => {
  await freshApp();
  [scrolledPx, measured, heightPx] = [0, 0, ROWS * ROW_PX];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe: () => void;
      readonly disconnect = () => undefined;
      constructor(told: () => void) {
        this.observe = told;
        sizeChanged = told;
      }
    },
  );
  vi.stubGlobal('innerHeight', 700);
  vi.stubGlobal('scrollY', 0);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => {
    measured += 1;
    return { top: -scrolledPx, height: heightPx } as DOMRect;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const scrollTo = (px: number) =>
  act(async () => {
    scrolledPx = px;
    vi.stubGlobal('scrollY', px);
    fireEvent.scroll(window);
  });
const places = () => screen.getAllByRole('listitem').map((item) => Number(item.getAttribute('aria-posinset')));

test('of five thousand games only those near the screen are there, wherever one has scrolled to', async () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  const read = vi.fn();
  renderApp(<GameRows games={gameCards(1, GAMES)} onOpen={() => undefined} onRead={read} />);
  await waitFor(() => expect(places()).toEqual(Array.from({ length: 36 }, (_, at) => at + 1)));
  await scrollTo(100_000);
  expect(places()[0]).toBe(996 * 3 + 1);
  expect(places()).toHaveLength(48);
  expect(read).toHaveBeenLastCalledWith(1_003 * 3);
  expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('5000');
  await act(async () => vi.advanceTimersToNextFrame());
  expect(screen.getByRole('button', { name: /^Game 2989$/ })).toBeTruthy();
});

test('a scroll measures nothing, and draws nothing anew while the same rows are near', async () => {
  renderApp(<GameRows games={gameCards(1, GAMES)} onOpen={() => undefined} onRead={() => undefined} />);
  await scrollTo(100_000);
  const before = measured;
  const [first] = screen.getAllByRole('listitem');
  await scrollTo(100_040);
  expect(screen.getAllByRole('listitem')[0]).toBe(first);
  await scrollTo(100_900);
  expect(measured).toBe(before);
});

test('games are drawn a few in a frame, the first ones first, and those that went out of sight not at all', async () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  renderApp(<GameRows games={gameCards(1, GAMES)} onOpen={() => undefined} onRead={() => undefined} />);
  const drawn = () => screen.queryAllByRole('button', { name: /^Game \d+$/ }).map((tile) => tile.textContent);
  expect(drawn()).toEqual([]);
  await act(async () => vi.advanceTimersToNextFrame());
  expect(drawn()).toEqual(['Game 1']);
  await act(async () => vi.advanceTimersToNextFrame());
  expect(drawn()).toEqual(['Game 1', 'Game 2', 'Game 3']);
  await scrollTo(100_000);
  await act(async () => vi.advanceTimersToNextFrame());
  expect(drawn()).toEqual(['Game 2989']);
});

test('a further page leaves the tiles before it as they were, and the rows in sight are the same', async () => {
  const props = { onOpen: () => undefined, onRead: () => undefined };
  const [games, further] = [gameCards(1, 600), gameCards(601, 1_200)];
  const list = (shown: typeof games) => {
    heightPx = (shown.length / 3) * ROW_PX;
    return (
      <QueryClientProvider client={queryClient}>
        <LaidOut>
          <GameRows games={shown} {...props} />
        </LaidOut>
      </QueryClientProvider>
    );
  };
  const { rerender } = render(list(games));
  await scrollTo(15_000);
  const before = places();
  const [first] = screen.getAllByRole('listitem');
  rerender(list([...games, ...further]));
  expect(screen.getAllByRole('listitem')[0]).toBe(first);
  expect(places()).toEqual(before);
});
