import type { MemberKey, MemberPart } from '@fairhall/i18n/catalogue';

/** What stands around a page (spec-map.md 2, layout rules). */
export type Layout = {
  /** `none`: the page brings its own header, or has none. */
  header: 'home' | 'general' | 'none';
  bottomMenu: boolean;
  /** Where back leads: home, one step back, or (register) the place it was opened from when that is `/`, else home. */
  back: 'home' | 'step' | 'origin' | null;
  /** What the page is called, in the general header or its own. */
  title?: MemberKey;
  /** Parts of the catalogue the page speaks beside the words of every page. */
  words?: readonly MemberPart[];
};

/** With codes by message. */
const FORMS = ['forms'] as const;
const MONEY = ['play', 'money'] as const;
/** And of what becomes of it. */
const MOVES = [...MONEY, 'moves'] as const;
/** Of draws and lotteries. */
const DRAWS = ['play', 'draws'] as const;
/** Pages open to everybody, and titles of those that have no other words of their own. */
const PAGES = ['pages'] as const;
/** The same, with a title of the pages'. */
const MOVED = [...PAGES, ...MOVES] as const;
/** Of the agency centre. */
const AGENTS = [...PAGES, 'agent'] as const;
const GAMES = ['games'] as const;
/** Of activities, rewards, bonus money and levels. */
const OFFERS = [...PAGES, 'promotions'] as const;
const INBOX = ['pages', 'inbox'] as const;
/** Beside what lies in vendors' wallets. */
const AWAY = GAMES;

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
  '/login': { ...bare, words: FORMS, back: 'home', title: 'account.login.title' },
  '/register': { ...bare, words: FORMS, back: 'origin', title: 'account.register.title' },
  '/register.html': { ...bare, words: FORMS, back: 'origin', title: 'account.register.title' },
  '/forget': { ...bare, back: 'home', words: FORMS, title: 'codes.forgot.title' },
  '/trail': { ...general, words: FORMS, back: 'home', title: 'account.trial.title' },
  '/changePsw': { ...noMenu, words: FORMS, title: 'account.password.title' },
  '/set': { ...general, title: 'account.settings.title' },
  '/notice': { ...noMenu, words: PAGES, title: 'lobby.notices.title' },
  '/message': { ...ownHeader, back: 'home', words: PAGES, title: 'pages.messages' },
  // Ours: the live chat.
  '/chat': { ...bare, words: ['inbox'], title: 'chat.title' },
  '/messages': { ...general, words: PAGES, title: 'pages.messages' },
  '/webEmail': { ...general, words: INBOX, title: 'pages.inbox' },
  '/activity': { ...ownHeader, back: 'home', words: OFFERS, title: 'lobby.promotions.title' },
  // The family's: the sign-in calendar.
  '/activity/signIn': { ...general, words: OFFERS, title: 'pages.sign_in' },
  // Also prize draws, one address a campaign: /draw/{campaignId}. Ours.
  '/activityDetail': { ...general, words: [...OFFERS, ...GAMES, 'missions'], title: 'pages.promotion' },
  '/jackpot': { ...bare, words: PAGES, title: 'pages.jackpot' },
  '/aboutUs': { ...bare, words: PAGES, title: 'pages.about' },
  '/app': { ...bare, words: PAGES, title: 'pages.app' },
  '/startLottery': { ...general, words: DRAWS, title: 'trend.results' },
  '/gameCenter': { ...general, words: GAMES, title: 'games.title' },
  '/slotsCenter': { ...noMenu, words: GAMES, title: 'lobby.category.RNG' },
  '/gameList': { ...bare, words: GAMES, title: 'games.title' },
  // The game covers the screen, under a bar of its own.
  '/game': { ...bare, words: GAMES, title: 'games.title' },
  '/lottery': { ...bare, words: DRAWS, title: 'trend.centre' },
  '/mine': { ...ownHeader, back: 'home', words: [...PAGES, ...AWAY], title: 'account.mine.title' },
  '/member/home': { ...general, words: [...PAGES, ...AWAY], title: 'account.mine.title' },
  '/agent': { ...bare, words: AGENTS, title: 'pages.agency' },
  '/agentRegister': { ...general, words: AGENTS, title: 'pages.open_account' },
  '/inviteFriends': { ...general, words: INBOX, title: 'pages.invite' },
  '/member/benefits': { ...general, words: OFFERS, title: 'pages.benefits' },
  '/help': { ...general, words: PAGES, title: 'pages.help' },
  // Ours: what is agreed to at registration, to be read at any time.
  '/agreement': { ...general, words: ['pages', 'forms'], title: 'public.terms' },
  '/voucherCenter': { ...general, words: MOVES, title: 'common.deposit' },
  '/withdraw': { ...general, words: [...MONEY, ...AWAY], title: 'common.withdraw' },
  // Ours: where money lies in vendors' wallets.
  '/wallets': { ...general, words: AWAY, title: 'wallets.title' },
  '/vouReport': { ...general, words: MONEY, title: 'account.entry.deposits' },
  '/withdrawReport': { ...general, words: MOVES, title: 'account.entry.withdrawals' },
  '/gameRecord': { ...general, words: MONEY, title: 'account.entry.bets' },
  '/transaction/record': { ...general, words: MOVES, title: 'account.entry.account' },
  '/profitandloss': { ...general, words: MOVED, title: 'pages.profit' },
  '/upLine/transfer': { ...general, words: MOVED, title: 'pages.upline_transfer' },
  '/rewardCenter': { ...general, words: OFFERS, title: 'pages.rewards' },
  // Ours: bonus money.
  '/bonus': { ...general, words: OFFERS, title: 'pages.bonus' },
  '/member/manualRebate': { ...general, words: OFFERS, title: 'pages.manual_rebate' },
  '/member/rebateReport': { ...general, words: OFFERS, title: 'pages.my_rebate' },
  '/leaderBoard': { ...general, words: [...OFFERS, 'missions'], title: 'pages.missions' },
  // Ours: where a provider of identity sends back to.
  '/federated': { ...bare, words: FORMS, back: 'home', title: 'account.login.title' },
  // Ours: what is lost for good.
  '/lost': { ...noMenu, back: 'home', title: 'account.entry.security' },
  // Ours: the link of an old number or address.
  '/notMe': { ...bare, back: 'home', title: 'account.entry.security' },
  '/securityCenter': { ...general, words: [...MONEY, 'protection'], title: 'account.entry.security' },
  '/myAccount/index': { ...general, words: PAGES, title: 'pages.my_account' },
  '/mall/mallHome': { ...general, words: [...OFFERS, ...INBOX], title: 'pages.mall' },
  // Ours: to those below.
  '/agent/transfer': { ...general, words: MOVED, title: 'pages.team_transfer' },
  '/agent/team/overview': { ...general, words: AGENTS, title: 'pages.team' },
  '/member/team': { ...general, words: AGENTS, title: 'pages.team_members' },
  '/agent/team/pnl': { ...general, words: AGENTS, title: 'pages.team_profit' },
  '/teamBetting': { ...general, words: AGENTS, title: 'pages.team_bets' },
  // Ours: to those right below.
  '/agent/letters': { ...general, words: AGENTS, title: 'pages.letters' },
  '/agent/income': { ...general, words: [...PAGES, ...MONEY, 'contracts'], title: 'pages.income' },
  '/member/agent/dailySalary': { ...general, words: [...AGENTS, 'contracts'], title: 'pages.daily_wage' },
  '/member/agent/agentDivident': { ...general, words: [...AGENTS, 'contracts'], title: 'pages.dividend' },
  '/member/notice': { ...general, words: PAGES, title: 'pages.agency_notices' },
  '/member/agent/getSalaryContract': { ...general, words: [...AGENTS, 'contracts'], title: 'pages.wage_contract' },
  '/member/agent/getDevidendContract': { ...general, words: [...AGENTS, 'contracts'], title: 'pages.dividend_contract' },
  '/member/agent/getHourContract': { ...general, words: [...AGENTS, 'contracts'], title: 'pages.hour_contract' },
  // Public proofs, one address a draw: /fair/{gameId}/{issue}. Ours.
  '/fair': { ...bare, words: DRAWS, title: 'fair.title' },
  // The embedded page covers the screen and brings its own header and dock.
  '/launchGame': { ...bare, back: 'home' },
} as const satisfies Record<string, Layout>;

/** What stands around a path: with or without /m, query and closing slash. Unknown paths are home (spec-map.md 2, route list). */
export function layoutFor(path: string): Layout {
  return (LAYOUTS as Record<string, Layout>)[ownPath(path)] ?? home;
}

/** Whether the route list has the path. */
export function isKnownPath(path: string): boolean {
  return Object.hasOwn(LAYOUTS, ownPath(path));
}

/** A path as the table has it. */
function ownPath(path: string): string {
  const shown = path.replace(/[?#].*$/, '').replace(/^\/m(?=\/|$)/, '');
  return (
    shown
      .replace(/(?<=.)\/$/, '')
      .replace(/^\/fair\/.*/, '/fair')
      .replace(/^\/draw.*/, '/activityDetail') || '/'
  );
}

/** Where back leads from a page: a path, or `step` for one step back in this tab's history. */
export function backTarget(layout: Layout, openedFrom: string | null): string | 'step' {
  if (layout.back === 'origin' && openedFrom === '/') return '/';
  return layout.back === 'step' ? 'step' : '/m/home';
}
