import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { systemStatus } from '@fairhall/contract/system/status';
import type { Page } from '@playwright/test';
import { accessOf } from '../../apps/member/src/nav/access.ts';
import { ALIASES } from '../../apps/member/src/nav/aliases.ts';
import { LAYOUTS } from '../../apps/member/src/nav/layout.ts';
import { settled } from './axe.ts';
import type { Words } from './words.ts';

export type Who = 'guest' | 'member';

/** A screen of the phone, in the state in which it is looked at. */
export type Screen = {
  name: string;
  path: string;
  who: Who;
  /** What is tapped on it before. */
  open?: (phone: Page, words: Words) => Promise<void>;
  /** What is otherwise than usual while it is looked at. */
  while?: Circumstance;
};

type Circumstance = { begin(phone: Page): Promise<void>; end(phone: Page): Promise<void> };

const STATUS = '**/wps/system/status';
const ASSETS = '**/m/assets/**';

/** The server says so of the platform. The phone keeps the last status for its next start: it is put away again. */
const whileStatus = (said: Partial<ReplyOf<typeof systemStatus>>): Circumstance => ({
  async begin(phone) {
    await phone.route(STATUS, async (route) => {
      // Node finds no names below localhost: whose site it is stands in a header too.
      const response = await route.fetch({
        url: route
          .request()
          .url()
          .replace(/\w+\.localhost/, '127.0.0.1'),
      });
      const body = (await response.json()) as { value: object };
      await route.fulfill({ response, json: { ...body, value: { ...body.value, ...said } } });
    });
  },
  async end(phone) {
    await phone.unroute(STATUS);
    await phone.evaluate(() => localStorage.removeItem('systemStatus'));
  },
});

/** The phone takes its member for one of this kind; the demo has no agents yet. */
const whileOfKind = (customerType: number): Circumstance => {
  const say = (phone: Page, type: number) =>
    phone.evaluate((kind) => {
      const held = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? 'null');
      if (held) sessionStorage.setItem('MC_SESSION_INFO', JSON.stringify({ ...held, customerType: kind }));
    }, type);
  return { begin: (phone) => say(phone, customerType), end: (phone) => say(phone, 0) };
};

/** A page whose part can't be had: a link to it is followed on a page that stands. */
const openWithoutItsPart = async (phone: Page, { say }: Words) => {
  await phone.route(ASSETS, (route) => route.abort());
  await phone.evaluate(() => {
    history.pushState({}, '', '/m/agreement');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await phone.getByRole('heading', { name: say('common.page_failed.title') }).waitFor();
};

const NO_TIME = { maintainTime: null, endTime: null, maintenanceText: '' };
const CLOSED_AT = Date.parse('2026-11-21T06:00:00Z');

/** Neither stands alone: a frame around another page, a draw's proof that needs its draw. */
const WITHOUT_OWN_FACE = ['/launchGame', '/fair', '/'];

/** Open to anybody, and not the same with a session. */
const SAYS_MORE_TO_MEMBERS = ['/home', '/set', '/mine', '/gameCenter'];

const openMenu = async (phone: Page, { say }: Words) => {
  await phone
    .getByRole('button', { name: say('common.menu'), exact: true })
    .first()
    .click();
  await phone.getByRole('dialog').waitFor();
};

/** Every path of the layout table, for whom it is open, then what opens on a page. */
export const SCREENS: readonly Screen[] = [
  ...Object.keys(LAYOUTS)
    .filter((path) => !(path in ALIASES) && !WITHOUT_OWN_FACE.includes(path))
    .flatMap(screensOf),
  { name: 'menu of a guest', path: '/home', who: 'guest', open: openMenu },
  { name: 'menu of a member', path: '/home', who: 'member', open: openMenu },
  { name: 'a category', path: '/gameList?gameType=RNG', who: 'guest' },
  { name: 'what a search finds', path: '/gameList?q=gold', who: 'guest' },
  { name: 'a search without hits', path: '/gameList?q=zzqqxx', who: 'guest' },
  { name: 'an answer of help', path: '/help?i=0', who: 'guest' },
  { name: 'maintenance', path: '/home', who: 'guest', while: whileStatus({ maintenance: true, ...NO_TIME }) },
  {
    ...{ name: 'maintenance with hours and words', path: '/home', who: 'guest' },
    while: whileStatus({ maintenance: true, maintainTime: CLOSED_AT, endTime: CLOSED_AT + 7_200_000, maintenanceText: '2 + 2 = 4' }),
  },
  { name: 'a region that is shut', path: '/home', who: 'guest', while: whileStatus({ regionRestriction: true }) },
  { name: 'an address that is shut', path: '/home', who: 'guest', while: whileStatus({ info: 1 }) },
  {
    name: 'service error',
    path: '/help',
    who: 'guest',
    open: openWithoutItsPart,
    while: { begin: async () => {}, end: (phone) => phone.unroute(ASSETS) },
  },
  { name: 'dice', path: '/lotto-h5/m1/ent/games/1?playType=ent&gameId=1', who: 'guest' },
];

function screensOf(path: string): Screen[] {
  const { needsSession, onlyFor, memberTypes } = accessOf(path);
  const guest: Screen = { name: path, path, who: 'guest' };
  const member: Screen = { name: `${path} of a member`, path, who: 'member' };
  const [kind = 0] = memberTypes ?? [];
  if (memberTypes && !memberTypes.includes(0)) return [{ ...member, name: `${path} of an agent`, while: whileOfKind(kind) }];
  if (needsSession) return [member];
  return onlyFor || !SAYS_MORE_TO_MEMBERS.includes(path) ? [guest] : [guest, member];
}

/** Opens a screen as a link to it does; what is answered puts things back as they are usually. */
export async function openScreen(phone: Page, { path, open, while: circumstance }: Screen, words: Words): Promise<() => Promise<void>> {
  await circumstance?.begin(phone);
  await phone.goto(`/m${path}`);
  await settled(phone);
  await open?.(phone, words);
  if (open) await settled(phone);
  return async () => circumstance?.end(phone);
}
