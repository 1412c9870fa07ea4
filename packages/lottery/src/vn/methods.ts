import { choose } from '../choose.ts';
import { straightEntries } from '../digits/entries.ts';
import type { NumbersDraw } from '../draw.ts';
import { add, type Fraction, fraction, subtract } from '../fraction.ts';
import { form, numberOptions, opposites, range, row, SIDE_WORDS, together, won, wordOptions } from '../options.ts';
import type { Method, PlayForm, PlayOption, Settlement, Tier } from '../play.ts';
import { sameWords, type Words } from '../words.ts';
import type { VnTier } from './codes.ts';
import { slotsOf, type VnFamily } from './draw.ts';

type VnMethod = Method<VnFamily>;

/** What a play compares with its picks: so many digits in a row, from each of these places of the draw on. */
export type Parts = { readonly digits: number; readonly starts: readonly number[] };

/** The last (or first) so many digits of every number that has as many, of the prizes named or of all. */
export function partsOf(
  family: VnFamily,
  digits: number,
  { prizes, end = 'tail' }: { prizes?: readonly string[]; end?: 'head' | 'tail' } = {},
): Parts {
  const slots = slotsOf(family).filter((slot) => slot.digits >= digits && (!prizes || prizes.includes(slot.prize)));
  return { digits, starts: slots.map((slot) => slot.start + (end === 'tail' ? slot.digits - digits : 0)) };
}

/**
 * Numbers as they are typed, one unit each; every number of the draw that is hit pays. A unit costs as many unit prices as there are
 * numbers to hit, unless `cost` says otherwise.
 */
export function perHit(parts: Parts, cost = parts.starts.length): VnMethod {
  const { digits, starts } = parts;
  return {
    form: numberForm(digits),
    tiers: [{ key: 'HIT', p: fraction(starts.length, 10 ** digits), report: 'HIT' }],
    places: placesOf(parts),
    settle: ({ rows: [entries = []] }, draw) => {
      const picked = new Set(entries);
      return won('HIT', drawnParts(parts, draw).filter((drawn) => picked.has(drawn)).length);
    },
    most: () => [[won('HIT', starts.length)]],
    ...(cost > 1 ? { costFactor: cost } : {}),
  };
}

/** One digit of the special prize's last two, a unit per digit. */
export function oneDigit(family: VnFamily, digit: 'tens' | 'units'): VnMethod {
  const [tens = 0, units = 0] = placesOf(partsOf(family, 2, { prizes: ['DB'] }));
  const place = digit === 'tens' ? tens : units;
  return {
    form: form('each', [row('picks', numberOptions(0, 9))]),
    tiers: [{ key: 'W', p: fraction(1, 10), report: 'W' }],
    places: [place],
    settle: ({ rows: [picked = []] }, { numbers }) => won('W', picked.includes(String(numbers[place])) ? 1 : 0),
    most: () => [[won('W', 1)]],
  };
}

const NUMBERS: readonly PlayOption[] = range(0, 99).map((number) => {
  const item = String(number).padStart(2, '0');
  return { item, tier: 'W', label: sameWords(item) };
});

/** Numbers of which every `size` are a unit, fixed ones allowed; it wins once when all of them are among the tails. */
export function allAppear(family: VnFamily, size: number): VnMethod {
  const parts = partsOf(family, 2);
  const tails = parts.starts.length;
  return {
    form: form('combination', [row('picks', NUMBERS, size)], { size, danTuo: true }),
    tiers: [{ key: 'W', p: allAppearChance(tails, size), report: 'W' }],
    places: placesOf(parts),
    settle: ({ dan, rows: [picked = []] }, draw) => {
      const drawn = new Set(drawnParts(parts, draw));
      if (shown(dan, drawn) < dan.length) return won('W', 0);
      return won('W', choose(shown(picked, drawn), size - dan.length));
    },
    most: ({ dan, rows: [picked = []] }) => [[won('W', choose(Math.min(picked.length, tails - dan.length), size - dan.length))]],
  };
}

/** Numbers of which every `size` are a unit, fixed ones allowed; it wins when none of them is among the tails. */
export function noneAppears(family: VnFamily, size: number): VnMethod {
  const parts = partsOf(family, 2);
  const tails = BigInt(parts.starts.length);
  return {
    form: form('combination', [row('picks', NUMBERS, size)], { size, danTuo: true }),
    tiers: [{ key: 'W', p: fraction(BigInt(100 - size) ** tails, 100n ** tails), report: 'W' }],
    places: placesOf(parts),
    settle: ({ dan, rows: [picked = []] }, draw) => {
      const drawn = new Set(drawnParts(parts, draw));
      if (shown(dan, drawn) > 0) return won('W', 0);
      return won('W', choose(picked.length - shown(picked, drawn), size - dan.length));
    },
    most: ({ dan, rows: [picked = []] }) => [[won('W', choose(Math.min(picked.length, 99 - dan.length), size - dan.length))]],
  };
}

