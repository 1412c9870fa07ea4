import { afterAll, beforeAll, expect, test } from 'vitest';
import { CASH, gatherPeople } from '../hostile/people.ts';
import { type Product, stageProduct } from '../hostile/product.ts';
import { shapeOf } from './shape.ts';

/**
 * The lottery calls as an existing client of the family makes them: it knows paths, bodies and fields, sends the family's headers and no
 * key of ours, and reads what it has always read.
 */
let product: Product;
let headers: Record<string, string>;

beforeAll(async () => {
  product = await stageProduct();
  const { me } = await gatherPeople(product);
  headers = { ...me.headers, language: 'en', device: 'web', moduleid: 'LOTT3', 'x-requested-with': 'XMLHttpRequest', 'x-timestamp': '1' };
});
afterAll(() => product?.close());

// biome-ignore lint/suspicious/noExplicitAny: an existing client knows no types of ours
type Json = any;

async function tell(method: 'GET' | 'POST' | 'PUT', url: string, payload?: unknown): Promise<{ status: number; body: Json }> {
  const answer = await product.send({ method, url, headers, ...(payload === undefined ? {} : { payload: payload as object }) });
  return { status: answer.status, body: JSON.parse(answer.text) };
}

async function told(method: 'GET' | 'POST' | 'PUT', url: string, payload?: unknown): Promise<Json> {
  const { status, body } = await tell(method, url, payload);
  expect(status, `${method} ${url}: ${JSON.stringify(body).slice(0, 300)}`).toBe(200);
  return body;
}

const SALE_LEFT_MS = 3_000;

/** Draws on sale of a game, the one that draws next first; not in the last moments of its sale. */
async function onSale(gameId: number): Promise<string[]> {
  const { currentNumero } = await told('GET', `/lgw/numeros/near?gameId=${gameId}`);
  if (!currentNumero.isSale || currentNumero.remainTime - currentNumero.lockTime * 1_000 < SALE_LEFT_MS)
    product.clock.advance(currentNumero.remainTime + 1_000);
  const { chaseNumeros } = await told('GET', `/lgw/numeros/chase/${gameId}`);
  return chaseNumeros.map(({ numero }: Json) => numero);
}

const SSC = 202;
const SOUTH = 1101;
/** Straight on the last three of five digits, as the classic page writes it: hundreds, tens, ones; unit Dollar, series 1960, three times. */
const STRAIGHT = { playId: 2501, slip: '1_2_3~1~2501~1~1960~3', price: '6.0000' };

async function bet(body: object = {}): Promise<Json> {
  const [numero] = await onSale(SSC);
  return told('POST', '/lgw/orders/betting', {
    ...{ gameId: SSC, currentNumero: numero, bettingSlipString: STRAIGHT.slip, betCartAmountSum: STRAIGHT.price, prizeModeId: 1 },
    ...{ winningStop: false, abandoning: false, chase: false, quickChase: false, device: 'WEB', orderType: 1 },
    ...body,
  });
}

const GAME = { gameId: 'whole', code: 'text', family: 'text', remark: 'text', mobileIconUrl: 'text', lottoMode: ['text'] };
const MENU_GAME = { ...GAME, nodeId: 'whole', isHot: 'whole', isNew: 'whole' };
const OPENED = [
  { gameCode: 'text', gameId: 'whole', gameName: 'text', numero: 'text', remainTime: 'whole', lastNumero: 'text', winNo: 'text' },
];

