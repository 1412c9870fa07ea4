import { setGameListing, setVendorListing } from '@fairhall/contract/console/game-listing';
import { type DeskGame, type DeskVendor, deskGames, deskVendors } from '@fairhall/contract/console/lobby-games';
import { LANGUAGES, READY_LANGUAGES } from '@fairhall/contract/languages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, Refused, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { LobbyPage } from './lobby-page.tsx';

const SHOWN = { listed: true, maintenance: false, sorting: 3, version: 4 };
const KOI: DeskGame = {
  ...{ nodeId: 100_000, code: 'KOI', name: 'Koi Pond', category: 'RNG', vendor: 'PAPERLAMP' },
  names: { EN: 'Koi Pond', MY: 'ငါးကြင်းကန်', CN: '锦鲤池' },
  ownNames: { EN: '', MY: '', CN: '' },
  ...{ ...SHOWN, isHot: false, isNew: true, launchable: false },
};
const LAMP: DeskVendor = { category: 'RNG', vendor: 'PAPERLAMP', name: 'Paper Lamp', ...SHOWN };

let server: FakeServer;
let asked: object[];
/** As it stands at the server. */
let koi: DeskGame;

beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
  asked = [];
  koi = KOI;
  server.on(deskGames, ({ query: { search = '' } }) => {
    const list = [koi.name.toLowerCase(), String(koi.nodeId)].some((text) => text.includes(search)) ? [koi] : [];
    return { list, page: 0, totalPages: 1, total: list.length };
  });
  server.on(deskVendors, () => ({ list: [LAMP] }));
  server.on(setGameListing, ({ params, body }) => {
    asked.push({ ...params, ...body });
    if (body.expectedVersion !== koi.version) throw new Refused(409, 'CHANGED_MEANWHILE');
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
  await waitFor(() => expect(asked).toEqual([{ nodeId: '100000', maintenance: true, expectedVersion: 4, reason: 'repairs' }]));
});

test('a name of the merchant’s own is written in its language; the vendor’s stands where there is none', async () => {
  renderAtDesk(<LobbyPage />);
  fireEvent.click(await screen.findByRole('button', { name: /Koi Pond/ }));
  const names = READY_LANGUAGES.map((code) => screen.getByRole('textbox', { name: `Name in ${LANGUAGES[code].name}` }));
  expect(names.map((field) => field.getAttribute('placeholder'))).toEqual(READY_LANGUAGES.map((code) => KOI.names[code]));
  fireEvent.change(names[READY_LANGUAGES.indexOf('CN')] as HTMLElement, { target: { value: '金池' } });
  say('as the house calls it');
  press('Save');
  const ownNames = { EN: '', MY: '', CN: '金池' };
  await waitFor(() => expect(asked).toEqual([{ nodeId: '100000', ownNames, expectedVersion: 4, reason: 'as the house calls it' }]));
});

test('what another operator set meanwhile is said, and stands where nothing was touched; the own wish is saved over it by a second press', async () => {
  renderAtDesk(<LobbyPage />);
  fireEvent.click(await screen.findByRole('button', { name: /Koi Pond/ }));
  fireEvent.click(screen.getByRole('switch', { name: /^Shown/ }));
  koi = { ...KOI, version: 5, maintenance: true, sorting: 12 };
  say('its licence ended');
  press('Save');
  const box = (await screen.findByText(/^Another operator changed this meanwhile/)).closest('section') as HTMLElement;
  expect([...box.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual(['Maintenanceon', 'Order12']);
  expect(screen.getByRole('switch', { name: /^Maintenance/ }).getAttribute('aria-checked')).toBe('true');
  expect(screen.getByRole('switch', { name: /^Shown/ }).getAttribute('aria-checked')).toBe('false');
  fireEvent.click(await screen.findByRole('button', { name: /Save$/ }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ nodeId: '100000', listed: false, expectedVersion: 5, reason: 'its licence ended' }));
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
