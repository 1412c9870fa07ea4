import { keeping } from '../keeping.ts';
import { range } from '../options.ts';
import type { Item } from '../play.ts';
import { COLOURS, colourOf, digitSum, NUMBERS } from './colours.ts';
import { ANIMALS, type Animal, animalOf, ELEMENTS, elementOf, LUNAR_YEAR } from './lunar.ts';

/** Sides of a number, and two of them at once. H: of its digits' sum; W: of its last digit. */
const SIDES = ['B', 'S', 'O', 'E', 'HB', 'HS', 'HO', 'HE', 'WB', 'WS', 'BO', 'BE', 'SO', 'SE'] as const;
const HOMES = ['JIA', 'YE'] as const;

/** What a bet on one ball is about: the word before ":". */
export const HEADS = ['N', '2', 'C', 'HBO', 'BB', 'HEAD', 'TAIL', 'Z', 'HX', 'WX', 'DOM'] as const;
export type Head = (typeof HEADS)[number];
export type ListedHead = Exclude<Head, 'HX'>;

/** Bets of each head but HX, whose sets of animals are too many to list. */
const VALUES: Readonly<Record<ListedHead, readonly string[]>> = {
  N: NUMBERS.map(String),
  2: SIDES,
  C: COLOURS,
  HBO: COLOURS.flatMap((colour) => ['B', 'S', 'O', 'E'].map((side) => colour + side)),
  BB: COLOURS.flatMap((colour) => ['BO', 'BE', 'SO', 'SE'].map((sides) => colour + sides)),
  HEAD: range(0, 4).map(String),
  TAIL: range(0, 9).map(String),
  Z: ANIMALS,
  WX: ELEMENTS,
  DOM: HOMES,
};

/** Every bet on one ball that can be listed. */
export const TOKENS: readonly { readonly head: ListedHead; readonly value: string; readonly token: Item }[] = HEADS.filter(
  (head) => head !== 'HX',
).flatMap((head) => VALUES[head].map((value) => ({ head, value, token: `${head}:${value}` })));

/** Sets of animals that one HX bet may hold. */
export const TOGETHER = { head: 'HX:', parts: ANIMALS, min: 2, max: 11 } as const;

const DOMESTIC: readonly Animal[] = ['OX', 'HORSE', 'GOAT', 'ROOSTER', 'DOG', 'PIG'];

/** Whether a number is on one side. */
const ON_SIDE: Readonly<Record<string, (number: number) => boolean>> = {
  B: (number) => number >= 25,
  S: (number) => number <= 24,
  O: (number) => number % 2 === 1,
  E: (number) => number % 2 === 0,
  HB: (number) => digitSum(number) >= 7,
  HS: (number) => digitSum(number) <= 6,
  HO: (number) => digitSum(number) % 2 === 1,
  HE: (number) => digitSum(number) % 2 === 0,
  WB: (number) => number % 10 >= 5,
  WS: (number) => number % 10 <= 4,
};

/** "BO" is on both sides B and O, "HB" is one side. */
function isOn(sides: string, number: number): boolean {
  return ON_SIDE[sides]?.(number) ?? [...sides].every((side) => ON_SIDE[side]?.(number));
}

const COVERS: Readonly<Record<Head, (value: string, number: number, lunarYear: number) => boolean>> = {
  N: (value, number) => number === Number(value),
  2: isOn,
  C: (value, number) => colourOf(number) === value,
  HBO: (value, number) => colourOf(number) === value[0] && isOn(value.slice(1), number),
  BB: (value, number) => colourOf(number) === value[0] && isOn(value.slice(1), number),
  HEAD: (value, number) => Math.floor(number / 10) === Number(value),
  TAIL: (value, number) => number % 10 === Number(value),
  Z: (value, number, lunarYear) => animalOf(number, lunarYear) === value,
  HX: (value, number, lunarYear) => value.split('+').includes(animalOf(number, lunarYear)),
  WX: (value, number, lunarYear) => elementOf(number, lunarYear) === value,
  DOM: (value, number, lunarYear) => (value === 'JIA') === DOMESTIC.includes(animalOf(number, lunarYear)),
};

const PUSHED_BY_49: ReadonlySet<Head> = new Set(['2', 'HBO', 'BB', 'HX', 'DOM']);
/** Bets of which the lunar year says how many numbers they cover. */
const BY_YEAR: ReadonlySet<Head> = new Set(['Z', 'WX']);

/** Which of the 49 numbers win a bet, and whether 49 gives its stake back. */
export type Cover = { readonly numbers: ReadonlySet<number>; readonly pushes: boolean };

const COVERS_KEPT = 20_000;

/** What a token covers in a lunar year, e.g. "N:8", "2:HB", "HX:RAT+OX". */
export function coverOf(token: Item, lunarYear: number): Cover {
  return lunarYear === LUNAR_YEAR ? coverNow(token) : coverIn({ token, lunarYear });
}

const coverNow = keeping({ max: COVERS_KEPT, nameOf: (token: Item) => token }, (token) => makeCover(token, LUNAR_YEAR));
const coverIn = keeping(
  { max: COVERS_KEPT, nameOf: ({ token, lunarYear }: { token: Item; lunarYear: number }) => `${lunarYear} ${token}` },
  ({ token, lunarYear }) => makeCover(token, lunarYear),
);

function makeCover(token: Item, lunarYear: number): Cover {
  const { head, value } = partsOf(token);
  const pushes = PUSHED_BY_49.has(head);
  return { numbers: new Set(NUMBERS.filter((number) => COVERS[head](value, number, lunarYear) && !(pushes && number === 49))), pushes };
}

/** Whether the lunar year decides how many numbers a token covers. */
export function isOfYear(token: Item): boolean {
  return BY_YEAR.has(partsOf(token).head);
}

function partsOf(token: Item): { head: Head; value: string } {
  const [head = '', value = ''] = token.split(':');
  return { head: head as Head, value };
}
