import { describe, expect, test } from 'vitest';
import { ALL_PLAYS } from '../all-plays.ts';
import { choose } from '../choose.ts';
import { compare, fraction, multiply } from '../fraction.ts';
import { sumCounts } from '../numbers/figures.ts';
import { range } from '../options.ts';
import { fairOdds, oddsE4, tradPaytable } from '../paytable.ts';
import type { Selection } from '../play.ts';
import { parseSelection } from '../selection.ts';
import { atomsBy, declaredOf, foundOf, type Stand, setsByAtoms } from '../testing/atoms.ts';
import { drawOf } from '../testing/draws.ts';
import { KL_PLAY_IDS, type KlPlay, type KlTier } from './codes.ts';

const ALL_SETS = 3535316142212174320n;
const NUMBERS = range(1, 80);

/** Chances as the rule book states them. */
const FIGURES: [play: KlPlay, tier: KlTier, n: bigint, d: bigint, fair?: string][] = [
  ['KL_R1', 'M1', 1n, 4n, '4.0000'],
  ['KL_R2', 'M2', 19n, 316n, '16.6316'],
  ['KL_R3', 'M3', 57n, 4108n, '72.0702'],
  ['KL_R4', 'M4', 969n, 316316n, '326.4355'],
  ['KL_R5', 'M5', 51n, 79079n, '1550.5686'],
  ['KL_R6', 'M6', 51n, 395395n, '7752.8431'],
  ['KL_R7', 'M7', 51n, 2089945n, '40979.3137'],
  ['KL_R10', 'M10', 17n, 151499090n],
  ['KL_R10', 'M0', 13874499n, 302998180n],
  ['EKL_SUM', 'O', 673563930336n, 1347127860995n],
  ['EKL_SUM', 'E', 673563930659n, 1347127860995n],
  ['EKL_SUM', 'EQ', 7771381767480299n, 1767658071106087160n, '227.4574'],
  ['EKL_SUM', 'B', 1759886689338606861n, ALL_SETS, '2.0000'],
  ['EKL_SUM', 'S', 1759886689338606861n, ALL_SETS, '2.0000'],
  ['EKL_SX', 'H', BigInt(choose(40, 10)) ** 2n, ALL_SETS, '4.9202'],
  ['EKL_SX', 'U', (ALL_SETS - BigInt(choose(40, 10)) ** 2n) / 2n, ALL_SETS, '2.5102'],
  ['EKL_JO', 'D', (ALL_SETS - BigInt(choose(40, 10)) ** 2n) / 2n, ALL_SETS, '2.5102'],
  ['EKL_WX', 'JIN', 36242401949517177n, 353531614221217432n, '9.7546'],
  ['EKL_WX', 'MU', 22982706789412413n, 114042456200392720n, '4.9621'],
  ['EKL_WX', 'SHUI', 342961354542328801n, 883829035553043580n, '2.5771'],
  ['EKL_WX', 'HUO', 102722108503615593n, 505045163173167760n, '4.9166'],
  ['EKL_WX', 'TU', 292348128600153n, 2796927327699505n, '9.5671'],
];

function selectionOf(play: KlPlay, text: string): Selection {
  const parsed = parseSelection(ALL_PLAYS[play], text);
  if (!parsed.ok) throw new Error(`${play} ${text}: ${parsed.code}`);
  return parsed.value;
}

function prove(play: KlPlay, text: string, stands: Iterable<Stand>): void {
  const selection = selectionOf(play, text);
  const draws = [...stands].filter(({ ways }) => ways > 0n).map(({ numbers, ways }) => ({ draw: drawOf('KL', numbers), ways }));
  const { wins, push, ways } = foundOf(ALL_PLAYS[play], selection, draws);
  expect(ways).toBe(ALL_SETS);
  expect({ wins, push }, `${play} ${text}`).toEqual(declaredOf(ALL_PLAYS[play], selection));
}

