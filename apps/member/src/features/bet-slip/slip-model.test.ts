import { ALL_PLAYS, EVERY_PLAY, PLAYS_BY_ID } from '@fairhall/lottery/all-plays';
import type { PlayCode } from '@fairhall/lottery/codes';
import { entPaytable, tradPaytable } from '@fairhall/lottery/paytable';
import { parseSelection } from '@fairhall/lottery/selection';
import { parseSlip } from '@fairhall/lottery/slip';
import { type Amount, amount, major } from '@fairhall/money/amount';
import { majorText } from '@fairhall/money/text';
import { describe, expect, it } from 'vitest';
import {
  betBody,
  chipStakes,
  EMPTY_CLASSIC_SLIP,
  leastChip,
  planOfStake,
  quoteSlip,
  reduceClassicSlip,
  type StakeLimits,
  type StakePlan,
  stakeOf,
  type Ticket,
  unitsInCoins,
} from './slip-model.ts';
import { stakeOver } from './stake-most.ts';

const LIMITS: StakeLimits = { lineMinE4: amount(20n), lineMaxE4: major(10_000), winMaxE4: major(100_000), multipleMax: 999 };

function ticket(code: PlayCode, text: string): Ticket {
  const play = ALL_PLAYS[code];
  const parsed = parseSelection(play, text);
  if (!parsed.ok) throw new Error(parsed.code);
  return { play, selection: parsed.value };
}

const quote = (tickets: Ticket[], plan: StakePlan | null, limits = LIMITS) =>
  quoteSlip({
    tickets,
    plan,
    limitsOf: () => limits,
    paytable: tickets[0]?.play.mode === 'ent' ? entPaytable(EVERY_PLAY) : tradPaytable(1960),
  });
const figures = (tickets: Ticket[], plan: StakePlan | null) => {
  const { price } = quote(tickets, plan);
  return price && [majorText(price.stakeE4), majorText(price.possibleWinE4)];
};

const BIG_11_12 = [ticket('EK3_BSOE', 'B'), ticket('EK3_DS', '11,12')];

describe('neutral start', () => {
  it('nothing is reckoned without picks', () =>
    expect(quote([], planOfStake('5'))).toEqual({ lines: [], price: null, obstacle: { code: 'NO_PICKS' } }));
  it('nothing is reckoned without a stake', () =>
    expect(quote(BIG_11_12, null)).toEqual({ lines: [], price: null, obstacle: { code: 'NO_STAKE' } }));
  it('the classic slip begins without lines, without unit, at multiple 1', () =>
    expect(EMPTY_CLASSIC_SLIP).toEqual({ lines: [], modeId: null, multiple: 1 }));
});

describe('total and possible win', () => {
  it.each([
    ['Big, 11 and 12 at 10 each: Big wins together with 11 or 12, never with both', BIG_11_12, planOfStake('10'), ['30.0000', '103.7620']],
    ['a stake of one hundredth', [ticket('EK3_BSOE', 'B')], planOfStake('0.01'), ['0.0100', '0.0199']],
    ['classic: four bets of 0.2 at five times', [ticket('K3_3BT', '1,2,3,4')], { modeId: 2, multiple: 5 }, ['4.0000', '35.2800']],
    ['classic: the smallest unit', [ticket('K3_3LT', '')], { modeId: 4, multiple: 1 }, ['0.0020', '0.0176']],
  ] as const)('%s', (_name, tickets, plan, expected) => {
    expect(figures([...tickets], plan)).toEqual(expected);
  });
});

describe('a typed stake', () => {
  it.each([
    ['12.5', { modeId: 2, multiple: 125 }],
    ['500', { modeId: 1, multiple: 500 }],
    ['0.01', { modeId: 3, multiple: 1 }],
    ['7.', { modeId: 1, multiple: 7 }],
    ['', null],
    ['0', null],
    ['0.00', null],
    ['.', null],
  ] as const)('%j', (text, plan) => {
    expect(planOfStake(text)).toEqual(plan);
  });
});

describe('a typed stake of the classic game', () => {
  it.each([
    ['100', { modeId: 1, multiple: 50 }],
    ['5', { modeId: 2, multiple: 25 }],
    ['0.02', { modeId: 3, multiple: 1 }],
    ['0.001', null],
  ] as const)('%j', (text, plan) => {
    expect(planOfStake(text, 'trad')).toEqual(plan);
  });
  it('is laid on the slip as one, and taken back as one', () => {
    const staked = reduceClassicSlip(EMPTY_CLASSIC_SLIP, { type: 'stake', plan: planOfStake('5', 'trad') });
    expect(staked).toMatchObject({ modeId: 2, multiple: 25 });
    expect(reduceClassicSlip(staked, { type: 'stake', plan: null })).toEqual(EMPTY_CLASSIC_SLIP);
  });
  it('has the most of its own unit', () => {
    expect(stakeOver('2001', { limitsOf: () => LIMITS, units: 1, mode: 'trad' })).toBe(stakeOf(2, 999, 'trad'));
  });
});

