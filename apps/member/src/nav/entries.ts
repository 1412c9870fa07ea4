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
const bets = {
  id: 'bets',
  labelKey: 'account.entry.bets',
  to: '/gameRecord',
  ...ACCESS['/gameRecord'],
} as const satisfies Entry;
const account = {
  id: 'account',
  labelKey: 'account.entry.account',
  to: '/transaction/record',
  ...ACCESS['/transaction/record'],
} as const satisfies Entry;
const deposits = {
  id: 'deposits',
  labelKey: 'account.entry.deposits',
  to: '/vouReport',
  ...ACCESS['/vouReport'],
} as const satisfies Entry;
const withdrawals = {
  id: 'withdrawals',
  labelKey: 'account.entry.withdrawals',
  to: '/withdrawReport',
  ...ACCESS['/withdrawReport'],
} as const satisfies Entry;
const security = {
  id: 'security',
  labelKey: 'account.entry.security',
  to: '/securityCenter',
  ...ACCESS['/securityCenter'],
} as const satisfies Entry;
const password = {
  id: 'password',
  labelKey: 'account.password.title',
  to: '/changePsw',
  ...ACCESS['/changePsw'],
} as const satisfies Entry;
const promotions = { id: 'promotions', labelKey: 'lobby.promotions.title', to: '/activity' } as const satisfies Entry;
const notices = { id: 'notices', labelKey: 'lobby.notices.title', to: '/notice' } as const satisfies Entry;
const settings = { id: 'settings', labelKey: 'account.settings.title', to: '/set' } as const satisfies Entry;
const trial = { id: 'trial', labelKey: 'account.trial.title', to: '/trail', ...ACCESS['/trail'] } as const satisfies Entry;
const members = { id: 'members', labelKey: 'account.mine.title', to: '/member/home', ...ACCESS['/member/home'] } as const satisfies Entry;

/** Side menu: shortcuts above, pages below. */
export const MENU_SHORTCUTS = [deposit, withdraw] as const;
export const MENU_PAGES = [bets, account, security, promotions, notices, settings] as const;
/** Member centre: four tiles in short words, then rows. */
export const MINE_TILES = [
  deposit,
  { ...bets, labelKey: 'account.tile.bets' },
  { ...account, labelKey: 'account.tile.account' },
  { ...security, labelKey: 'account.tile.security' },
] as const satisfies readonly Entry[];
export const MINE_PAGES = [deposits, withdrawals, promotions, notices, settings] as const;
/** Bottom menu, beside Home and Share. */
export const BOTTOM_DEPOSIT = deposit;
export const BOTTOM_MEMBERS = members;
export const TRIAL_ENTRY = trial;
export const PASSWORD_ENTRY = password;

/** Every entry, for the tests that hold them to flags and routes. */
export const ALL_ENTRIES: readonly Entry[] = [
  deposit,
  withdraw,
  bets,
  account,
  deposits,
  withdrawals,
  security,
  password,
  promotions,
  notices,
  settings,
  trial,
  members,
];
