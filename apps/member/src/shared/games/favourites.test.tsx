import { flagsOn } from '@fairhall/contract/merchant-profile';
import { clearToast, currentToast } from '@fairhall/ui/toast';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakeServer, type Handler, wps } from '../../testing/fake-server.ts';
import { gameCard } from '../../testing/games.ts';
import { profileOf } from '../../testing/profile.ts';
import { mayTap, withStar } from './favourites.ts';
import { LobbyTile } from './lobby-tile.tsx';

const IDS = 'GET /wps/relay/MCSFE_getFavoriteGames';
const ADD = 'POST /wps/relay/MCSFE_addFavoriteGameV2';
const REMOVE = 'DELETE /wps/relay/MCSFE_removeFavoriteGameV2';

const star = () => screen.findByRole('button', { name: /favourites/ });
const isOn = async () => (await star()).getAttribute('aria-pressed') === 'true';

beforeEach(async () => {
  await freshApp({ flags: { ...profileOf().flags, ...flagsOn(['GAMELOFAV3']) } });
  loginAs();
  clearToast();
});
afterEach(() => vi.unstubAllGlobals());

/** A call that is answered when the test says so. */
function held(): { handler: Handler; answer: (value: boolean | 'lost') => void } {
  let answer: (value: boolean | 'lost') => void = () => undefined;
  const handler: Handler = () => new Promise((resolve) => (answer = (value) => resolve(value === 'lost' ? 'lost' : wps(value))));
  return { handler, answer: (value) => answer(value) };
}

test('a star turns at once, and says so for a second once it is kept', async () => {
  const add = held();
  const server = fakeServer({ [IDS]: () => wps([]), [ADD]: add.handler });
  renderApp(<LobbyTile game={gameCard(11)} onOpen={() => undefined} />);
  fireEvent.click(await star());
  await waitFor(async () => expect(await isOn()).toBe(true));
  expect(currentToast()).toBeNull();
  await waitFor(() => expect(server.of('/wps/relay/MCSFE_addFavoriteGameV2')).toHaveLength(1));
  await act(async () => add.answer(true));
  await waitFor(() => expect(currentToast()).toMatchObject({ text: 'Saved', kind: 'favourite' }));
  expect(server.of('/wps/relay/MCSFE_addFavoriteGameV2')[0]?.body).toEqual({ nodeId: 11, vendor: 'KESTREL', gameType: 'RNG' });
});

test.each<['lost' | false]>([['lost'], [false]])('a star that is not kept (%s) turns back without a word', async (outcome) => {
  const nodeId = outcome === 'lost' ? 12 : 13;
  const remove = held();
  fakeServer({ [IDS]: () => wps([String(nodeId)]), [REMOVE]: remove.handler });
  renderApp(<LobbyTile game={gameCard(nodeId)} onOpen={() => undefined} />);
  await waitFor(async () => expect(await isOn()).toBe(true));
  fireEvent.click(await star());
  await waitFor(async () => expect(await isOn()).toBe(false));
  await act(async () => remove.answer(outcome));
  await waitFor(async () => expect(await isOn()).toBe(true));
  expect(currentToast()).toBeNull();
});

test('there is no star where the merchant has no favourites', async () => {
  await freshApp();
  fakeServer({});
  renderApp(<LobbyTile game={gameCard(14)} onOpen={() => undefined} />);
  expect(screen.getByRole('button', { name: /Game 14/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /favourites/ })).toBeNull();
});

test('a tile says what is hot before what is new, and what does not open in the place of either', async () => {
  await freshApp();
  renderApp(
    <>
      <LobbyTile game={gameCard(21, { isHot: 1, isNew: 1 })} onOpen={() => undefined} />
      <LobbyTile game={gameCard(22, { isHot: 1, launchable: false })} onOpen={() => undefined} />
      <LobbyTile game={gameCard(23, { isNew: 1, maintenance: true })} onOpen={() => undefined} />
      <LobbyTile game={gameCard(24, { isNew: 1 })} onOpen={() => undefined} />
    </>,
  );
  expect(screen.getAllByText('HOT')).toHaveLength(1);
  expect(screen.getAllByText('NEW')).toHaveLength(1);
  expect(screen.getByRole('button', { name: /Game 22/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Game 23/ })).toBeTruthy();
});

test('one star takes one tap a second; ids have each game once, the latest first', () => {
  expect([0, 999, 1_000].map((now) => mayTap('one', now))).toEqual([true, false, true]);
  expect(mayTap('other', 1_001)).toBe(true);
  expect(withStar(['1', '2'], '2', true)).toEqual(['2', '1']);
  expect(withStar(['1', '2'], '2', false)).toEqual(['1']);
});
