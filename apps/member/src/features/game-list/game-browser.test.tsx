import type { GameRoom } from '@fairhall/contract/game/rooms';
import { flagsOn } from '@fairhall/contract/merchant-profile';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakeServer, type Handler, type Received, wps, wpsRefusal } from '../../testing/fake-server.ts';
import { gameCards } from '../../testing/games.ts';
import { profileOf } from '../../testing/profile.ts';
import type { ListFilter } from './address.ts';
import GameBrowser from './game-browser.tsx';

const LIST = '/wps/relay/GCSGAME_gameList';

const vendor = (vassalage: string, displayName: string) => ({
  ...{ vassalage, displayName, accountTypeName: displayName, showIcon: '', smallIcon: '', mobileSmallIcon: '', h5Icon: '', lagerIcon: '' },
  ...{ mobileLargeIcon: '', gameCount: 60, maintenance: false },
});
const lanes = [{ title: 'Slots', gameType: 'RNG', cards: [vendor('KESTREL', 'Kestrel'), vendor('TARN', 'Tarn')] }];
const vendors: Handler = () => wps({ data: { lanes, sorting: [], mapping: {}, display: {} } });

/** Sixty games in two pages. */
const twoPages: Handler = ({ query }) => {
  const pageNum = Number(query.get('pageNo'));
  return wps({ games: gameCards(pageNum * 30 - 29, pageNum * 30), pageNum, totalPages: 2, totalCount: 60 });
};

function Browser() {
  const [filter, setFilter] = useState<ListFilter>({ gameType: 'RNG', vassalage: null, type: 'all' });
  return <GameBrowser filter={filter} onFilter={setFilter} onOpen={() => undefined} />;
}

const serve = (list: Handler) =>
  fakeServer({
    [`GET ${LIST}`]: list,
    'GET /wps/relay/GCSGAME_newGameVendor': vendors,
    'GET /wps/relay/GCSGAME_hotGamesV2': () => wps(gameCards(1, 2, { isHot: 1 })),
    'GET /wps/relay/MCSFE_getFavoriteGames': () => wps([]),
    'GET /wps/relay/MCSFE_getFavoriteGamesList': () => wps({ content: [], pageNum: 1, totalPages: 1, totalCount: 0 }),
  });

const asked = (requests: Received[]) => requests.map(({ query }) => [query.get('pageNo'), query.get('vassalage')]);
const tab = (name: string) => screen.getByRole('tab', { name });

/** The page as it would be in a browser: so high, and scrolled so far. */
function scrollTo(scrollY: number, height = 2_000): void {
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: height, configurable: true });
  Object.defineProperty(document.documentElement, 'clientHeight', { value: 740, configurable: true });
  Object.defineProperty(window, 'scrollY', { value: scrollY, configurable: true });
  fireEvent.scroll(window);
}

beforeEach(async () => {
  await freshApp({ flags: { ...profileOf().flags, ...flagsOn(['GAMELOFAV3', 'GAMELOREC3']) } });
  loginAs();
  scrollTo(0);
  // Frames that wait for no screen: tiles are drawn a few in each.
  vi.stubGlobal('requestAnimationFrame', (draw: (nowMs: number) => void) => setTimeout(() => draw(0), 0));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of ['scrollHeight', 'clientHeight']) Reflect.deleteProperty(document.documentElement, name);
  Reflect.deleteProperty(window, 'scrollY');
});

test('the next page comes within 300 px of the end, downwards only; at the end the list says so', async () => {
  const server = serve(twoPages);
  renderApp(<Browser />);
  await screen.findByRole('button', { name: /^Game 30$/ });
  expect(screen.getByText('Page 1 / 2')).toBeTruthy();
  scrollTo(900);
  scrollTo(700);
  expect(server.of(LIST)).toHaveLength(1);
  scrollTo(960);
  await waitFor(() =>
    expect(asked(server.of(LIST))).toEqual([
      ['1', null],
      ['2', null],
    ]),
  );
  expect(await screen.findByText('That is all of them')).toBeTruthy();
});

