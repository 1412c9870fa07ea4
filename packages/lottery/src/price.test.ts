import { amount } from '@fairhall/money/amount';
import { majorText } from '@fairhall/money/text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL_CODES, ALL_PLAYS, EVERY_PLAY } from './all-plays.ts';
import { MONEY_MAX } from './bounds.ts';
import type { PlayCode } from './codes.ts';
import type { Draw } from './draw.ts';
import { FAMILIES } from './families.ts';
import { FACES } from './k3/draw.ts';
import { type BettingModeId, freeStake, unitAmount } from './modes.ts';
import { entPaytable, type Paytable, tradPaytable } from './paytable.ts';
import type { PlayDefinition } from './play.ts';
import { MULTIPLE_MAX, type PricedLine, priceCart } from './price.ts';
import { parseSelection } from './selection.ts';
import { settlementMoney, settleSelection } from './settle.ts';
import { boundPassed } from './slip-tally.ts';
import { someDraws } from './testing/draws.ts';
import { cartOf, price } from './testing/price.ts';
import { anyTicket, FUZZ, selectionsOf, ticketsOf } from './testing/selections.ts';

const ENT = entPaytable(EVERY_PLAY);
const ALL_216: Draw[] = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => ({ family: 'K3', numbers: [a, b, c] }) as const)));

function line(play: PlayCode, text: string, figures: { modeId?: BettingModeId; multiple?: number; paytable?: Paytable } = {}): PricedLine {
  const selection = parseSelection(ALL_PLAYS[play], text);
  if (!selection.ok) throw new Error(`${play} ${text}: ${selection.code}`);
  const paytable = ALL_PLAYS[play].mode === 'trad' ? tradPaytable(1960) : ENT;
  return { play: ALL_PLAYS[play], selection: selection.value, modeId: 1, multiple: 1, paytable, ...figures };
}

describe('the price of a line', () => {
  test.each<[name: string, line: PricedLine, units: number, stake: string, possibleWin: string]>([
    ['Tradition, one unit at 2.0000', line('K3_1', '4'), 1, '2.0000', '4.6522'],
    ['units and multiple', line('K3_1', '1,2', { multiple: 5 }), 2, '20.0000', '46.5220'],
    ['jiao, fen and li', line('K3_3TT', '', { modeId: 2 }), 1, '0.2000', '7.0560'],
    ['fen', line('K3_3TT', '', { modeId: 3 }), 1, '0.0200', '0.7056'],
    ['li: the payout of one unit is cut, then multiplied', line('K3_1', '4', { modeId: 4, multiple: 999 }), 1, '1.9980', '4.5954'],
    ['sums exclude each other: the best one', line('K3_SUM', '3,10'), 2, '4.0000', '423.3600'],
    ['three pairs of faces can win together', line('K3_2BT', '1,2,3'), 3, '6.0000', '42.3360'],
    ['dan-tuo: at most two pairs with the dan', line('K3_2BT', '1#2,3,4'), 3, '6.0000', '28.2240'],
    ['two picks that cannot both appear alone', line('K3_0', '1,2,3,4,5,6'), 6, '12.0000', '16.9340'],
    ['big and even win together', line('EK3_BSOE', 'B,E', { multiple: 10 }), 2, '20.0000', '39.9080'],
    ['big and small exclude each other', line('EK3_BSOE', 'B,S', { multiple: 10 }), 2, '20.0000', '19.9540'],
    ['Entertainment, free stake 5.37', line('EK3_QT', '', { modeId: 3, multiple: 537 }), 1, '5.3700', '187.5204'],
    ['another series', line('K3_3TD', '1', { paytable: tradPaytable(1700) }), 1, '2.0000', '367.2000'],
  ])('%s', (_name, given, units, stake, possibleWin) => {
    const priced = price(given);
    expect([priced.units, majorText(priced.stakeE4), majorText(priced.possibleWinE4)]).toEqual([units, stake, possibleWin]);
  });

  test('a multiple outside the limits is a bug of the caller', () => {
    for (const multiple of [0, -1, 1.5, MULTIPLE_MAX + 1]) expect(() => price(line('K3_1', '4', { multiple }))).toThrow('no multiple');
  });

  test('no draw of the 216 pays more than the possible win, and one pays just that', () => {
    fc.assert(
      fc.property(
        ticketsOf('K3'),
        fc.constantFrom<BettingModeId>(1, 2, 3, 4),
        fc.integer({ min: 1, max: 999 }),
        ({ play, selection }, modeId, multiple) => {
          const given: PricedLine = { play: play, selection, modeId, multiple, paytable: play.mode === 'trad' ? tradPaytable(1938) : ENT };
          const priced = price(given);
          const wins = ALL_216.map((draw) => settlementMoney(settleSelection(play, selection, draw), priced).winE4 * BigInt(multiple));
          expect(wins.every((win) => win <= priced.possibleWinE4) && wins.includes(priced.possibleWinE4)).toBe(true);
          expect(priced.stakeE4).toBe(unitAmount(play.mode, modeId) * BigInt(priced.units * multiple));
        },
      ),
      { ...FUZZ, numRuns: 1_000 },
    );
  });

  test('no draw pays more than the possible win, whatever the family', () => {
    const draws = new Map(FAMILIES.map((family) => [family, someDraws(family, 60)]));
    fc.assert(
      fc.property(anyTicket, ({ play, selection }) => {
        const given = { ...line('K3_1', '1'), play, selection, paytable: play.mode === 'trad' ? tradPaytable(1960) : ENT };
        fc.pre(boundPassed([given]) === null);
        const priced = price(given);
        for (const draw of draws.get(play.family) ?? []) {
          expect(settlementMoney(settleSelection(play, selection, draw), priced).winE4 <= priced.possibleWinE4).toBe(true);
        }
      }),
      { ...FUZZ, numRuns: 600 },
    );
  });
});