test.each([
  ['/lgw/games', [{ gameGroupId: 'whole', code: 'text', games: [GAME] }]],
  ['/lgw/games/mobile', [{ gameGroupId: 'whole', code: 'text', games: [GAME] }]],
  ['/lgw/games/popular?count=3', OPENED],
  ['/lotto/lgw/games/opened/numero', OPENED],
  ['/lgw/vn/numeros/opened/game', OPENED],
  ['/lgw/games/game_menus', [{ gameGroupId: 'whole', code: 'text', vassalage: 'text', games: [MENU_GAME] }]],
  ['/lgw/vn/games/game_menu', [{ gameGroupId: 'whole', code: 'text', vassalage: 'text', games: [MENU_GAME] }]],
  [
    `/lgw/games/${SSC}/setting`,
    {
      ...{ gameId: 'whole', code: 'text', remark: 'text', lockTime: 'whole', periodSeconds: 'whole', optionBounds: [] },
      platformSettings: [{ allowLottDrawback: 'text', allowElottDrawback: 'text' }],
      bettingModes: [
        {
          ...{ bettingModeId: 'whole', code: 'text', unit: 'major', betAmountMin: 'major', betAmountMax: 'major' },
          ...{ betMultipleMax: 'whole', winAmountMax: 'major' },
        },
      ],
    },
  ],
  [
    '/lgw/customers/series',
    [
      {
        ...{ gameGroupCode: 'text', gameGroupId: 'whole', prizeModeId: 'whole' },
        ...{ maxSeries: 'whole', minSeries: 'whole', maxBetSeries: 'whole', defaultSeries: 'whole' },
      },
    ],
  ],
  [`/lgw/numeros/recent?gameId=${SSC}`, [{ numero: 'text', drawId: 'id', state: 'text', closeTime: 'moment', drawTime: 'moment' }]],
  [
    `/lgw/numeros/chase/${SSC}`,
    {
      chaseNumeros: [{ numero: 'text', gameId: 'whole', drawId: 'id', closeTime: 'moment', drawTime: 'moment' }],
      serverTime: 'moment',
    },
  ],
])('GET %s', async (url, shape) => {
  expect(shapeOf(await told('GET', url))).toEqual(shape);
});

test('GET /lgw/vn/numeros/opened/game tells of every lottery of its menu', async () => {
  const menu: { games: { gameId: number }[] }[] = await told('GET', '/lgw/vn/games/game_menu');
  const opened: { gameId: number }[] = await told('GET', '/lgw/vn/numeros/opened/game');
  const inMenu = menu.flatMap(({ games }) => games.map(({ gameId }) => gameId));
  expect(inMenu.length).toBeGreaterThan(12);
  expect(new Set(opened.map(({ gameId }) => gameId))).toEqual(new Set(inMenu));
});

test('GET /lgw/games/{gameId}/play_menu: Tradition first, then what is sold at fixed odds', async () => {
  const menu = await told('GET', `/lgw/games/${SSC}/play_menu`);
  const play = {
    ...{ playId: 'whole', playCode: 'text', playName: 'text', playSwitch: 'whole', singleBetPrice: 'whole' },
    playMenuInfos: [{ key: 'text', bonus: 'major', odds: 'major or text' }],
  };
  const group = { playId: 'whole', playCode: 'text', playName: 'text', groupSwitch: 'whole', sorting: 'whole', playMenus: [play] };
  expect(shapeOf(menu)).toEqual([{ prizeModeId: 'whole', playMenuGroups: [group] }]);
  expect(menu.map(({ prizeModeId }: Json) => prizeModeId)).toEqual([1, 3]);
});

test('the prize that a client shows, bonus × unit × series / 2000 × 2 (1980 for 11X5), is the prize that is paid', async () => {
  const groups = await told('GET', '/lgw/games');
  const series = await told('GET', '/lgw/customers/series');
  let shown = 0;
  for (const { code, gameGroupId, games } of groups) {
    const { defaultSeries } = series.find((one: Json) => one.gameGroupId === gameGroupId) ?? {};
    for (const { gameId } of games.slice(0, 1)) {
      const [tradition] = await told('GET', `/lgw/games/${gameId}/play_menu`);
      if (tradition.prizeModeId !== 1) continue;
      const base = code === '11X5' ? 1980 : 2000;
      for (const { playMenus } of tradition.playMenuGroups)
        for (const { playCode, singleBetPrice, playMenuInfos } of playMenus)
          for (const { bonus, odds } of playMenuInfos) {
            const [prize, paid] = [(Number(bonus) * defaultSeries * 2) / base, Number(odds) * singleBetPrice];
            // Odds have four decimals, for the whole price of the bet.
            expect(Math.abs(prize - paid), `${playCode}: shown ${prize}, paid ${paid}`).toBeLessThan(singleBetPrice * 0.000_2);
            shown += 1;
          }
    }
  }
  expect(shown).toBeGreaterThan(300);
});

