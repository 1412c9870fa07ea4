import { memberParts } from '@fairhall/i18n/catalogue';
import { expect, test } from 'vitest';
import { backTarget, LAYOUTS, type Layout, layoutFor } from './layout.ts';

/** Exceptions as the layout rules say them (spec-map.md 2), written out again to hold the table to them. */
const HOME = ['/', '/index', '/index.html', '/home'];
const NO_GENERAL_HEADER = [
  '/login',
  '/register',
  '/register.html',
  '/forget',
  '/message',
  '/app',
  '/gameList',
  '/lottery',
  '/jackpot',
  '/aboutUs',
  '/activity',
  '/mine',
  '/agent',
];
const NO_BOTTOM_MENU = [
  '/login',
  '/register',
  '/register.html',
  '/slotsCenter',
  '/gameList',
  '/lottery',
  '/forget',
  '/changePsw',
  '/app',
  '/notice',
  '/jackpot',
  '/aboutUs',
  '/agent',
];
const BACK_HOME = ['/login', '/trail', '/activity', '/forget', '/message', '/mine'];
/** The embedded page, or a vendor's game under its own bar, covers the screen: neither header nor menu can be seen. A public proof, and what a link of ours opens, bring their own, for whoever comes by a link. */
const COVERED = ['/launchGame', '/fair', '/game', '/chat', '/notMe', '/lost', '/federated'];

const paths = Object.keys(LAYOUTS);
const rows = paths.filter((path) => !COVERED.includes(path)).map((path) => [path, layoutFor(path)] as const);

test.each(rows)('%s has the header the rules give it', (path, { header }) => {
  expect(header).toBe(HOME.includes(path) ? 'home' : NO_GENERAL_HEADER.includes(path) ? 'none' : 'general');
});

test.each(rows)('%s has the bottom menu the rules give it', (path, { bottomMenu }) => {
  expect(bottomMenu).toBe(!NO_BOTTOM_MENU.includes(path));
});

test.each(rows)('%s leads back where the rules say', (path, { back }) => {
  const expected = HOME.includes(path) ? null : path.startsWith('/register') ? 'origin' : BACK_HOME.includes(path) ? 'home' : 'step';
  expect(back).toBe(expected);
});

test.each(rows.filter(([, { header }]) => header !== 'home'))(
  '%s has a title, and the words of it come with the page',
  (_path, layout: Layout) => {
    const held = ['core' as const, 'errors' as const, ...(layout.words ?? [])].flatMap((part) => Object.keys(memberParts[part]));
    expect(held).toContain(layout.title);
  },
);

/** The route list of spec-map.md 2, below /m. */
const ROUTE_LIST = `
  / /index /index.html /home
  /login /register /register.html /forget /trail /changePsw /set /notice /message /messages /webEmail /activity /activity/signIn /activityDetail /jackpot
  /aboutUs /app /startLottery /gameCenter /slotsCenter /gameList /game /lottery /mine /member/home /agent /agentRegister /inviteFriends
  /member/benefits /help
  /voucherCenter /withdraw /vouReport /withdrawReport /gameRecord /transaction/record /profitandloss /upLine/transfer /rewardCenter
  /member/manualRebate /member/rebateReport /leaderBoard /securityCenter /myAccount/index /mall/mallHome
  /agent/transfer /agent/team/overview /member/team /agent/team/pnl /teamBetting /member/agent/dailySalary /member/agent/agentDivident /member/notice
  /member/agent/getSalaryContract /member/agent/getDevidendContract /member/agent/getHourContract
  /agent/letters /agent/income /bonus /launchGame /agreement /fair /wallets /chat /notMe /lost /federated`;

test('the table holds the route list, no more and no less', () => {
  expect(paths.toSorted()).toEqual(ROUTE_LIST.trim().split(/\s+/).toSorted());
});

test('a path is read with and without /m, query and closing slash', () => {
  for (const path of ['/notice', '/m/notice', '/notice/', '/m/notice?x=1', '/notice#a']) expect(layoutFor(path)).toBe(LAYOUTS['/notice']);
  expect(layoutFor('/m/fair/1/20261121-0001')).toBe(LAYOUTS['/fair']);
  expect(layoutFor('/m/draw/714')).toBe(LAYOUTS['/activityDetail']);
  for (const path of ['/m', '/m/', '/m/index.html', '/m/home']) expect(layoutFor(path).header).toBe('home');
});

test('an unknown path is home', () => {
  expect(layoutFor('/m/nowhere')).toBe(LAYOUTS['/home']);
  expect(layoutFor('/mine-of-gold').header).toBe('home');
});

test('back from register opened from / goes to /, else home; back from a record goes one step', () => {
  expect(backTarget(layoutFor('/register'), '/')).toBe('/');
  expect(backTarget(layoutFor('/register'), null)).toBe('/m/home');
  expect(backTarget(layoutFor('/login'), '/')).toBe('/m/home');
  expect(backTarget(layoutFor('/gameRecord'), null)).toBe('step');
});