describe('odds', () => {
  const { tiers: TIERS } = ALL_PLAYS.PC_SUM3;
  /** PC_SUM3 under a name of its own, which tells how often the chance of one of its classes was asked for. */
  function counted(): { play: PlayDefinition; asked: () => number } {
    let asked = 0;
    const tiers = TIERS.map((tier) => ({
      ...tier,
      get p() {
        asked += 1;
        return tier.p;
      },
    }));
    return { play: { ...ALL_PLAYS.PC_SUM3, code: 'PC_COUNTED' as PlayCode, tiers: tiers as unknown as typeof TIERS }, asked: () => asked };
  }

  test('of a play and paytable are made once, however many slips price it', () => {
    const { play, asked } = counted();
    const sums = parseSelection(play, Array.from({ length: 28 }, (_, sum) => sum).join(','));
    if (!sums.ok) throw new Error(sums.code);
    const at = (series: number): PricedLine => ({ play, selection: sums.value, modeId: 1, multiple: 1, paytable: tradPaytable(series) });
    const classes = Object.keys(price(at(1962)).odds).length;
    expect(classes).toBeGreaterThan(100);
    expect(asked()).toBe(classes);
    for (let slip = 0; slip < 50; slip += 1) cartOf([at(1962), at(1962)]);
    expect(asked()).toBe(classes);
    price(at(1964));
    expect(asked()).toBe(2 * classes);
  });
});

describe('the price of a cart', () => {
  test('lines that win together are added, lines that exclude each other are not', () => {
    const [big, eleven, twelve] = [
      line('EK3_BSOE', 'B', { multiple: 5 }),
      line('EK3_DS', '11', { multiple: 5 }),
      line('EK3_DS', '12', { multiple: 5 }),
    ];
    const cart = cartOf([big, eleven, twelve]);
    expect(majorText(cart.stakeE4)).toBe('15.0000');
    expect(majorText(cart.possibleWinE4)).toBe(majorText(amount(99_770n + 419_040n)));
  });

  test('an empty cart costs and wins nothing', () => {
    expect(cartOf([])).toEqual({ lines: [], stakeE4: 0n, possibleWinE4: 0n });
  });

  test('the stake is the sum of its lines, the possible win at most that', () => {
    fc.assert(
      fc.property(fc.array(anyTicket, { minLength: 1, maxLength: 4 }), (tickets) => {
        const lines = tickets.map(({ play, selection }) => ({
          ...line('K3_1', '1'),
          play,
          selection,
          paytable: play.mode === 'trad' ? tradPaytable(1960) : ENT,
        }));
        fc.pre(boundPassed(lines) === null);
        const cart = cartOf(lines);
        expect(cart.stakeE4).toBe(lines.reduce((sum, one) => sum + price(one).stakeE4, 0n));
        expect(cart.possibleWinE4 <= lines.reduce((sum, one) => sum + price(one).possibleWinE4, 0n)).toBe(true);
        expect(cart.lines.every(({ possibleWinE4 }) => possibleWinE4 <= cart.possibleWinE4)).toBe(true);
      }),
      { ...FUZZ, numRuns: 400 },
    );
  });
});

