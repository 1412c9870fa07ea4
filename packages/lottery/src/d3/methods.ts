import { straightEntries } from '../digits/entries.ts';
import { of10 } from '../digits/figures.ts';
import { type DigitMethod, oneTier, picks, tier } from '../digits/method.ts';
import { isSide, total } from '../digits/straight.ts';
import { fraction } from '../fraction.ts';
import { form, row, SIDE_WORDS, together, won, wordOptions } from '../options.ts';
import type { Classes, Settlement, Tier } from '../play.ts';
import type { D3Tier } from './codes.ts';

const HALF = fraction(1, 2);

/** Orders of a number by how many different digits it has. */
const ORDERS = { 1: 1, 2: 3, 3: 6 } as const;

/**
 * Typed numbers that win twice over: class A in their order, class B in any other. A number of equal digits has no other order.
 * Both classes of a number get half of the fair return.
 */
export function generalPick(): DigitMethod {
  const tiers: readonly [Tier, ...Tier[]] = [
    { key: 'A6', p: of10(1, 3), report: 'A', share: HALF },
    { key: 'B6', p: of10(5, 3), report: 'B', share: HALF },
    { key: 'A3', p: of10(1, 3), report: 'A', share: HALF },
    { key: 'B3', p: of10(2, 3), report: 'B', share: HALF },
    { key: 'A1', p: of10(1, 3), report: 'A' },
  ];
  const classesOf = (entries: readonly string[]): Classes => {
    const counted: Partial<Record<D3Tier, number>> = {};
    for (const entry of entries) {
      const orders = ordersOf([...entry]);
      for (const key of orders === 1 ? (['A1'] as const) : ([`A${orders}`, `B${orders}`] as const)) counted[key] = (counted[key] ?? 0) + 1;
    }
    return counted;
  };
  return {
    form: form('list', [], { size: 3, entry: straightEntries(3) }),
    tiers,
    judge: (selection, digits) => {
      const orders = ordersOf(digits);
      const hits = picks(selection).filter((entry) => sorted([...entry]) === sorted(digits.map(String)));
      const exact = hits.filter((entry) => entry === digits.join('')).length;
      const others = orders === 1 ? [] : [won(`B${orders}`, hits.length - exact)];
      return together([won(`A${orders}`, exact), ...others]);
    },
    classes: (selection) => classesOf(picks(selection)),
    // All orders of a number may have been typed: one wins A and the others B.
    most: (selection) => mostOf(picks(selection)),
  };
}

/** Three digits that rise or fall by one each, without going round: 16 numbers. */
export function steps(): DigitMethod {
  return {
    form: form('fixed', [], { size: 0 }),
    tiers: oneTier(of10(16, 3)),
    judge: (_selection, [a = 0, b = 0, c = 0]) => won('W', b - a === c - b && Math.abs(b - a) === 1 ? 1 : 0),
    most: () => [won('W', 1)],
  };
}

/** All three digits odd, or all three even. */
export function allOddOrEven(): DigitMethod {
  return {
    form: form('each', [row('picks', wordOptions({ O: SIDE_WORDS.O, E: SIDE_WORDS.E }, 'W'))]),
    tiers: oneTier(of10(125, 3)),
    judge: (selection, digits) => won('W', picks(selection).filter((side) => digits.every((digit) => isSide(side, digit))).length),
    most: () => [won('W', 1)],
  };
}

/** Big (14 and more), small, odd and even of the sum. */
export function sidesOfSum(): DigitMethod {
  const isOn = (side: string, sum: number): boolean => {
    if (side === 'B') return sum >= 14;
    if (side === 'S') return sum <= 13;
    return (side === 'O') === (sum % 2 === 1);
  };
  const winsOf = (sides: readonly string[], sum: number): Settlement =>
    together(sides.filter((side) => isOn(side, sum)).map((side) => won(side as D3Tier, 1)));
  return {
    form: form('each', [row('picks', wordOptions(SIDE_WORDS))]),
    tiers: [tier('B', HALF), tier('S', HALF), tier('O', HALF), tier('E', HALF)],
    judge: (selection, digits) => winsOf(picks(selection), total(digits)),
    most: (selection) => [12, 13, 14, 15].map((sum) => winsOf(picks(selection), sum)),
  };
}

function mostOf(entries: readonly string[]): readonly Settlement[] {
  const groups = new Map<string, number>();
  for (const entry of entries) groups.set(sorted([...entry]), (groups.get(sorted([...entry])) ?? 0) + 1);
  return [...groups].flatMap(([group, count]) => {
    const orders = ordersOf([...group]);
    if (orders === 1) return [won('A1', 1)];
    return [together([won(`A${orders}`, 1), won(`B${orders}`, count - 1)]), won(`B${orders}`, Math.min(count, orders - 1))];
  });
}

function ordersOf(digits: readonly unknown[]): 1 | 3 | 6 {
  return ORDERS[new Set(digits).size as 1 | 2 | 3];
}

function sorted(digits: readonly string[]): string {
  return [...digits].sort().join('');
}
