import { BOTTOM_MEMBERS, type Entry, entry, MENU_SHORTCUTS, TRIAL_ENTRY } from './entries.ts';

// The entries of menus that are opened: the first screen needs none of them.

const [DEPOSIT, WITHDRAW] = MENU_SHORTCUTS;
const bets = entry('bets', 'account.entry.bets', '/gameRecord');
const account = entry('account', 'account.entry.account', '/transaction/record');
const deposits = entry('deposits', 'account.entry.deposits', '/vouReport');
const withdrawals = entry('withdrawals', 'account.entry.withdrawals', '/withdrawReport');
const security = entry('security', 'account.entry.security', '/securityCenter');
const password = entry('password', 'account.password.title', '/changePsw');
const promotions = entry('promotions', 'lobby.promotions.title', '/activity');
const notices = entry('notices', 'lobby.notices.title', '/notice');
const settings = entry('settings', 'account.settings.title', '/set');
const profit = entry('profit', 'pages.profit', '/profitandloss');
const rewards = entry('rewards', 'pages.rewards', '/rewardCenter');
const mall = entry('mall', 'pages.mall', '/mall/mallHome');
const upline = entry('upline', 'pages.upline_transfer', '/upLine/transfer');
const teamTransfer = entry('teamTransfer', 'pages.team_transfer', '/agent/transfer');
const manualRebate = entry('manualRebate', 'pages.manual_rebate', '/member/manualRebate');
const myRebate = entry('myRebate', 'pages.my_rebate', '/member/rebateReport');
const news = entry('news', 'pages.inbox', '/webEmail');
const agency = entry('agency', 'pages.agency', '/agent');
const invite = entry('invite', 'pages.invite', '/inviteFriends');
const missions = entry('missions', 'pages.missions', '/leaderBoard');
const myAccount = entry('myAccount', 'pages.my_account', '/myAccount/index');

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
  teamTransfer,
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
  teamTransfer,
  manualRebate,
  myRebate,
  agency,
  invite,
  missions,
  news,
];
