import type { Page, Route } from '@playwright/test';
import { openScreen, type Screen } from './screens.ts';
import type { Words } from './words.ts';

/** A screen in a state that a visit alone does not show. */
export type State = Screen & {
  /** It is looked at while it waits: nothing of it ever comes to rest. */
  waits?: boolean;
  /** Only there: the other has no such thing. */
  merchant?: 'lotus';
};

/** What stands for content comes after a moment. */
const BOXES_COME_MS = 1_000;

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

const GAMES = '**/wps/relay/GCSGAME_gameList?*';
const LOTTERIES = '**/lgw/**';
const fail = (route: Route) => route.fulfill({ status: 500 });
const never = () => new Promise<void>(() => undefined);

/** Calls to there meet this meanwhile. */
const whileCalls = (to: string, meet: (route: Route) => Promise<void>): Required<Screen>['while'] => ({
  begin: async (phone) => void (await phone.route(to, meet)),
  end: (phone) => phone.unroute(to),
});
const withoutNetwork: Required<Screen>['while'] = { begin: async () => undefined, end: (phone) => phone.context().setOffline(false) };

/** What opens on a tap, what is refused, what fails, what is awaited. */
export const STATES: readonly State[] = [
  { name: 'left menu', path: '/home', who: 'guest', open: press('home.left.open') },
  { name: 'share panel', path: '/home', who: 'guest', open: inTurn(press('lobby.share.title'), dialog) },
  { name: 'offer of the app', path: '/home', who: 'guest', merchant: 'lotus', open: inTurn(press('home.app.download'), dialog) },
  { name: 'login refused', path: '/login', who: 'guest', open: send },
  { name: 'registration refused', path: '/register', who: 'guest', open: send },
  { name: 'logout question', path: '/set', who: 'member', open: inTurn(press('common.logout'), dialog) },
  { name: 'deposit refused', path: '/voucherCenter', who: 'member', open: send },
  { name: 'password refused', path: '/changePsw', who: 'member', open: send },
  {
    ...{ name: 'list that failed', path: '/gameList', who: 'guest' },
    while: whileCalls(GAMES, fail),
    open: (phone, { say }) =>
      phone
        .getByRole('button', { name: say('common.retry') })
        .first()
        .waitFor(),
  },
  { name: 'list that is awaited', path: '/gameList', who: 'guest', waits: true, while: whileCalls(GAMES, never) },
  { name: 'lotteries awaited', path: '/lottery', who: 'guest', waits: true, while: whileCalls(LOTTERIES, never) },
  { name: 'without a network', path: '/home', who: 'guest', open: (phone) => phone.context().setOffline(true), while: withoutNetwork },
];

/** Opens a state; what is answered puts things back as they are usually. */
export async function openState(phone: Page, state: State, words: Words): Promise<() => Promise<void>> {
  if (!state.waits) return openScreen(phone, state, words);
  await state.while?.begin(phone);
  await phone.goto(`/m${state.path}`);
  await phone.waitForTimeout(BOXES_COME_MS);
  return async () => state.while?.end(phone);
}
