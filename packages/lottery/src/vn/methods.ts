import { choose } from '../choose.ts';
import type { VnDraw } from '../draw.ts';
import { add, type Fraction, fraction, subtract } from '../fraction.ts';
import { form, numberOptions, opposites, range, row, SIDE_WORDS, together, won, wordOptions } from '../options.ts';
import type { EntryReading, Method, PlayForm, PlayOption, Selection, Settlement, Tier } from '../play.ts';
import { sameWords, type Words } from '../words.ts';
import type { VnTier } from './codes.ts';
import { type Slot, slotsOf, type VnFamily } from './draw.ts';

type VnMethod = Method<VnFamily>;

/** Some digits of some numbers of a draw: what a play compares with its picks. */
export type Parts = { readonly family: VnFamily; readonly slots: readonly Slot[]; readonly end: 'head' | 'tail'; readonly digits: number };

/** The last (or first) so many digits of every number that has as many, of the prizes named or of all. */
export function partsOf(
  family: VnFamily,
  digits: number,
  { prizes, end = 'tail' }: { prizes?: readonly string[]; end?: Parts['end'] } = {},
): Parts {
  const slots = slotsOf(family).filter((slot) => slot.digits >= digits && (!prizes || prizes.includes(slot.prize)));
  return { family, slots, end, digits };
}

/** Numbers as they are typed, one unit each; every number of the draw that is hit pays. `cost` is what a unit costs. */
export function perHit(parts: Parts, cost: number): VnMethod {
  return {
    form: numberForm(parts.digits),
    tiers: [{ key: 'HIT', p: fraction(parts.slots.length, 10 ** parts.digits), report: 'HIT' }],
    settle: ({ rows: [entries = []] }, draw) => {
      const picked = new Set(entries);
      return won('HIT', drawnParts(parts, draw).filter((drawn) => picked.has(drawn)).length);
    },
    most: () => [[won('HIT', parts.slots.length)]],
    ...sharedColumns(parts),
    ...(cost > 1 ? { costFactor: cost } : {}),
  };
}

/** One digit of the special prize's last two, a unit per digit. */
export function oneDigit(family: VnFamily, place: 'tens' | 'units'): VnMethod {
  const parts = partsOf(family, 2, { prizes: ['DB'] });
  return {
    form: form('each', [row('picks', numberOptions(0, 9))]),
    tiers: [{ key: 'W', p: fraction(1, 10), report: 'W' }],
    settle: ({ rows: [picked = []] }, draw) =>
      won('W', picked.includes(drawnParts(parts, draw)[0]?.[place === 'tens' ? 0 : 1] ?? '') ? 1 : 0),
    most: () => [[won('W', 1)]],
    ...sharedColumns(parts),
  };
}

const NUMBERS: readonly PlayOption[] = range(0, 99).map((number) => {
  const item = String(number).padStart(2, '0');
  return { item, tier: 'W', label: sameWords(item) };
});

/** Numbers of which a unit takes `size`; it wins once when all of them are among the tails. */
export function allAppear(family: VnFamily, size: number): VnMethod {
  const parts = partsOf(family, 2);
  return {
    form: form('combination', [row('picks', NUMBERS, size)], { size }),
    tiers: [{ key: 'W', p: allAppearChance(parts.slots.length, size), report: 'W' }],
    settle: ({ rows: [picked = []] }, draw) => won('W', choose(shown(picked, parts, draw), size)),
    most: ({ rows: [picked = []] }) => [[won('W', choose(Math.min(picked.length, parts.slots.length), size))]],
    ...sharedColumns(parts),
  };
}

/** Numbers of which a unit takes `size`; it wins when none of them is among the tails. */
export function noneAppears(family: VnFamily, size: number): VnMethod {
  const parts = partsOf(family, 2);
  return {
    form: form('combination', [row('picks', NUMBERS, size)], { size }),
    tiers: [{ key: 'W', p: fraction(BigInt(100 - size) ** BigInt(parts.slots.length), 100n ** BigInt(parts.slots.length)), report: 'W' }],
    settle: ({ rows: [picked = []] }, draw) => won('W', choose(picked.length - shown(picked, parts, draw), size)),
    most: ({ rows: [picked = []] }) => [[won('W', choose(picked.length, size))]],
    ...sharedColumns(parts),
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

/** Sides and digit sum of the special prize's last two digits. A digit sum of 9 gives its big and small back. */
export function twoDigits(family: VnFamily): VnMethod {
  const parts = partsOf(family, 2, { prizes: ['DB'] });
  const exact: readonly PlayOption[] = SUMS.map((key) => ({ item: key, tier: key, label: sameWords(key) }));
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
    most: ({ rows }) => opposites(rows, [['B', 'S'], ['O', 'E'], ['TB', 'TS'], ['TO', 'TE'], SUMS]),
    ...sharedColumns(parts),
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
  return form('list', [], {
    size: 1,
    entry: {
      separator: ',',
      ofNumbers: false,
      byPlace: true,
      shape: { count: digits, low: 0, high: 9, width: 1 },
      read(piece): EntryReading {
        const alien = piece.search(/\D/);
        if (alien >= 0) return { kind: 'wrong', at: alien };
        return piece.length === digits ? { kind: 'taken', entries: [piece] } : { kind: 'wrong', at: 0 };
      },
    },
  });
}

/** The digits that a play compares; complete only when `isReady` says so. */
export function drawnParts({ slots, end, digits }: Parts, { prizes }: VnDraw<VnFamily>): string[] {
  return slots.flatMap(({ prize, index }) => {
    const number = prizes[prize]?.[index];
    return number === undefined ? [] : [end === 'tail' ? number.slice(-digits) : number.slice(0, digits)];
  });
}

/** What follows from the parts alone: when a draw is far enough, and which digits are looked at. */
function sharedColumns({ slots, end, digits }: Parts): Pick<VnMethod, 'isReady' | 'places'> {
  const prizes = new Set(slots.map(({ prize }) => prize));
  return {
    isReady: (draw) => [...prizes].every((prize) => draw.prizes[prize] !== undefined),
    places: slots.flatMap(({ start, digits: count }) =>
      range(0, digits - 1).map((place) => start + place + (end === 'tail' ? count - digits : 0)),
    ),
  };
}

/** How many different picks are among the tails. */
function shown(picked: Selection['rows'][number], parts: Parts, draw: VnDraw<VnFamily>): number {
  const drawn = new Set(drawnParts(parts, draw));
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
