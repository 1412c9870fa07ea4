import { currentToast } from '@fairhall/ui/toast';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Category } from '../../shared/games/categories.ts';
import { freshApp, renderApp } from '../../testing/app.tsx';
import { fakeServer, type Handler, wps } from '../../testing/fake-server.ts';
import { gameCards } from '../../testing/games.ts';
import GameSearch from './game-search.tsx';
import { keepSearches } from './recent-searches.ts';

const LIST = '/wps/relay/GCSGAME_gameList';

function Search() {
  const [search, setSearch] = useState('');
  const [scope, setScope] = useState<Category | null>(null);
  const nothing = () => undefined;
  return (
    <GameSearch
      search={search}
      scope={scope}
      categories={['RNG', 'LIVE']}
      onSearch={setSearch}
      onScope={setScope}
      onOpen={nothing}
      onAllGames={nothing}
      onBack={nothing}
    />
  );
}

/** Seven slots and nothing live. */
const found: Handler = ({ query }) => {
  const games = query.get('gameType') === 'LIVE' || query.get('gameName') === 'zzz' ? [] : gameCards(1, 7);
  const counts = query.get('gameName') === 'zzz' ? { RNG: 0, LIVE: 0 } : { RNG: 7, LIVE: 0 };
  return wps({ games, pageNum: 1, totalPages: 1, totalCount: games.length, counts });
};

const field = () => screen.getByRole('searchbox', { name: 'Search games' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const rows = () => screen.getAllByRole('button', { name: /^Game \d/ });

beforeEach(async () => {
  await freshApp();
  keepSearches([]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the field has the focus, and searches 600 ms after the last key', async () => {
  vi.useFakeTimers();
  const server = fakeServer({ [`GET ${LIST}`]: found });
  renderApp(<Search />);
  expect(document.activeElement).toBe(field());
  type('ko');
  await act(() => vi.advanceTimersByTimeAsync(599));
  type('koi');
  await act(() => vi.advanceTimersByTimeAsync(599));
  expect(server.of(LIST)).toHaveLength(0);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(server.of(LIST).map(({ query }) => query.get('gameName'))).toEqual(['koi']);
});

test('four rows stand there, then all; every area has its count, and one without hits says so for itself', async () => {
  fakeServer({ [`GET ${LIST}`]: found });
  renderApp(<Search />);
  type('koi');
  expect(await screen.findByText('7 games, found while you type')).toBeTruthy();
  expect(rows()).toHaveLength(4);
  fireEvent.click(screen.getByRole('button', { name: 'Show 3 more' }));
  expect(rows()).toHaveLength(7);
  fireEvent.click(screen.getByRole('button', { name: /Live\s*0/ }));
  expect(await screen.findByText('No game by this name in Live')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'See all games' })).toBeNull();
});

test('nothing anywhere is said with a way on, and is not kept', async () => {
  fakeServer({ [`GET ${LIST}`]: found });
  renderApp(<Search />);
  type('zzz');
  expect(await screen.findByRole('button', { name: 'See all games' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Recent searches' })).toBeNull();
});

test('what was found is kept as a recent search; clearing asks nothing and can be undone', async () => {
  fakeServer({ [`GET ${LIST}`]: found });
  renderApp(<Search />);
  type('koi');
  expect(await screen.findByRole('button', { name: 'koi' })).toBeTruthy();
  expect(window.localStorage.getItem('searches')).toBe('["koi"]');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'koi' })).toBeNull());
  act(() => currentToast()?.action?.run());
  expect(await screen.findByRole('button', { name: 'koi' })).toBeTruthy();
});
