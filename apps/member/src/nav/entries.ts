import type { MemberKey } from '@fairhall/i18n/catalogue';
import { ACCESS, type Access } from './access.ts';

/** A way to a screen, as data: menus say which, `visibleEntries` says for whom, by what the screen asks (access.ts). */
export type Entry = Access & {
  id: string;
  labelKey: MemberKey;
  /** Below /m, of the route list. */
  to: string;
};

const deposit = {
  id: 'deposit',
  labelKey: 'common.deposit',
  to: '/voucherCenter',
  ...ACCESS['/voucherCenter'],
} as const satisfies Entry;
const withdraw = {
  id: 'withdraw',
  labelKey: 'common.withdraw',
  to: '/withdraw',
  ...ACCESS['/withdraw'],
} as const satisfies Entry;
const trial = { id: 'trial', labelKey: 'account.trial.title', to: '/trail', ...ACCESS['/trail'] } as const satisfies Entry;
const members = { id: 'members', labelKey: 'account.mine.title', to: '/member/home', ...ACCESS['/member/home'] } as const satisfies Entry;

/** The two ways to money: home's head and the side menu. */
export const MENU_SHORTCUTS = [deposit, withdraw] as const;
/** Bottom menu, beside Home and Share. */
export const BOTTOM_DEPOSIT = deposit;
export const BOTTOM_MEMBERS = members;
export const TRIAL_ENTRY = trial;