test('GET /lgw/numeros/near, and the same at every mount', async () => {
  const shape = {
    currentNumero: {
      ...{ numero: 'text', gameId: 'whole', drawId: 'id', remainTime: 'whole', lockTime: 'whole', isSale: 'boolean' },
    },
    serverTime: 'moment',
  };
  for (const mount of ['', '/lotto', '/lotto-vn']) {
    const { previousNumero, ...near } = await told('GET', `${mount}/lgw/numeros/near?gameId=${SOUTH}`);
    // What our own page reads besides is its own business.
    expect(shapeOf(near)).toMatchObject(shape);
    expect(['null', { numero: 'text', drawId: 'id', winNo: 'text', official: 'null' }]).toContainEqual(shapeOf(previousNumero));
  }
});

test('POST /lgw/orders/betting without a key of ours: each call is a bet of its own', async () => {
  const placed = await bet();
  expect(shapeOf(placed)).toEqual({
    ...{ orderNumber: 'text', orderMasterId: 'id', numero: 'text', totalBettingAmount: 'major' },
    ...{ balanceE4: 'text', version: 'text', placedAtMs: 'moment' },
    bets: [{ orderDetailId: 'id', playId: 'whole', bettingContent: 'text', stakes: 'whole', bettingAmount: 'major' }],
  });
  expect(placed).toMatchObject({ totalBettingAmount: '6.0000', bets: [{ playId: 2501, bettingContent: '1_2_3', stakes: 1 }] });
  expect((await bet()).orderMasterId).not.toBe(placed.orderMasterId);
});

const ROW = {
  ...{ gameId: 'whole', gameCode: 'text', gameName: 'text', orderNumber: 'text', orderDetailId: 'id', orderMasterId: 'id' },
  ...{ bettingTime: 'moment', settleTime: 'null', numero: 'text', drawId: 'id', prizeModeId: 'whole', playId: 'whole', playCode: 'text' },
  ...{ bettingContent: 'text', stakes: 'whole', multiple: 'whole', bettingModeCode: 'text', planBettingAmount: 'major' },
  ...{ actualBettingAmount: 'major', winningAmount: 'null', winningNumber: 'null', orderStatus: 'whole', push: 'boolean' },
  ...{ chasing: 'boolean', chasingOrder: 'whole', chasingPhase: 'whole', actualChasingPhase: 'whole', chaseEndNumero: 'null' },
  cancellable: 'boolean',
};

test('POST /lgw/orders, with every way of saying nothing; GET /lgw/orders/today', async () => {
  const placed = await bet();
  const endDate = placed.placedAtMs + 1;
  const asked = { startDate: placed.placedAtMs - 1, endDate, gameId: SSC, page: 0, size: 10 };
  const nothing = [undefined, null, '', -1];
  for (const none of nothing) {
    const text = none === -1 ? '' : none;
    const filter = { ...asked, orderStatus: none, chasingStatus: none, chasingOrder: none, orderNumber: text, numero: text };
    const { orders, orderSumTO } = await told('POST', '/lgw/orders', filter);
    expect(shapeOf(orders)).toEqual({ content: [ROW], totalPages: 'whole', page: 'whole' });
    expect(shapeOf(orderSumTO)).toEqual({ sumPlanBettingAmt: 'major', sumActualBettingAmt: 'major', sumWinningAmt: 'major' });
    expect(orders.content.map(({ orderMasterId }: Json) => orderMasterId)).toEqual([placed.orderMasterId]);
  }
  const today = await told('GET', `/lgw/orders/today?gameId=${SSC}&page=0&size=50`);
  expect(shapeOf(today)).toEqual({ content: [ROW], page: 'whole', totalPages: 'whole' });
});