/** Odds rounded half up to four decimals. */
function rounded({ n, d }: { n: bigint; d: bigint }): string {
  const digits = ((n * 20_000n + d) / (2n * d)).toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

/** Twenty different numbers that add up to a sum: the least ones, raised from the top. */
function numbersOfSum(sum: number): number[] {
  let left = sum - 210;
  return range(1, 20)
    .reverse()
    .map((least) => {
      const raised = Math.min(left, 60);
      left -= raised;
      return least + raised;
    });
}

describe('KL8: exact chances over all C(80,20) sets, counted by what a rule looks at', () => {
  test.each(FIGURES)('%s %s as the rule book says', (play, key, n, d, fair) => {
    expect(ALL_PLAYS[play].tiers.find((tier) => tier.key === key)?.p).toEqual(fraction(n, d));
    if (fair) expect(rounded(fairOdds(ALL_PLAYS[play], key))).toBe(fair);
  });

  test.each((Object.keys(KL_PLAY_IDS) as KlPlay[]).filter((play) => play.startsWith('KL_')))('%s', (play) => {
    const { size } = ALL_PLAYS[play].form;
    const texts = [ALL_PLAYS[play].example, range(3, size + 4).join(',')];
    if (size > 1) texts.push(`${range(1, size - 1).join(',')}#${range(40, 43).join(',')}`, `80#${range(1, size + 1).join(',')}`);
    for (const text of texts) {
      const { dan, rows } = selectionOf(play, text);
      const atoms = atomsBy(NUMBERS, (number) => [dan, ...rows].map((items) => items.includes(String(number))).join());
      prove(play, text, setsByAtoms(20, atoms));
    }
  });

  test('sums, with a draw of each', () => {
    const counts = sumCounts({ low: 1, high: 80 }, 20);
    const stands = range(210, 1410).map((sum): Stand => ({ numbers: numbersOfSum(sum), ways: counts.get(sum) ?? 0n }));
    prove('EKL_SUM', 'B,S,810,O,E,BO,BE,SO,SE', stands);
    prove('EKL_WX', 'JIN,MU,SHUI,HUO,TU', stands);
  });

  test('halves', () => {
    prove(
      'EKL_SX',
      'U,H,D',
      setsByAtoms(
        20,
        atomsBy(NUMBERS, (number) => String(number <= 40)),
      ),
    );
    prove(
      'EKL_JO',
      'U,H,D',
      setsByAtoms(
        20,
        atomsBy(NUMBERS, (number) => String(number % 2)),
      ),
    );
  });
});

describe('the table of prizes of eight to ten picks', () => {
  test.each<[play: KlPlay, prizes: Record<number, number>]>([
    ['KL_R8', { 8: 50_000, 7: 800, 6: 88, 5: 10, 4: 3, 0: 2 }],
    ['KL_R9', { 9: 300_000, 8: 2_000, 7: 200, 6: 20, 5: 5, 4: 3, 0: 2 }],
    ['KL_R10', { 10: 5_000_000, 9: 8_000, 8: 800, 7: 80, 6: 5, 5: 3, 0: 2 }],
  ])('%s is the official one, scaled', (play, prizes) => {
    const [[, most] = ['', 0], ...others] = Object.entries(prizes).toReversed();
    const top = fairOdds(ALL_PLAYS[play], `M${ALL_PLAYS[play].form.size}` as KlTier);
    for (const [hits, prize] of others) {
      expect(multiply(fairOdds(ALL_PLAYS[play], `M${hits}` as KlTier), fraction(most, prize))).toEqual(top);
    }
  });

  test('what is not a prize is not paid, and the whole table gives back what is declared', () => {
    expect(oddsE4(ALL_PLAYS.KL_R10, 'M4', tradPaytable(2000))).toBe(0n);
    expect(oddsE4(ALL_PLAYS.KL_R5, 'M4', tradPaytable(2000))).toBe(0n);
    for (const size of range(1, 10)) {
      const play = `KL_R${size}` as KlPlay;
      const returned = ALL_PLAYS[play].tiers
        .map(({ key, p }) => multiply(p, fairOdds(ALL_PLAYS[play], key)))
        .reduce((sum, { n, d }) => fraction(sum.n * d + n * sum.d, sum.d * d), fraction(0, 1));
      expect(compare(returned, fraction(1, 1)), play).toBe(0);
    }
  });
});
