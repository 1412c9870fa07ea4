import { consoleDraws, consoleGames } from '@fairhall/contract/console/draws';
import { setGameSale } from '@fairhall/contract/console/game-sale';
import type { OperatorRole } from '@fairhall/contract/console/rights';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, Lost, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { DrawsPage } from './draws-page.tsx';

const game = (gameId: number, name: string, onSale: boolean) => ({
  ...{ gameId, code: name.toUpperCase(), name, family: 'K3', vendors: ['LOTT'], periodSeconds: 60, lockSeconds: 5, onSale },
  ...{ current: null, last: null },
});

let server: FakeServer;
let games: ReturnType<typeof game>[];

beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
  games = [game(1, 'Fast', true), game(2, 'River', false)];
  server.on(consoleGames, () => structuredClone(games));
  server.on(consoleDraws, () => ({ list: [], page: 0, totalPages: 0 }));
});
afterEach(() => vi.unstubAllGlobals());

const show = (role: OperatorRole = 'owner') => renderAtDesk(<DrawsPage view={{ gameId: null, page: 0 }} onView={() => {}} />, { role });

async function turn(name: string, act: string, reason: string) {
  fireEvent.click(await screen.findByRole('button', { name: `${act}: ${name}` }));
  const dialog = within(await screen.findByRole('dialog'));
  if (reason) fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: reason } });
  fireEvent.click(dialog.getByRole('button', { name: act }));
  return dialog;
}

test('a game is put on sale with a reason, and stands among those that are sold', async () => {
  const bodies: unknown[] = [];
  server.on(setGameSale, ({ body }) => {
    bodies.push(body);
    games[1] = game(2, 'River', true);
    return { gameId: 2, onSale: true };
  });
  show();
  await turn('River', 'Put on sale', ' as agreed ');
  await screen.findByRole('button', { name: 'Take off sale: River' });
  expect(bodies).toEqual([{ onSale: true, reason: 'as agreed' }]);
  expect(screen.queryByText(/not on sale$/)).toBeNull();
});

test('without a reason nothing is sent', async () => {
  show();
  const dialog = await turn('Fast', 'Take off sale', '');
  expect(await dialog.findByRole('alert')).toBeTruthy();
  expect(server.calls(setGameSale)).toBe(0);
});

test('where the answer is lost the games say how it stands', async () => {
  server.on(setGameSale, () => {
    games[0] = game(1, 'Fast', false);
    throw new Lost();
  });
  show();
  await turn('Fast', 'Take off sale', 'fault');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 4_000 });
  await screen.findByRole('button', { name: 'Put on sale: Fast' });
});

test('who may not change the merchant has no switch', async () => {
  show('finance');
  await screen.findByText('Fast');
  expect(screen.queryByRole('button', { name: /on sale|off sale/i })).toBeNull();
});
