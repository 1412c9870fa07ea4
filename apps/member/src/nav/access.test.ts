import { FLAGS } from '@fairhall/contract/flags';
import { expect, test } from 'vitest';
import { sessionOf } from '../testing/app.tsx';
import { ACCESS, accessOf } from './access.ts';
import { refusalOf } from './guards.ts';
import { LAYOUTS } from './layout.ts';

const TYPES = [0, 1, 2, 4, 40, 41, 42] as const;

/**
 * The guards written out again (spec-map.md 2 and 6): where a visitor is led, which kinds of member are let in, which are told for two
 * seconds that it takes an actual account. Whoever is neither is led home.
 */
const EVERYBODY = [0, 1, 2, 4, 40, 41, 42];
const AGENTS = [1, 2, 41, 42];
const NOT_REAL = [4, 40, 41, 42];
const GUARDS: Record<string, readonly [visitor: 'open' | 'login' | 'home', allowed: readonly number[], told: readonly number[]]> = {
  '/register': ['open', [4], []],
  '/trail': ['open', [], []],
  '/changePsw': ['home', EVERYBODY, []],
  '/message': ['login', EVERYBODY, []],
  '/messages': ['login', EVERYBODY, []],
  '/webEmail': ['login', [0, 1, 2, 40, 41, 42], [4]],
  '/member/home': ['login', EVERYBODY, []],
  '/member/benefits': ['login', EVERYBODY, []],
  '/inviteFriends': ['login', EVERYBODY, []],
  '/voucherCenter': ['login', EVERYBODY, []],
  '/withdraw': ['login', [0, 1, 2], NOT_REAL],
  '/wallets': ['login', EVERYBODY, []],
  '/vouReport': ['login', EVERYBODY, []],
  '/withdrawReport': ['login', EVERYBODY, []],
  '/gameRecord': ['login', EVERYBODY, []],
  '/transaction/record': ['login', EVERYBODY, []],
  '/profitandloss': ['login', EVERYBODY, []],
  '/upLine/transfer': ['login', [0, 1], NOT_REAL],
  '/agent/transfer': ['login', [1, 2], NOT_REAL],
  '/rewardCenter': ['login', EVERYBODY, []],
  '/member/manualRebate': ['login', EVERYBODY, []],
  '/member/rebateReport': ['login', EVERYBODY, []],
  '/leaderBoard': ['login', EVERYBODY, []],
  '/securityCenter': ['login', EVERYBODY, []],
  '/myAccount/index': ['login', EVERYBODY, []],
  '/mall/mallHome': ['login', EVERYBODY, []],
  '/agent': ['login', AGENTS, []],
  '/agentRegister': ['login', AGENTS, []],
  '/agent/team/overview': ['login', AGENTS, []],
  '/member/team': ['login', AGENTS, []],
  '/agent/team/pnl': ['login', AGENTS, []],
  '/teamBetting': ['login', AGENTS, []],
  '/agent/letters': ['login', AGENTS, []],
  '/bonus': ['login', EVERYBODY, []],
  '/agent/income': ['login', AGENTS, []],
  '/member/agent/dailySalary': ['login', AGENTS, []],
  '/member/agent/agentDivident': ['login', AGENTS, []],
  '/member/notice': ['login', AGENTS, []],
  '/member/agent/getSalaryContract': ['login', [0, 1, 2], []],
  '/member/agent/getDevidendContract': ['login', [0, 1, 2], []],
  '/member/agent/getHourContract': ['login', [0, 1, 2], []],
};

test.each(Object.entries(GUARDS))('%s opens to whom the rules say', (path, [visitor, allowed, told]) => {
  expect(refusalOf(accessOf(path), null)?.lead ?? 'open').toBe(visitor);
  for (const customerType of TYPES) {
    const refusal = refusalOf(accessOf(path), sessionOf({ customerType }));
    const expected = allowed.includes(customerType) ? null : { lead: 'home', ...(told.includes(customerType) ? { free: true } : {}) };
    expect(refusal, `type ${customerType}`).toEqual(expected);
  }
});

test('every other page of the route list is open to anybody', () => {
  for (const path of Object.keys(LAYOUTS).filter((known) => !(known in GUARDS))) {
    for (const session of [null, ...TYPES.map((customerType) => sessionOf({ customerType }))]) {
      expect(refusalOf(accessOf(path), session), path).toBeNull();
    }
  }
});

test('the table of guards names pages of the route list and known switches alone', () => {
  for (const [path, access] of Object.entries(ACCESS)) {
    expect(LAYOUTS).toHaveProperty([path]);
    if ('flag' in access) expect(FLAGS).toHaveProperty(access.flag);
  }
});
