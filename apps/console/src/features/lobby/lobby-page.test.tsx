import { setGameListing, setVendorListing } from '@fairhall/contract/console/game-listing';
import { type DeskGame, type DeskVendor, deskGames, deskVendors } from '@fairhall/contract/console/lobby-games';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, Refused, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { LobbyPage } from './lobby-page.tsx';

const SHOWN = { listed: true, maintenance: false, sorting: 3 };
const KOI: DeskGame = {
  ...{ nodeId: 100_000, code: 'KOI', name: 'Koi Pond', category: 'RNG', vendor: 'PAPERLAMP' },
  ...{ ...SHOWN, isHot: false, isNew: true, launchable: false },
};
const LAMP: DeskVendor = { category: 'RNG', vendor: 'PAPERLAMP', name: 'Paper Lamp', ...SHOWN };

let server: FakeServer;
let asked: object[];

beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
  asked = [];
  server.on(deskGames, ({ query: { search = '' } }) => {
    const list = KOI.name.toLowerCase().includes(search) ? [KOI] : [];
    return { list, page: 0, totalPages: 1, total: list.length };
  });
  server.on(deskVendors, () => ({ list: [LAMP] }));
  server.on(setGameListing, ({ params, body }) => {
    asked.push({ ...params, ...body });
    return { version: 2 };
  });
  server.on(setVendorListing, () => {
    throw new Refused(404, 'NOT_FOUND', { message: 'There is no such vendor.' });
  });
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const say = (reason: string) => fireEvent.change(screen.getByLabelText('Reason'), { target: { value: reason } });

function seek(text: string) {
  const field = screen.getByRole('searchbox', { name: 'Name, code or number' });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.keyUp(field, { key: 'Enter' });
}

test('a game is found by its name, and only what was switched is sent, with the reason', async () => {
  renderAtDesk(<LobbyPage />);
  seek('none');
  expect(await screen.findByText('Nothing fits.')).toBeTruthy();
  seek('koi');
  fireEvent.click(await screen.findByRole('button', { name: /Koi Pond/ }));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('switch', { name: /^Maintenance/ }));
  press('Save');
  expect(asked).toEqual([]);
  say('repairs');
  press('Save');
  await waitFor(() => expect(asked).toEqual([{ nodeId: '100000', maintenance: true, reason: 'repairs' }]));
});

test('a refused change of a vendor says why, and keeps what was chosen', async () => {
  renderAtDesk(<LobbyPage />);
  fireEvent.click(screen.getByRole('tab', { name: 'Vendors' }));
  fireEvent.click(await screen.findByRole('button', { name: /Paper Lamp/ }));
  fireEvent.click(screen.getByRole('switch', { name: /^Shown/ }));
  say('its licence ended');
  press('Save');
  expect(await screen.findByText('There is no such vendor.')).toBeTruthy();
  expect(screen.getByRole('switch', { name: /^Shown/ }).getAttribute('aria-checked')).toBe('false');
});