describe('amounts past all money', () => {
  const ALL_NUMBERS = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0')).join(',');

  test.each(['VNN_TRUOT10', 'VNS_TRUOT10'] as const)('%s of all numbers at the largest multiple is refused by its stake', (play) => {
    const dear = line(play, ALL_NUMBERS, { multiple: MULTIPLE_MAX });
    expect(priceCart([line('K3_1', '1'), dear])).toEqual({ ok: false, code: 'AMOUNT_OVER', of: 'stake', line: 1 });
  });

  test('lines that are none too dear alone are refused by what they may win together', () => {
    const one = line('KL_R10', '1,2,3,4,5,6,7,8,9,10', { multiple: 500_000 });
    expect(priceCart([one]).ok).toBe(true);
    expect(priceCart(Array.from({ length: 200 }, () => one))).toEqual({ ok: false, code: 'AMOUNT_OVER', of: 'win', line: null });
  });

  test('of every play any selection at the largest unit and multiple, 40 times, is within what money holds or refused', () => {
    for (const play of ALL_CODES) {
      for (const selection of fc.sample(selectionsOf(play), { seed: FUZZ.seed, numRuns: 2 })) {
        const paytable = ALL_PLAYS[play].mode === 'trad' ? tradPaytable(2000) : ENT;
        const cart = priceCart(
          Array.from({ length: 40 }, () => ({ play: ALL_PLAYS[play], selection, paytable, modeId: 1, multiple: MULTIPLE_MAX })),
        );
        if (!cart.ok) expect(cart.code).toBe('AMOUNT_OVER');
        else expect(cart.value.stakeE4 <= MONEY_MAX && cart.value.possibleWinE4 <= MONEY_MAX).toBe(true);
      }
    }
  });
});

describe('units and stakes', () => {
  test.each<['trad' | 'ent', BettingModeId, bigint]>([
    ['trad', 1, 20_000n],
    ['trad', 2, 2_000n],
    ['trad', 3, 200n],
    ['trad', 4, 20n],
    ['ent', 1, 10_000n],
    ['ent', 4, 10n],
  ])('%s in mode %i', (mode, modeId, unit) => {
    expect(unitAmount(mode, modeId)).toBe(unit);
  });

  test.each<[bigint, ReturnType<typeof freeStake>]>([
    [50_000n, { modeId: 1, multiple: 5 }],
    [55_000n, { modeId: 2, multiple: 55 }],
    [53_700n, { modeId: 3, multiple: 537 }],
    [53_710n, { modeId: 4, multiple: 5_371 }],
    [53_711n, null],
    [0n, null],
    [-10_000n, null],
  ])('a free stake of %s', (stake, expected) => {
    expect(freeStake(amount(stake))).toEqual(expected);
  });
});

describe('what a settlement pays', () => {
  test('each unit is cut for itself before it is counted', () => {
    expect(settlementMoney({ wins: { W: 3 }, push: 0 }, { odds: { W: 16_934n }, unitE4: amount(20n) })).toEqual({ winE4: 99n, pushE4: 0n });
  });

  test('classes are paid at their own odds, pushed units give the stake back', () => {
    const odds = { B: 19_954n, S10: 77_600n };
    expect(settlementMoney({ wins: { B: 1, S10: 2 }, push: 3 }, { odds, unitE4: amount(10_000n) })).toEqual({
      winE4: 175_154n,
      pushE4: 30_000n,
    });
  });

  test('a win without odds is a bug', () => {
    expect(() => settlementMoney({ wins: { E: 1 }, push: 0 }, { odds: { B: 19_954n }, unitE4: amount(10_000n) })).toThrow('no odds');
  });
});