describe('what stands in the way', () => {
  const big = [ticket('EK3_BSOE', 'B')];
  it.each([
    ['below the least stake', { ...LIMITS, lineMinE4: major(1) }, planOfStake('0.5'), { code: 'STAKE_LOW', limitE4: major(1) }],
    ['above the greatest stake', { ...LIMITS, lineMaxE4: major(100) }, planOfStake('101'), { code: 'STAKE_HIGH', limitE4: major(100) }],
    ['above what the unit allows, as an amount', LIMITS, planOfStake('1000'), { code: 'STAKE_HIGH', limitE4: major(999) }],
    ['so in hundredths', LIMITS, planOfStake('10.01'), { code: 'STAKE_HIGH', limitE4: 99_900n }],
    ['above the win cap', { ...LIMITS, winMaxE4: major(100) }, planOfStake('51'), { code: 'WIN_OVER_CAP', limitE4: major(100) }],
    ['nothing', LIMITS, planOfStake('10'), null],
  ])('%s', (_name, limits, plan, obstacle) => {
    expect(quote(big, plan, limits).obstacle).toEqual(obstacle);
  });

  it('above the greatest multiple of the classic game', () => {
    expect(quote([ticket('K3_SUM', '9')], { modeId: 1, multiple: 1_000 }).obstacle).toEqual({ code: 'MULTIPLE_HIGH', limit: 999 });
  });

  it('more lines than a slip holds', () => {
    expect(
      quote(
        Array.from({ length: 201 }, () => ticket('EK3_QT', '')),
        planOfStake('1'),
      ).obstacle,
    ).toEqual({ code: 'LINES_MAX', limit: 200 });
  });
});

describe('the most that may be typed', () => {
  const over = (text: string, { units = 1, limits = LIMITS } = {}) => stakeOver(text, { limitsOf: () => limits, units });
  const RICH = { ...LIMITS, lineMaxE4: major(1_000_000_000), multipleMax: 5_000_000 };
  it.each<[string, Amount | null, { units?: number; limits?: StakeLimits }?]>([
    ['999', null],
    ['1000', major(999)], // the unit's greatest multiple comes before the greatest stake of a line
    ['10.01', amount(99_900n)],
    ['9.99', null],
    ['1000000', null, { limits: RICH }],
    ['1000001', major(1_000_000), { limits: RICH }], // nobody sells more than a million times a unit
    ['600', major(500), { units: 20 }], // a line of twenty bets
    ['500', null, { units: 20 }],
    ['0', null],
    ['5.', null],
    ['99999999999999999999', major(999)],
  ])('%s', (text, most, input) => {
    expect(over(text, input)).toBe(most);
  });
});

it('the body reads back as the same lines, with the total the player saw', () => {
  const { lines, price } = quote(BIG_11_12, planOfStake('10'));
  if (!price) throw new Error('priced');
  const body = betBody({ lines, price }, { gameId: 7, numero: '20261121-0869', mode: 'ent', series: 0 });
  const slip = parseSlip(body.bettingSlipString, PLAYS_BY_ID);
  expect(slip.ok && slip.value.map(({ play, selection, modeId, multiple }) => [play.code, selection.rows, modeId, multiple])).toEqual([
    ['EK3_BSOE', [['B']], 1, 10],
    ['EK3_DS', [['11', '12']], 1, 10],
  ]);
  expect(body).toMatchObject({ gameId: 7, currentNumero: '20261121-0869', betCartAmountSum: '30.0000', prizeModeId: 3 });
});

describe('the classic slip', () => {
  const line = ticket('K3_SUM', '9');
  it('lines are added with numbers of their own, removed by them, and cleared with all choices', () => {
    let slip = reduceClassicSlip(EMPTY_CLASSIC_SLIP, { type: 'add', tickets: [line, ticket('K3_3LT', '')] });
    slip = reduceClassicSlip(slip, { type: 'remove', id: 1 });
    slip = reduceClassicSlip(slip, { type: 'add', tickets: [line] });
    expect(slip.lines.map(({ id, play }) => [id, play.code])).toEqual([
      [2, 'K3_3LT'],
      [3, 'K3_SUM'],
    ]);
    slip = reduceClassicSlip(slip, { type: 'unit', modeId: 2 });
    expect(reduceClassicSlip(slip, { type: 'clear' })).toEqual(EMPTY_CLASSIC_SLIP);
  });

  it.each([
    [0, 1],
    [-5, 1],
    [7.9, 7],
    [5_000_000, 1_000_000],
  ])('a multiple of %d becomes %d', (given, kept) => {
    expect(reduceClassicSlip(EMPTY_CLASSIC_SLIP, { type: 'multiple', multiple: given }).multiple).toBe(kept);
  });
});

describe('units', () => {
  it.each([
    [2, null, [1, 2, 3]],
    [0, null, [1]],
    [3, null, [1, 2, 3, 4]],
    [0, 2, [1, 2]],
  ] as const)('of a currency with %d digits, %s chosen', (digits, chosen, expected) => {
    expect(unitsInCoins(digits, chosen)).toEqual(expected);
  });
});

describe('chips', () => {
  it.each([
    ['a twentieth of the least deposit', 1, 1_000, 50],
    ['not less than can be bet', 100, 1_000, 100],
  ])('begin at %s', (_name, line, deposit, expected) => {
    expect(leastChip({ lineMinE4: major(line), depositMinE4: major(deposit) })).toBe(major(expected));
  });

  const chips = (min: number, max: number) =>
    chipStakes({ minE4: major(min), maxE4: major(max) }).map((chip: Amount) => Number(chip / 10_000n));
  it.each([
    [1, 10_000, [5, 10, 50, 100, 500]],
    [100, 1_000_000, [100, 500, 1000, 5000, 10_000]],
    [1, 60, [5, 10, 50]],
    [1, 2, []],
  ])('from %d to %d', (min, max, expected) => {
    expect(chips(min, max)).toEqual(expected);
  });
});