const SUM_SIDES = {
  TB: { EN: 'Digit sum big', MY: 'ဂဏန်းပေါင်း ကြီး', CN: '和大', VI: 'Tổng Tài' },
  TS: { EN: 'Digit sum small', MY: 'ဂဏန်းပေါင်း သေး', CN: '和小', VI: 'Tổng Xỉu' },
  TO: { EN: 'Digit sum odd', MY: 'ဂဏန်းပေါင်း မ', CN: '和单', VI: 'Tổng Lẻ' },
  TE: { EN: 'Digit sum even', MY: 'ဂဏန်းပေါင်း စုံ', CN: '和双', VI: 'Tổng Chẵn' },
} as const satisfies Record<string, Words>;

const TAIL_SIDES = {
  B: { ...SIDE_WORDS.B, VI: 'Tài' },
  S: { ...SIDE_WORDS.S, VI: 'Xỉu' },
  O: { ...SIDE_WORDS.O, VI: 'Lẻ' },
  E: { ...SIDE_WORDS.E, VI: 'Chẵn' },
} as const satisfies Record<string, Words>;

const SUMS = range(0, 18).map((sum) => `T${sum}` as VnTier);

function sumWords(sum: string): Words {
  return { EN: `Digit sum ${sum}`, MY: `ဂဏန်းပေါင်း ${sum}`, CN: `和值${sum}`, VI: `Tổng ${sum}` };
}

/** Sides and digit sum of the special prize's last two digits. A digit sum of 9 gives its big and small back. */
export function twoDigits(family: VnFamily): VnMethod {
  const parts = partsOf(family, 2, { prizes: ['DB'] });
  const exact: readonly PlayOption[] = SUMS.map((key) => ({ item: key, tier: key, label: sumWords(key.slice(1)) }));
  const options = [...wordOptions(TAIL_SIDES), ...wordOptions(SUM_SIDES), ...exact];
  const tails = range(0, 99);
  const chance = (item: string, on: boolean | null): Fraction => fraction(tails.filter((tail) => isOn(item, tail) === on).length, 100);
  const tiers = options.map(({ item, tier }): Tier => {
    const push = chance(item, null);
    return { key: tier, p: chance(item, true), report: 'W', ...(push.n > 0n ? { push } : {}) };
  });
  return {
    form: form('each', [row('picks', options)]),
    tiers: tiers as unknown as readonly [Tier, ...Tier[]],
    settle: ({ rows: [picked = []] }, draw) => judged(picked, Number(drawnParts(parts, draw)[0])),
    places: placesOf(parts),
    most: ({ rows }) => opposites(rows, [['B', 'S'], ['O', 'E'], ['TB', 'TS'], ['TO', 'TE'], SUMS]),
  };
}

function judged(picked: readonly string[], tail: number): Settlement {
  return together(
    picked.map((item) => {
      const on = isOn(item, tail);
      return on === null ? { wins: {}, push: 1 } : won(item as VnTier, on ? 1 : 0);
    }),
  );
}

/** Whether an option wins on the last two digits; null gives the stake back. */
function isOn(item: string, tail: number): boolean | null {
  const sum = Math.floor(tail / 10) + (tail % 10);
  switch (item) {
    case 'B':
      return tail >= 50;
    case 'S':
      return tail <= 49;
    case 'O':
      return tail % 2 === 1;
    case 'E':
      return tail % 2 === 0;
    case 'TB':
      return sum === 9 ? null : sum > 9;
    case 'TS':
      return sum === 9 ? null : sum < 9;
    case 'TO':
      return sum % 2 === 1;
    case 'TE':
      return sum % 2 === 0;
    default:
      return item === `T${sum}`;
  }
}

/** Typed numbers of so many digits, "12,34", or rows of digits, "1,2|3". */
function numberForm(digits: number): PlayForm {
  return form('list', [], { entry: { ...straightEntries(digits), separator: ',', byPlace: true } });
}

/** The digits of a draw that a play compares. */
function drawnParts({ digits, starts }: Parts, { numbers }: NumbersDraw<VnFamily>): string[] {
  return starts.map((start) => numbers.slice(start, start + digits).join(''));
}

/** Where the digits stand that a play compares. */
function placesOf({ digits, starts }: Parts): number[] {
  return starts.flatMap((start) => range(start, start + digits - 1));
}

/** How many picks are among the tails. */
function shown(picked: readonly string[], drawn: ReadonlySet<string>): number {
  return picked.filter((item) => drawn.has(item)).length;
}

/** Chance that `size` given numbers of 100 are all among so many independent tails: sum over those that are missing. */
function allAppearChance(tails: number, size: number): Fraction {
  const terms = range(0, size).map((missing) =>
    fraction(BigInt(choose(size, missing)) * BigInt(100 - missing) ** BigInt(tails), 100n ** BigInt(tails)),
  );
  const [even, odd] = [terms.filter((_term, missing) => missing % 2 === 0), terms.filter((_term, missing) => missing % 2 === 1)];
  const plus = even.reduce(add, fraction(0, 1));
  const minus = odd.reduce(add, fraction(0, 1));
  return subtract(plus, minus);
}
