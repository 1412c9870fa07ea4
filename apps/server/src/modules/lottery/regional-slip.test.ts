import type { BodyOf } from '@fairhall/contract/endpoint';
import type { placeRegionalBets } from '@fairhall/contract/lottery/place-regional-bets';
import { ALL_PLAYS } from '@fairhall/lottery/all-plays';
import { DEFAULT_SERIES } from '@fairhall/lottery/paytable';
import { major } from '@fairhall/money/amount';
import { expect, test } from 'vitest';
import { FAST } from '../../../test/lottery/stage.ts';
import type { Game, Sale } from './game.ts';
import { regionalOrder } from './regional-slip.ts';

type Cart = BodyOf<typeof placeRegionalBets>;
type Content = Cart['contents'][number];

const SALE: Sale = {
  ...{
    gameId: 1001,
    onSale: true,
    sorting: 0,
    isHot: false,
    isNew: false,
    ...DEFAULT_SERIES,
    entReturnE4: 9_700,
    playsOff: [],
    ownOdds: {},
  },
  ...{
    stakeMin: major(1),
    stakeMax: major(10_000),
    multipleMax: 1_000,
    issueStakeMax: null,
    winMax: major(1_000_000),
    cancelAllowed: true,
  },
};
const NORTH: Game = { ...FAST, gameId: 1001, code: 'VNN45S', family: 'VNN', vendors: ['TCG_LOTTO_VN'], modes: ['trad'] };
const OFFER = { game: NORTH, sale: SALE };

const THREE = ALL_PLAYS.VNN_C3_DB.playId;
const LO = ALL_PLAYS.VNN_LO2.playId;

const bet = (change: Partial<Content> = {}): Content => ({
  ...{ gameId: 1001, winStop: false, playId: THREE, bettingContent: '0_4_1', singleBetPrice: 2, bettingApproach: 1, bettingSlip: null },
  ...{ numero: [{ numero: '20261122-0001', multiple: 3 }] },
  ...change,
});
const issues = (...multiples: number[]) => multiples.map((multiple, index) => ({ numero: `20261122-000${index + 1}`, multiple }));
const cart = (...contents: Content[]): Cart => ({ prizeMode: 'Lott', device: 'WEB', contents });

test('one bet in one issue is a line of a slip, its multiple its own', () => {
  expect(regionalOrder(OFFER, cart(bet()))).toEqual({
    ok: true,
    value: {
      gameId: 1001,
      currentNumero: '20261122-0001',
      bettingSlipString: `0_4_1~2~${THREE}~1~1960~3`,
      prizeModeId: 1,
      device: 'WEB',
    },
  });
});

test('several issues are a chase: what the multiples of a line share is the line’s, the rest the issue’s', () => {
  const order = regionalOrder(
    OFFER,
    cart(bet({ winStop: true, numero: issues(4, 8, 12) }), bet({ winStop: true, numero: issues(1, 2, 3) })),
  );
  expect(order).toMatchObject({
    ok: true,
    value: {
      bettingSlipString: `0_4_1~2~${THREE}~1~1960~4;0_4_1~2~${THREE}~1~1960~1`,
      chase: true,
      winningStop: true,
      chaseSlip: {
        numero: '20261122-0001',
        multiples: [1, 2, 3],
        numeros: ['20261122-0001', '20261122-0002', '20261122-0003'],
      },
    },
  });
});

test.each<[string, Cart, string]>([
  ['two games', cart(bet(), bet({ gameId: 1101 })), 'contents'],
  ['one that stops on a win and one that does not', cart(bet({ winStop: true }), bet()), 'contents'],
  ['other issues', cart(bet({ numero: issues(1, 1) }), bet({ numero: issues(1) })), 'contents'],
  ['multiples out of proportion', cart(bet({ numero: issues(1, 2) }), bet({ numero: issues(2, 3) })), 'contents'],
  ['a content that is two lines', cart(bet({ bettingContent: `1~2~${THREE}~1~1960~1;2` })), 'contents'],
  ['a prize mode that nobody knows', { ...cart(bet()), prizeMode: 'constructor' }, 'prizeMode'],
])('%s are no order', (_name, given, field) => {
  expect(regionalOrder(OFFER, given)).toEqual({ ok: false, code: 'INVALID_INPUT', field });
});

test('a single bet that costs something else now refuses the cart; a lô costs its price on each of its prizes', () => {
  expect(regionalOrder(OFFER, cart(bet({ singleBetPrice: 1 })))).toMatchObject({ ok: false, code: 'PRICE_CHANGED' });
  expect(regionalOrder(OFFER, cart(bet({ singleBetPrice: '2.0000' })))).toMatchObject({ ok: true });
  const lo = (singleBetPrice: number) => regionalOrder(OFFER, cart(bet({ playId: LO, bettingContent: '41', singleBetPrice })));
  expect(lo(2)).toMatchObject({ ok: false, code: 'PRICE_CHANGED' });
  expect(lo(54)).toMatchObject({ ok: true });
});

test('a list too long for its place is taken from the other one', () => {
  expect(regionalOrder(OFFER, cart(bet({ bettingApproach: 2, bettingContent: null, bettingSlip: '041,042' })))).toMatchObject({
    value: { bettingSlipString: `041,042~2~${THREE}~1~1960~3` },
  });
});

test('a prize mode that the game is not sold in gives way to the one it is', () => {
  for (const prizeMode of ['Lott', 'LOTT', 'Elott', 'SEA'])
    expect(regionalOrder(OFFER, { ...cart(bet()), prizeMode })).toMatchObject({ value: { prizeModeId: 1 } });
  const dice = { game: FAST, sale: SALE };
  const sum = bet({ gameId: 1, playId: ALL_PLAYS.EK3_BSOE.playId, bettingContent: 'B', singleBetPrice: 1 });
  expect(regionalOrder(dice, { ...cart(sum), prizeMode: 'Elott' })).toMatchObject({
    value: { prizeModeId: 3, bettingSlipString: `B~1~${ALL_PLAYS.EK3_BSOE.playId}~1~0~3` },
  });
});