test('another studio, and the same list again, begin at the first page', async () => {
  const server = serve(twoPages);
  renderApp(<Browser />);
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText('That is all of them');
  fireEvent.click(await screen.findByRole('button', { name: 'Tarn' }));
  expect(await screen.findByText('Tarn, 60 games')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() =>
    expect(asked(server.of(LIST))).toEqual([
      ['1', null],
      ['2', null],
      ['1', 'TARN'],
      ['1', null],
    ]),
  );
  expect(await screen.findByRole('button', { name: 'Show more' })).toBeTruthy();
});

test('tabs show hot and own games; the same tab again shows all', async () => {
  serve(twoPages);
  renderApp(<Browser />);
  await screen.findByRole('button', { name: /^Game 30$/ });
  fireEvent.click(tab('Hot'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Game 30$/ })).toBeNull());
  expect(await screen.findByRole('button', { name: /^Game 2$/ })).toBeTruthy();
  fireEvent.click(tab('Hot'));
  expect(await screen.findByRole('button', { name: /^Game 30$/ })).toBeTruthy();
  expect(tab('All').getAttribute('aria-selected')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Mine' }));
  expect(await screen.findByText(/Tap the star on a game/)).toBeTruthy();
  expect(tab('Favourites').getAttribute('aria-selected')).toBe('true');
});

test('a page that does not come says why, keeps those above, and comes at another try', async () => {
  const server = serve((request, count) => (count === 2 ? wpsRefusal('MERCHANT_UNKNOWN') : twoPages(request, count)));
  renderApp(<Browser />);
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByRole('alert');
  expect(await screen.findByRole('button', { name: /^Game 30$/ })).toBeTruthy();
  await act(async () => scrollTo(1_200));
  expect(server.of(LIST)).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('That is all of them')).toBeTruthy();
});

describe('rooms of live tables', () => {
  const room = (nodeId: number, change: Partial<GameRoom> = {}): GameRoom => ({
    ...{ roomId: 'VIP', nodeId, gameId: nodeId, displayName: 'VIP', roomType: 'VIP', minBet: '1000.0000', maxBet: '500000.0000' },
    ...{ state: 'OPEN', ...change },
  });
  const opened: unknown[] = [];

  function show(rooms: Handler, gameType: ListFilter['gameType'] = 'LIVE') {
    opened.length = 0;
    const server = fakeServer({
      [`GET ${LIST}`]: () => wps({ games: gameCards(1, 2, { gameType: 'LIVE' }), pageNum: 1, totalPages: 1, totalCount: 2 }),
      'GET /wps/relay/GCSGAME_newGameVendor': vendors,
      'GET /wps/relay/MCSFE_getFavoriteGames': () => wps([]),
      'GET /wps/relay/GLS2_roomList': rooms,
    });
    const filter: ListFilter = { gameType, vassalage: null, type: 'all' };
    renderApp(<GameBrowser filter={filter} onFilter={() => undefined} onOpen={(game) => opened.push([game.nodeId, game.roomId])} />);
    return server;
  }

  test('stand above the tables with kind and limits, and open by a tap; one that is shut does not', async () => {
    show(() => wps({ list: [room(2), room(1, { roomId: 'X', roomType: 'PPV', state: 'CLOSED' }), room(9)] }));
    fireEvent.click(await screen.findByRole('button', { name: /^Game 2\s*VIP\s*K1,000(\.00)? to K500,000(\.00)?$/ }));
    expect(opened).toEqual([[2, 'VIP']]);
    const shut = screen.getByRole('button', { name: /^Game 1\s*Ticket\s*Closed for now$/ });
    expect((shut as HTMLButtonElement).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: /Game 9/ })).toBeNull();
  });

  test('are left out where nobody tells of them, and asked for of live tables alone', async () => {
    show(() => wpsRefusal('SOMETHING'));
    await screen.findByRole('button', { name: /^Game 2$/ });
    expect(screen.queryByRole('region', { name: 'Rooms of live tables' })).toBeNull();
    const server = show(() => wps({ list: [room(2)] }), 'RNG');
    await screen.findAllByRole('button', { name: /^Game 2$/ });
    expect(server.of('/wps/relay/GLS2_roomList')).toHaveLength(0);
  });
});
