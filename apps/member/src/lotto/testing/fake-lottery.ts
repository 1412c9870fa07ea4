import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { placeBets } from '@fairhall/contract/lottery/place-bets';
import type { consolidatedSettings } from '@fairhall/contract/system/settings';
import { BETTING_MODES } from '@fairhall/lottery/modes';
import { vi } from 'vitest';
import { menuWith } from '../../features/lottery-board/testing/menu.ts';
import type { Session } from '../../shared/session.ts';

export const SESSION: Session = {
  token: 'token-1',
  id: '77',
  merchantCode: 'lotus',
  userName: 'mya',
  customerType: 0,
  type: 0,
  firstTimeLogin: false,
  passwordExpired: false,
  lastLoginIp: '',
  lastLogin: 0,
};

const PROFILE: ReplyOf<typeof consolidatedSettings> = {
  merchantCode: 'lotus',
  name: 'Lotus',
  version: 1,
  logo: 'lotus',
  maintenance: false,
  regionRestriction: false,
  mui: 'm1',
  jurisdiction: 'standard',
  ageMin: 18,
  currency: { code: 'MMK', symbol: 'K', displayDigits: 2 },
  languages: ['EN'],
  defaultLanguage: 'EN',
  timeZone: 'Asia/Yangon',
  flags: { LOTT3: true },
  promotions: {},
  template: { mem_cen: '1', dep_func: '1' },
  skin: { name: 'gilded', hash: 'h' },
  imageCdns: [],
  termsVersion: '1',
  termsPreTicked: false,
  helpline: { EN: '', MY: '', CN: '' },
  deposit: { min: '1.0000', max: '2.0000' },
  skinUrl: '/skins/h.css',
};

/** What the server does with a bet: takes it, refuses it with a code of the wire, or lets the answer be lost. */
export type BetAnswer = 'take' | 'lose' | { refuse: string };
export type SentBet = { key: string; body: { currentNumero: string; bettingSlipString: string; betCartAmountSum: string } };

/**
 * A lottery server for one test: game 1 with a draw that closes after `closesInMs`, and a queue of answers to bets (`take` when
 * it is empty). A key that was taken gives its first answer again. Put in place of `fetch`.
 */
export function fakeLottery({ closesInMs = 40_000 }: { closesInMs?: number } = {}) {
  const server = {
    numero: '20261121-0869',
    drawsAtMs: performance.now() + closesInMs + LOCK_S * 1_000,
    answers: [] as BetAnswer[],
    sent: [] as SentBet[],
    /** Opens the next draw. */
    nextDraw(numero: string): void {
      server.numero = numero;
      server.drawsAtMs = performance.now() + 60_000;
    },
  };
  const taken = new Map<string, ReplyOf<typeof placeBets>>();

  function placed(sent: SentBet): Response {
    const answer = taken.has(sent.key) ? 'take' : (server.answers.shift() ?? 'take');
    if (answer === 'lose') throw new TypeError('the connection was cut');
    if (typeof answer === 'object') return json({ errorCode: answer.refuse, message: `refused: ${answer.refuse}` }, 422);
    const reply = taken.get(sent.key) ?? receiptOf(sent, taken.size + 1);
    taken.set(sent.key, reply);
    return json(reply);
  }

  function reply(path: string, init: RequestInit | undefined): Response {
    const headers = new Headers(init?.headers);
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    if (path === '/lgw/orders/betting') {
      const sent = { key: headers.get('Idempotency-Key') ?? '', body };
      server.sent.push(sent);
      return placed(sent);
    }
    const found = Object.entries(routes(server)).find(([route]) => path === route)?.[1];
    return found === undefined ? json({ errorCode: 'NOT_FOUND', message: path }, 404) : json(found);
  }

  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => reply(new URL(url, 'http://fair.example').pathname, init));
  return server;
}

const LOCK_S = 5;

function routes({ numero, drawsAtMs }: { numero: string; drawsAtMs: number }): Record<string, unknown> {
  const remainTime = Math.max(0, Math.round(drawsAtMs - performance.now()));
  return {
    '/wps/system/settings/consolidated': { success: true, value: PROFILE },
    '/wps/v2/wallets/balance': {
      success: true,
      value: {
        sumBalance: '1000.0000',
        mainWalletBalance: '1000.0000',
        currency: 'MMK',
        currencySymbol: 'K',
        balance: [],
        balanceE4: '10000000',
        version: '5',
        asset: 'MMK',
      },
    },
    '/lgw/games': [
      { gameGroupId: 5, code: 'K3', games: [{ gameId: 1, code: 'FASTK3', remark: 'Fast K3', mobileIconUrl: '', lottoMode: [] }] },
    ],
    '/lgw/games/1/setting': {
      gameId: 1,
      code: 'FASTK3',
      remark: 'Fast K3',
      bettingModes: BETTING_MODES.map(({ modeId, code }) => ({
        bettingModeId: modeId,
        code,
        unit: '1.0000',
        betAmountMin: '0.0020',
        betAmountMax: '1000000.0000',
        betMultipleMax: 1_000_000,
        winAmountMax: '50000000.0000',
      })),
      platformSettings: [],
      lockTime: LOCK_S,
      periodSeconds: 60,
    },
    '/lgw/games/1/play_menu': menuWith(),
    '/lgw/customers/series': [
      { gameGroupCode: 'K3', gameGroupId: 5, prizeModeId: 1, maxSeries: 1960, minSeries: 1700, maxBetSeries: 1960, defaultSeries: 1960 },
    ],
    '/lgw/numeros/near': {
      currentNumero: { numero, gameId: 1, drawId: '869', remainTime, lockTime: LOCK_S, isSale: remainTime > LOCK_S * 1_000, seedHash: '' },
      previousNumero: { numero: '20261121-0868', drawId: '868', winNo: null },
      serverTime: Date.now(),
    },
    '/lgw/draw/1': { content: [], page: 0, totalPages: 0 },
    '/lgw/orders': {
      orders: { content: [], totalPages: 0, page: 0 },
      orderSumTO: { sumPlanBettingAmt: '0', sumActualBettingAmt: '0', sumWinningAmt: '0' },
    },
  };
}

function receiptOf({ body }: SentBet, number: number): ReplyOf<typeof placeBets> {
  return {
    orderNumber: `FH-${number}`,
    orderMasterId: String(number),
    numero: body.currentNumero,
    totalBettingAmount: body.betCartAmountSum,
    balanceE4: '9900000',
    version: '6',
    placedAtMs: Date.now(),
    bets: [{ orderDetailId: String(number), playId: 5501, bettingContent: 'B', stakes: 1, bettingAmount: body.betCartAmountSum }],
  };
}

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}
