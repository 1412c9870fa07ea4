import type { MemberKey, MemberPart } from '@fairhall/i18n/catalogue';

/** What stands around a page (spec-map.md 2, layout rules). */
export type Layout = {
  /** `none`: the page brings its own header, or has none. */
  header: 'home' | 'general' | 'none';
  bottomMenu: boolean;
  /** Where back leads: home, one step back, or (register) the place it was opened from when that is `/`, else home. */
  back: 'home' | 'step' | 'origin' | null;
  /** Title of the general header; pages of later issues get theirs with their screen. */
  title?: MemberKey;
  /** Parts of the catalogue the page speaks beside the words of every page. */
  words?: readonly MemberPart[];
};

const FORMS = ['forms'] as const;
const MONEY = ['play', 'money'] as const;

const home: Layout = { header: 'home', bottomMenu: true, back: null };
const general: Layout = { header: 'general', bottomMenu: true, back: 'step' };
const noMenu: Layout = { header: 'general', bottomMenu: false, back: 'step' };
const ownHeader: Layout = { header: 'none', bottomMenu: true, back: 'step' };
const bare: Layout = { header: 'none', bottomMenu: false, back: 'step' };

/** The one table: every path of the route list, below /m. */
export const LAYOUTS = {
  '/': home,
  '/index': home,
  '/index.html': home,
  '/home': home,
  '/login': { ...bare, words: FORMS, back: 'home' },
  '/register': { ...bare, words: FORMS, back: 'origin' },
  '/register.html': { ...bare, words: FORMS, back: 'origin' },
  '/forget': { ...bare, words: FORMS, back: 'home' },
  '/trail': { ...general, words: FORMS, back: 'home', title: 'account.trial.title' },
  '/changePsw': { ...noMenu, words: FORMS, title: 'account.password.title' },
  '/set': { ...general, title: 'account.settings.title' },
  '/notice': { ...noMenu, title: 'lobby.notices.title' },
  '/message': { ...ownHeader, back: 'home' },
  '/messages': general,
  '/webEmail': general,
  '/activity': { ...ownHeader, back: 'home' },
  '/activityDetail': general,
  '/jackpot': bare,
  '/aboutUs': bare,
  '/app': bare,
  '/startLottery': general,
  '/gameCenter': general,
  '/slotsCenter': noMenu,
  '/gameList': bare,
  '/game': general,
  '/lottery': bare,
  '/mine': { ...ownHeader, back: 'home' },
  '/member/home': { ...general, title: 'account.mine.title' },
  '/agent': bare,
  '/agentRegister': general,
  '/inviteFriends': general,
  '/member/benefits': general,
  '/help': general,
  '/voucherCenter': { ...general, words: MONEY, title: 'common.deposit' },
  '/withdraw': { ...general, words: MONEY, title: 'common.withdraw' },
  '/vouReport': { ...general, words: MONEY, title: 'account.entry.deposits' },
  '/withdrawReport': { ...general, words: MONEY, title: 'account.entry.withdrawals' },
  '/gameRecord': { ...general, words: MONEY, title: 'account.entry.bets' },
  '/transaction/record': { ...general, words: MONEY, title: 'account.entry.account' },
  '/profitandloss': general,
  '/upLine/transfer': general,
  '/rewardCenter': general,
  '/member/manualRebate': general,
  '/member/rebateReport': general,
  '/leaderBoard': general,
  '/securityCenter': { ...general, words: MONEY, title: 'account.entry.security' },
  '/myAccount/index': general,
  '/mall/mallHome': general,
  '/agent/team/overview': general,
  '/member/team': general,
  '/agent/team/pnl': general,
  '/teamBetting': general,
  '/member/agent/dailySalary': general,
  '/member/agent/agentDivident': general,
  '/member/notice': general,
  '/member/agent/getSalaryContract': general,
  '/member/agent/getDevidendContract': general,
  '/member/agent/getHourContract': general,
  // The embedded page covers the screen and brings its own header and dock.
  '/launchGame': { ...bare, back: 'home' },
} as const satisfies Record<string, Layout>;

/** What stands around a path: with or without /m, query and closing slash. Unknown paths are home (spec-map.md 2, route list). */
export function layoutFor(path: string): Layout {
  const bare =
    path
      .replace(/[?#].*$/, '')
      .replace(/^\/m(?=\/|$)/, '')
      .replace(/(?<=.)\/$/, '') || '/';
  return (LAYOUTS as Record<string, Layout>)[bare] ?? home;
}

/** Where back leads from a page: a path, or `step` for one step back in this tab's history. */
export function backTarget(layout: Layout, openedFrom: string | null): string | 'step' {
  if (layout.back === 'origin' && openedFrom === '/') return '/';
  return layout.back === 'step' ? 'step' : '/m/home';
}
