import type { Page, Route } from '@playwright/test';
import { settled } from './axe.ts';
import type { Screen } from './screens.ts';
import type { Words } from './words.ts';

/** A screen in a state that a visit alone does not show. */
export type State = Screen & {
  /** What the line between phone and server does meanwhile. */
  line?: (phone: Page) => Promise<unknown>;
  /** It is looked at while it waits: nothing of it ever comes to rest. */
  waits?: boolean;
};

type Part = (phone: Page, words: Words) => Promise<void>;

const press =
  (key: Parameters<Words['say']>[0]): Part =>
  (phone, { say }) =>
    phone
      .getByRole('button', { name: say(key), exact: true })
      .filter({ visible: true })
      .first()
      .click();
const inTurn =
  (...parts: readonly Part[]): Part =>
  async (phone, words) => {
    for (const part of parts) await part(phone, words);
  };
const dialog: Part = (phone) => phone.getByRole('dialog').or(phone.getByRole('alertdialog')).first().waitFor();
/** Sends a form as it stands, agreed to where that is asked for. */
const send: Part = async (phone) => {
  const form = phone.locator('main form').first();
  for (const box of await form.getByRole('checkbox').all()) await box.check();
  await form.locator('button[type="submit"]').first().click();
};

const answer = (reply: object) => (route: Route) => route.fulfill({ status: 200, json: { success: true, value: reply } });
const never = () => new Promise<void>(() => undefined);

const GAMES = '**/wps/relay/GCSGAME_gameList?*';
const STATUS = '**/wps/system/status*';
const OPEN_TO_ALL = {
  ...{ info: 0, location: { ip: '203.0.113.7' }, maintenance: false, maintainTime: null, endTime: null },
  ...{ maintenanceText: '', regionRestriction: false, serverTime: 0 },
};

const closedBy = (name: string, status: object): State => ({
  ...{ name, path: '/home', who: 'guest' },
  line: (phone) => phone.route(STATUS, answer({ ...OPEN_TO_ALL, ...status })),
});

/** What opens on a tap, what is refused, what fails, what is awaited, what is closed. */
export const STATES: readonly State[] = [
  { name: 'left menu', path: '/home', who: 'guest', open: press('home.left.open') },
  { name: 'share panel', path: '/home', who: 'guest', open: inTurn(press('lobby.share.title'), dialog) },
  { name: 'offer of the app', path: '/home', who: 'guest', open: inTurn(press('home.app.download'), dialog) },
  { name: 'login refused', path: '/login', who: 'guest', open: send },
  { name: 'registration refused', path: '/register', who: 'guest', open: send },
  { name: 'logout question', path: '/set', who: 'member', open: inTurn(press('common.logout'), dialog) },
  { name: 'deposit refused', path: '/voucherCenter', who: 'member', open: send },
  { name: 'password refused', path: '/changePsw', who: 'member', open: send },
  {
    ...{ name: 'list that failed', path: '/gameList', who: 'guest' },
    line: (phone) => phone.route(GAMES, (route) => route.fulfill({ status: 500 })),
    open: (phone, { say }) =>
      phone
        .getByRole('button', { name: say('common.retry') })
        .first()
        .waitFor(),
  },
  { name: 'list that is awaited', path: '/gameList', who: 'guest', waits: true, line: (phone) => phone.route(GAMES, never) },
  { name: 'lotteries awaited', path: '/lottery', who: 'guest', waits: true, line: (phone) => phone.route('**/lgw/**', never) },
  { name: 'without a network', path: '/home', who: 'guest', open: (phone) => phone.context().setOffline(true) },
  closedBy('maintenance', { maintenance: true, endTime: Date.UTC(2030, 0, 2, 3, 30), maintenanceText: '' }),
  closedBy('address shut out', { info: 1 }),
  closedBy('region shut out', { regionRestriction: true }),
];

/** Opens a state; what was done to the line is undone by what this returns. */
export async function openState(phone: Page, { path, line, open, waits }: State, words: Words): Promise<() => Promise<void>> {
  await line?.(phone);
  await phone.goto(`/m${path}`);
  if (waits) await phone.waitForTimeout(1_000);
  else await settled(phone);
  await open?.(phone, words);
  if (!waits) await settled(phone);
  return async () => {
    await phone.unrouteAll({ behavior: 'ignoreErrors' });
    await phone.context().setOffline(false);
  };
}
