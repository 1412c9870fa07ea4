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
};

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
  { name: 'dice', path: '/lotto-h5/m1/ent/games/1?playType=ent&gameId=1', who: 'guest' },
];

function screensOf(path: string): Screen[] {
  const { needsSession, onlyFor, memberTypes } = accessOf(path);
  // Pages of agents lead the demo's member home.
  if (memberTypes && !memberTypes.includes(0)) return [];
  const guest: Screen = { name: path, path, who: 'guest' };
  const member: Screen = { name: `${path} of a member`, path, who: 'member' };
  if (needsSession) return [member];
  return onlyFor || !SAYS_MORE_TO_MEMBERS.includes(path) ? [guest] : [guest, member];
}

/** Opens a screen as a link to it does. */
export async function openScreen(phone: Page, { path, open }: Screen, words: Words): Promise<void> {
  await phone.goto(`/m${path}`);
  await settled(phone);
  await open?.(phone, words);
  if (open) await settled(phone);
}
