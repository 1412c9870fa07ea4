import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { placeBets } from '@fairhall/contract/lottery/place-bets';
import type { FamilyCode } from '@fairhall/lottery/families';
import { BETTING_MODES } from '@fairhall/lottery/modes';
import type { OptionBound } from '../../features/lottery-board/option-bounds.ts';
import { menuWith } from '../../features/lottery-board/testing/menu.ts';
import { fakeServer, type Received, type Reply, wps } from '../../testing/fake-server.ts';
import { memberOrdersReply } from '../../testing/orders.ts';
import { profileOf } from '../../testing/profile.ts';

/** What the server does with a bet: takes it, refuses it with a code of the wire, or lets the answer be lost. */
export type BetAnswer = 'take' | 'lose' | { refuse: string; detail?: Record<string, string | number> };
export type SentBet = {
  key: string;
  body: {
    currentNumero: string;
    bettingSlipString: string;
    betCartAmountSum: string;
    chase?: boolean;
    chaseSlip?: unknown;
    oddsShares?: number[];
  };
};

/** A merchant whose chips begin at 5. */
export const SMALL_DEPOSITS = { deposit: { min: '100.0000', max: '5000000.0000' } };

const LOCK_S = 5;

type FakeInput = { closesInMs?: number; family?: FamilyCode; optionBounds?: OptionBound[]; handlers?: Parameters<typeof fakeServer>[0] };

/**
 * A lottery server for one test: game 1 with a draw that closes after `closesInMs`. It is of the dice unless another family is named.
 * Bets get the answers of a queue, `take` when it is empty. A key that was taken gives its first answer again. `handlers` come first.
 */
export function fakeLottery({ closesInMs = 40_000, family = 'K3', optionBounds = [], handlers = {} }: FakeInput = {}) {
  const lottery = {
    numero: '20261121-0869',
    drawsAtMs: performance.now() + closesInMs + LOCK_S * 1_000,
    answers: [] as BetAnswer[],
    sent: [] as SentBet[],
    /** Opens the next draw. */
    nextDraw(numero: string): void {
      lottery.numero = numero;
      lottery.drawsAtMs = performance.now() + 60_000;
    },
  };
  const taken = new Map<string, ReplyOf<typeof placeBets>>();

  function place({ headers, body }: Received): Reply {
    const sent: SentBet = { key: headers['Idempotency-Key'] ?? '', body: body as SentBet['body'] };
    lottery.sent.push(sent);
    const answer = taken.has(sent.key) ? 'take' : (lottery.answers.shift() ?? 'take');
    if (answer === 'lose') return 'lost';
    if (typeof answer === 'object')
      return {
        status: 422,
        body: { errorCode: answer.refuse, message: `refused: ${answer.refuse}`, ...(answer.detail && { detail: answer.detail }) },
      };
    const reply = taken.get(sent.key) ?? receiptOf(sent, taken.size + 1);
    taken.set(sent.key, reply);
    return { body: reply };
  }

  const bets = {
    orders: { content: [], totalPages: 0, page: 0 },
    orderSumTO: { sumPlanBettingAmt: '0', sumActualBettingAmt: '0', sumWinningAmt: '0' },
  };
  fakeServer({
    'GET /wps/system/settings/consolidated': () => wps(profileOf(SMALL_DEPOSITS)),
    'GET /wps/v2/wallets/balance': () => wps(BALANCE),
    'GET /api/lottery/purse': () => ({ body: { purse: null, freeBets: [] } }),
    'GET /lgw/games': () => ({ body: GAMES.map((group) => ({ ...group, games: group.games.map((game) => ({ ...game, family })) })) }),
    'GET /lgw/games/1/setting': () => ({ body: { ...SETTING, optionBounds } }),
    'GET /lgw/games/1/play_menu': () => ({ body: menuWith({}, family) }),
    'GET /lgw/customers/series': () => ({ body: SERIES }),
    'GET /lgw/numeros/near': () => ({ body: nearOf(lottery) }),
    'GET /lgw/numeros/chase/1': () => ({ body: chaseOf(lottery) }),
    'GET /lgw/draw/1': () => ({ body: { content: [], page: 0, totalPages: 0 } }),
    'POST /lgw/orders': () => ({ body: bets }),
    'GET /api/orders': () => memberOrdersReply([]),
    'POST /lgw/orders/betting': place,
    ...handlers,
  });
  return lottery;
}

export const BALANCE = {
  sumBalance: '1000.0000',
  mainWalletBalance: '1000.0000',
  currency: 'MMK',
  currencySymbol: 'K',
  balance: [],
  balanceE4: '10000000',
  version: '5',
  asset: 'MMK',
};

/** Group codes are not families: what the page shows goes by the game's own. */
const GAMES = [
  { gameGroupId: 5, code: 'GROUP', games: [{ gameId: 1, code: 'FASTK3', remark: 'Fast K3', mobileIconUrl: '', lottoMode: [] }] },
];

const SETTING = {
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
};

const SERIES = [
  { gameGroupCode: 'K3', gameGroupId: 5, prizeModeId: 1, maxSeries: 1960, minSeries: 1700, maxBetSeries: 1960, defaultSeries: 1960 },
];

function nearOf({ numero, drawsAtMs }: { numero: string; drawsAtMs: number }) {
  const remainTime = Math.max(0, Math.round(drawsAtMs - performance.now()));
  const isSale = remainTime > LOCK_S * 1_000;
  return {
    currentNumero: {
      numero,
      gameId: 1,
      drawId: '869',
      remainTime,
      lockTime: LOCK_S,
      isSale,
      dayOff: false,
      seedHash: '',
      beaconRound: null,
    },
    previousNumero: { numero: '20261121-0868', drawId: '868', winNo: null, official: null },
    official: null,
    serverTime: Date.now(),
  };
}

/** Draws that stand ready: the one on sale and eleven more, a minute apart. */
function chaseOf({ numero, drawsAtMs }: { numero: string; drawsAtMs: number }) {
  const firstMs = Date.now() + Math.round(drawsAtMs - performance.now());
  const [day, first] = numero.split('-') as [string, string];
  const chaseNumeros = Array.from({ length: 12 }, (_, place) => {
    const drawTime = firstMs + place * 60_000;
    const number = String(Number(first) + place).padStart(4, '0');
    return { numero: `${day}-${number}`, gameId: 1, drawId: String(869 + place), closeTime: drawTime - LOCK_S * 1_000, drawTime };
  });
  return { chaseNumeros, serverTime: Date.now() };
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