test('a bet is found by the number its row shows, by that of its order, and by the six characters clients show of either', async () => {
  const placed = await bet();
  await bet();
  const find = async (orderNumber: string) => (await told('POST', '/lgw/orders', { orderNumber, page: 0, size: 10 })).orders.content;
  const [row] = await find(placed.orderNumber);
  expect(row.orderDetailId).toBe(placed.bets[0].orderDetailId);
  for (const number of [
    row.orderNumber,
    row.orderNumber.slice(-6),
    `${row.orderNumber.slice(-6)}-001`,
    placed.orderNumber.slice(-6).toLowerCase(),
  ])
    expect(
      (await find(number)).map(({ orderDetailId }: Json) => orderDetailId),
      number,
    ).toEqual([row.orderDetailId]);
  expect(await find('ZZZZZZ')).toEqual([]);
  expect(await find('no number')).toEqual([]);
});

test('GET /lgw/orders/detail/{id} and its info: a line is priced once, and taken times the multiple of the order', async () => {
  const [numero] = await onSale(SSC);
  const chaseSlip = { numero, multiples: [2, 5] };
  const placed = await bet({ chase: true, winningStop: true, betCartAmountSum: '42.0000', chaseSlip });
  expect(placed.totalBettingAmount).toBe('42.0000');
  const id = placed.bets[1].orderDetailId;
  const detail = await told('GET', `/lgw/orders/detail/${id}`);
  expect(shapeOf(detail)).toEqual({
    ...{ ...ROW, chaseEndNumero: 'text' },
    ...{ odds: 'text', playMenuType: 'whole', series: 'whole', bettingSumAmount: 'major', isEnableAutomaticOddsSetting: 'boolean' },
    ...{ balanceBefore: 'major', balanceAfter: 'major', freeBet: 'boolean', corrected: [] },
  });
  expect(detail).toMatchObject({ multiple: 5, bettingSumAmount: '30.0000', playMenuType: 1, chasingOrder: 2, chasingPhase: 2 });
  const info = await told('GET', `/lgw/orders/detail/${id}/info?page=0&size=100`);
  const line = {
    ...{ playId: 'whole', bettingContent: 'text', stakes: 'whole', series: 'whole', bettingMode: 'text', multiple: 'whole' },
    ...{ bettingAmount: 'major', winAmount: 'null' },
  };
  expect(shapeOf(info)).toEqual({ content: [line], page: 'whole', totalPages: 'whole' });
  expect(info.content).toMatchObject([{ multiple: 3, bettingAmount: '6.0000', bettingMode: 'Dollar' }]);
  expect(Number(info.content[0].bettingAmount) * detail.multiple).toBe(Number(detail.bettingSumAmount));

  const chase = await told('GET', `/lgw/orders/chase/${placed.orderMasterId}`);
  expect(chase).toMatchObject({
    totalBet: 2,
    totalBetAmount: '42.0000',
    totalChasePhases: 2,
    completed: 0,
    winningStop: true,
    abandoning: false,
  });
  expect(chase.orderDetailOrders.map(({ multiple, bettingSumAmount }: Json) => [multiple, bettingSumAmount])).toEqual([
    [2, '12.0000'],
    [5, '30.0000'],
  ]);
  // "Chase" as a switch, however it is said, lists the bets of chases alone.
  for (const filter of [{ chase: true }, { chasingOrder: 1 }, { chasingStatus: 1 }]) {
    const { orders } = await told('POST', '/lgw/orders', { ...filter, page: 0, size: 100 });
    expect(orders.content.length).toBe(2);
    expect(orders.content.every(({ chasing }: Json) => chasing)).toBe(true);
  }
  // The last phase first, as old clients do it.
  for (const left of [...placed.bets].reverse()) {
    const cancelled = await told('PUT', '/lgw/orders/suborders/cancel', [left.orderDetailId]);
    expect(shapeOf(cancelled)).toEqual({ success: 'boolean', cancelled: ['id'], refund: 'major', balanceE4: 'text', version: 'text' });
    expect(cancelled.success).toBe(true);
  }
  expect((await told('GET', `/lgw/orders/detail/${id}`)).orderStatus).toBe(8);
});

