import { ACCESS } from './access.ts';
import { BOTTOM_MEMBERS, type Entry, MENU_SHORTCUTS, TRIAL_ENTRY } from './entries.ts';

// The entries of menus that are opened: the first screen needs none of them.

const [DEPOSIT, WITHDRAW] = MENU_SHORTCUTS;
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
const profit = { id: 'profit', labelKey: 'pages.profit', to: '/profitandloss', ...ACCESS['/profitandloss'] } as const satisfies Entry;
const rewards = { id: 'rewards', labelKey: 'pages.rewards', to: '/rewardCenter', ...ACCESS['/rewardCenter'] } as const satisfies Entry;
const mall = { id: 'mall', labelKey: 'pages.mall', to: '/mall/mallHome', ...ACCESS['/mall/mallHome'] } as const satisfies Entry;
const upline = {
  id: 'upline',
  labelKey: 'pages.upline_transfer',
  to: '/upLine/transfer',
  ...ACCESS['/upLine/transfer'],
} as const satisfies Entry;
const manualRebate = {
  id: 'manualRebate',
  labelKey: 'pages.manual_rebate',
  to: '/member/manualRebate',
  ...ACCESS['/member/manualRebate'],
} as const satisfies Entry;
const myRebate = {
  id: 'myRebate',
  labelKey: 'pages.my_rebate',
  to: '/member/rebateReport',
  ...ACCESS['/member/rebateReport'],
} as const satisfies Entry;
const news = { id: 'news', labelKey: 'pages.inbox', to: '/webEmail', ...ACCESS['/webEmail'] } as const satisfies Entry;
const agency = { id: 'agency', labelKey: 'pages.agency', to: '/agent', ...ACCESS['/agent'] } as const satisfies Entry;
const invite = { id: 'invite', labelKey: 'pages.invite', to: '/inviteFriends', ...ACCESS['/inviteFriends'] } as const satisfies Entry;
const missions = { id: 'missions', labelKey: 'pages.missions', to: '/leaderBoard', ...ACCESS['/leaderBoard'] } as const satisfies Entry;
const myAccount = {
  id: 'myAccount',
  labelKey: 'pages.my_account',
  to: '/myAccount/index',
  ...ACCESS['/myAccount/index'],
} as const satisfies Entry;

/** Side menu. */
export const MENU_ACCOUNT = myAccount;
export const MENU_PAGES = [bets, account, profit, rewards, mall, security, promotions, notices, settings] as const;
/** Member centre: four tiles in short words, then rows. */
export const MINE_TILES = [
  DEPOSIT,
  { ...bets, labelKey: 'account.tile.bets' },
  { ...account, labelKey: 'account.tile.account' },
  { ...security, labelKey: 'account.tile.security' },
] as const satisfies readonly Entry[];
export const MINE_PAGES = [
  deposits,
  withdrawals,
  bets,
  profit,
  upline,
  rewards,
  manualRebate,
  myRebate,
  agency,
  invite,
  missions,
  news,
  promotions,
  notices,
  settings,
] as const;
/** Beside the address of this site, in the panel of sharing. */
export const SHARE_INVITE = invite;
export const PASSWORD_ENTRY = password;

/** Every entry, for the tests that hold them to flags and routes. */
export const ALL_ENTRIES: readonly Entry[] = [
  DEPOSIT,
  WITHDRAW,
  bets,
  account,
  deposits,
  withdrawals,
  security,
  password,
  promotions,
  notices,
  settings,
  TRIAL_ENTRY,
  BOTTOM_MEMBERS,
  myAccount,
  profit,
  rewards,
  mall,
  upline,
  manualRebate,
  myRebate,
  agency,
  invite,
  missions,
  news,
];
