import type { MemberKey } from '@fairhall/i18n/catalogue';
import { type Access, accessOf } from './access.ts';

/** A way to a screen, as data: menus say which, `visibleEntries` says for whom, by what the screen asks (access.ts). */
export type Entry = Access & {
  id: string;
  labelKey: MemberKey;
  /** Below /m, of the route list. */
  to: string;
};

/** An entry that asks what its screen asks. */
export function entry<const Id extends string>(id: Id, labelKey: MemberKey, to: string): Entry & { id: Id } {
  return { id, labelKey, to, ...accessOf(to) };
}

const deposit = entry('deposit', 'common.deposit', '/voucherCenter');
const withdraw = entry('withdraw', 'common.withdraw', '/withdraw');

/** The two ways to money: home's head and the side menu. */
export const MENU_SHORTCUTS = [deposit, withdraw] as const;
/** Bottom menu, beside Home and Share. */
export const BOTTOM_DEPOSIT = deposit;
export const BOTTOM_MEMBERS = entry('members', 'account.mine.title', '/member/home');
export const TRIAL_ENTRY = entry('trial', 'account.trial.title', '/trail');