const regional = (change: object = {}, numero: object[] = []) => ({
  prizeMode: 'Lott',
  device: 'WEB',
  contents: [
    {
      ...{ gameId: SOUTH, winStop: false, playId: 0, bettingContent: '0_4_1', singleBetPrice: 2, bettingApproach: 1, bettingSlip: null },
      numero,
      ...change,
    },
  ],
});

test('POST /lotto-vn/lgw/betting: one issue is a bet, several are a chase', async () => {
  const [first, second] = await onSale(SOUTH);
  const menu = await told('GET', `/lotto-vn/lgw/games/${SOUTH}/play_menu`);
  const plays = menu.flatMap(({ playMenuGroups }: Json) => playMenuGroups.flatMap(({ playMenus }: Json) => playMenus));
  const { playId, singleBetPrice } = plays.find(({ playCode }: Json) => playCode === 'VNS_C3_DB');
  const single = await told(
    'POST',
    '/lotto-vn/lgw/betting?t=1795299696981',
    regional({ playId, singleBetPrice }, [{ numero: first, multiple: 2 }]),
  );
  expect(single).toMatchObject({ numero: first, totalBettingAmount: '4.0000', bets: [{ playId, stakes: 1 }] });
  const chased = await told(
    'POST',
    '/lgw/vn/betting',
    regional({ playId, singleBetPrice, winStop: true }, [
      { numero: first, multiple: 3 },
      { numero: second, multiple: 6 },
    ]),
  );
  expect(chased).toMatchObject({ totalBettingAmount: '18.0000', bets: [{ bettingAmount: '6.0000' }, { bettingAmount: '12.0000' }] });
  const played = await told('GET', '/lgw/vn/games/game_menu/recent');
  expect(shapeOf(played)).toEqual([MENU_GAME]);
  expect(played.map(({ gameId }: Json) => gameId)).toEqual([SOUTH]);
  expect(shapeOf(await told('GET', '/lgw/games/game_menus/recent'))).toEqual([MENU_GAME]);
  expect(
    await tell('POST', '/lotto-vn/lgw/betting', regional({ playId, singleBetPrice: 1 }, [{ numero: first, multiple: 1 }])),
  ).toMatchObject({
    status: 422,
    body: { errorCode: 'amount_mismatch' },
  });
});

test('refusals: code and message, 400 for what is malformed, 422 for what is refused', async () => {
  const [numero] = await onSale(SSC);
  const order = { gameId: SSC, currentNumero: numero, bettingSlipString: STRAIGHT.slip, betCartAmountSum: STRAIGHT.price, prizeModeId: 1 };
  const rich = { ...order, bettingSlipString: '1_2_3~1~2501~1~1960~499999', betCartAmountSum: '999998.0000' };
  const code = async (...asked: Parameters<typeof tell>) => {
    const { status, body } = await tell(...asked);
    expect(typeof body.message).toBe('string');
    return [status, body.errorCode];
  };
  expect(Number(CASH)).toBeLessThan(999_998);
  const onlyOnce = rich.bettingSlipString.replace('1_2_3', '01_2_3');
  expect(await code('POST', '/lgw/orders/betting', { ...order, currentNumero: '20200101-0001' })).toEqual([422, 'numero_closed']);
  expect(await code('POST', '/lgw/orders/betting', { ...order, betCartAmountSum: '5.0000' })).toEqual([422, 'amount_mismatch']);
  expect(await code('POST', '/lgw/orders/betting', { ...order, bettingSlipString: onlyOnce })).toEqual([422, 'STAKE_OUT_OF_RANGE']);
  expect(await code('POST', '/lgw/orders/betting', { ...order, gameId: 'x' })).toEqual([400, 'request_param_err']);
  expect(await code('PUT', '/lgw/orders/suborders/cancel', ['1'])).toEqual([422, 'NOT_FOUND']);
  expect(await code('GET', '/lgw/games/7/play_menu')).toEqual([422, 'NOT_FOUND']);
  const { authorization: _, ...guest } = headers as { authorization: string };
  const answer = await product.send({ method: 'GET', url: '/lgw/orders/today?gameId=-1', headers: guest });
  expect([answer.status, JSON.parse(answer.text).errorCode]).toEqual([401, 'login.not.session']);
});

