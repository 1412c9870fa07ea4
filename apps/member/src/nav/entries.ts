import type { MemberType } from '@fairhall/contract/endpoint';
import type { FlagCode } from '@fairhall/contract/flags';
import type { PromotionName } from '@fairhall/contract/merchant-profile';
import type { MemberKey } from '@fairhall/i18n/catalogue';

/** A way to a screen, as data: menus say which, `visibleEntries` says for whom. */
export type Entry = {
  id: string;
  labelKey: MemberKey;
  /** Below /m. Only screens that exist: a test compares with the route tree. */
  to: string;
  /** Merchant switch that must be on. */
  flag?: FlagCode;
  promotion?: PromotionName;
  /** Shown to these kinds of member only, hence to nobody without a session. */
  memberTypes?: readonly MemberType[];
  /** Without a session a tap leads to login first. */
  needsSession?: boolean;
  /** Moves real money: members of other kinds are told so instead. */
  realMoney?: boolean;
};

const deposit = {
  id: 'deposit',
  labelKey: 'common.deposit',
  to: '/voucherCenter',
  flag: 'DPSTBAS3',
  needsSession: true,
  realMoney: true,
} as const satisfies Entry;
const withdraw = {
  id: 'withdraw',
  labelKey: 'common.withdraw',
  to: '/withdraw',
  needsSession: true,
  realMoney: true,
} as const satisfies Entry;
const bets = {
  id: 'bets',
  labelKey: 'account.entry.bets',
  to: '/gameRecord',
  flag: 'TRANSBETREPMEM3',
  needsSession: true,
} as const satisfies Entry;
const account = {
  id: 'account',
  labelKey: 'account.entry.account',
  to: '/transaction/record',
  flag: 'TRANSREC3',
  needsSession: true,
} as const satisfies Entry;
const deposits = {
  id: 'deposits',
  labelKey: 'account.entry.deposits',
  to: '/vouReport',
  flag: 'DEPREC3',
  needsSession: true,
} as const satisfies Entry;
const withdrawals = {
  id: 'withdrawals',
  labelKey: 'account.entry.withdrawals',
  to: '/withdrawReport',
  flag: 'WITHREC3',
  needsSession: true,
} as const satisfies Entry;
const security = {
  id: 'security',
  labelKey: 'account.entry.security',
  to: '/securityCenter',
  flag: 'SECPRIV',
  needsSession: true,
} as const satisfies Entry;
const password = {
  id: 'password',
  labelKey: 'account.password.title',
  to: '/changePsw',
  flag: 'PASS3',
  needsSession: true,
} as const satisfies Entry;
const promotions = { id: 'promotions', labelKey: 'lobby.promotions.title', to: '/activity' } as const satisfies Entry;
const notices = { id: 'notices', labelKey: 'lobby.notices.title', to: '/notice' } as const satisfies Entry;
const settings = { id: 'settings', labelKey: 'account.settings.title', to: '/set' } as const satisfies Entry;
const trial = { id: 'trial', labelKey: 'account.trial.title', to: '/trail', flag: 'FREEPLAY3' } as const satisfies Entry;

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
];