test('GET /lgw/draw: results by game and by code, and their figures', async () => {
  product.clock.advance(61_000);
  for (const job of ['close-due-draws', 'result-due-draws']) await product.runJob(job);
  const page = {
    content: [{ numero: 'text', drawId: 'id', winNo: 'text', drawTime: 'moment', state: 'text', past: [] }],
    ...{ page: 'whole', totalPages: 'whole' },
  };
  expect(shapeOf(await told('GET', `/lgw/draw/${SSC}?page=0&size=10`))).toEqual(page);
  expect(shapeOf(await told('GET', '/lgw/draw/code/SSC1M?page=0&size=10'))).toEqual(page);
  const places = Object.fromEntries(['FIRST', 'SECOND', 'THIRD', 'FOURTH', 'FIFTH'].map((place) => [place, ['whole']]));
  expect(shapeOf(await told('GET', `/lgw/draw/${SSC}/hot_gap_info`))).toEqual({
    ...{ draws: 'whole', low: 'whole', hot: places, gap: places },
    longest: places,
  });
});

test('GET /wps/game/launchGame: a lottery by node number or code, and the lobby of a region, with a ticket good for one opening', async () => {
  const ask = { launchMode: 'LOTT', device: 'web', language: 'EN', lottoArea: 'VN', lottoPrizeMode: 'Lott', lottoView: 'betting' };
  const launch = async (change: object) => tell('GET', `/wps/game/launchGame?${new URLSearchParams({ ...ask, ...change })}`);
  const address = async (change: object) => {
    const { status, body } = await launch(change);
    expect([status, shapeOf(body)]).toEqual([200, { success: 'boolean', value: { content: { game_url: 'text' } } }]);
    return new URL(body.value.content.game_url, 'http://lotus.localhost');
  };
  const south = await address({ lottoGameCode: String(SOUTH) });
  expect(south.pathname).toBe(`/m/lotto-h5/m1/trad/games/${SOUTH}`);
  expect(south.searchParams.get('prize_mode')).toBe('LOTT');
  expect((await address({ lottoGameCode: 'SSC1M', lottoPrizeMode: 'Elott' })).pathname).toBe(`/m/lotto-h5/m1/ent/games/${SSC}`);
  const lobby = await address({ lottoGameCode: 'LOTTO_LOBBY', lottoPrizeMode: 'SEA' });
  expect([lobby.pathname, lobby.searchParams.get('code'), lobby.searchParams.get('prize_mode')]).toEqual([
    '/m/launchGame',
    'LOTTO_LOBBY',
    'SEA',
  ]);
  const open = () => tell('POST', '/api/page-ticket/exchange', { ticket: south.searchParams.get('ticket') });
  expect((await open()).status).toBe(200);
  expect((await open()).body.errorCode).toBe('TICKET_INVALID');
  const { launchMode: _, ...without } = ask;
  expect((await tell('GET', `/wps/game/launchGame?${new URLSearchParams(without)}`)).body.errorCode).toBe('#727');
  expect((await launch({ lottoGameCode: '7' })).body.errorCode).toBe('GAME_CLOSED');
});
