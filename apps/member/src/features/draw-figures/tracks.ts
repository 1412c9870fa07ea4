import type { MemberKey } from '@fairhall/i18n/catalogue';
import { PLACE_ROWS, type RowName } from '@fairhall/lottery/codes';
import type { FamilyCode } from '@fairhall/lottery/families';
import { COLOURS, colourOf } from '@fairhall/lottery/lhc/colours';
import { ANIMALS, animalOf } from '@fairhall/lottery/lhc/lunar';
import { ANIMAL_WORDS, COLOUR_WORDS } from '@fairhall/lottery/lhc/words';
import { SIDE_WORDS } from '@fairhall/lottery/options';
import { slotsOf } from '@fairhall/lottery/vn/draw';
import { sameWords, type Words } from '@fairhall/lottery/words';

/** A way to look at the results of a family: columns, and which of them a result marks. */
export type Track = {
  readonly id: string;
  /** A place by its own name, or a sentence. */
  readonly name: { readonly row: RowName } | { readonly key: MemberKey };
  readonly columns: readonly Column[];
  /** Places of the columns that a result marks; none where its number is not drawn. */
  marks(result: readonly number[]): readonly number[];
  /** One mark a draw: they are joined by a line. */
  readonly joined: boolean;
};

/** `chance`: of a mark in one draw. */
export type Column = { readonly label: Words; readonly chance: number };

const DIGIT_ROWS: readonly RowName[] = ['wan', 'qian', 'bai', 'shi', 'ge'];

/** The tracks of each family, the first one shown first. */
export function tracksOf(family: FamilyCode, { lunarYear }: { lunarYear: number }): readonly Track[] {
  switch (family) {
    case 'SSC':
      return [...digits(DIGIT_ROWS, 0), sidesOfSum(sumOfDigits(5), 23, plain), dragon(0, 4)];
    case 'D3':
    case 'PH3':
      return [...digits(DIGIT_ROWS.slice(2), 0), sum(sumOfDigits(3), plain), sidesOfSum(sumOfDigits(3), 14, plain)];
    case 'N11':
      return [...places(5, 1, 11), together(5, 1, 11)];
    case 'K3':
      return [anyFace(), sum(sumOfDice(), plain), sidesOfSum(sumOfDice(), 11, plain)];
    case 'PK':
      return [...places(10, 1, 10), sum(sumOfTopTwo(), topTwo), sidesOfSum(sumOfTopTwo(), 12, topTwo)];
    case 'PC':
      return [sum(sumOfDigits(3), plain), sidesOfSum(sumOfDigits(3), 14, plain), ...digits(PLACE_ROWS.slice(0, 3), 0)];
    case 'LHC':
      return ofMarkSix(lunarYear);
    case 'KL':
      return [halves(), together(20, 1, 80)];
    case 'KF':
      return [...places(8, 1, 20), together(8, 1, 20)];
    case 'VNN':
    case 'VNS':
      return [...lastTwo(family === 'VNN' ? 5 : 6), allTails(family)];
    case 'TH':
      return [...digits(PLACE_ROWS.slice(0, 6), 0), ...bottomTwo()];
    case 'D4':
      return digits(PLACE_ROWS.slice(0, 4), 0);
    case 'PH2':
      return [...places(2, 1, 31)];
  }
}

const numbers = (low: number, high: number) => Array.from({ length: high - low + 1 }, (_, index) => low + index);
const evenly = (labels: readonly number[], chance = 1 / labels.length): Column[] =>
  labels.map((number) => ({ label: sameWords(String(number)), chance }));

/** What stands at one place of the result. */
function atPlace(place: number, { id, name, low, high }: { id: string; name: Track['name']; low: number; high: number }): Track {
  const marks: Track['marks'] = (result) => {
    const number = result[place];
    return number === undefined || number < low ? [] : [number - low];
  };
  return { id, name, columns: evenly(numbers(low, high)), marks, joined: true };
}

function digits(rows: readonly RowName[], start: number): Track[] {
  return rows.map((row, index) => atPlace(start + index, { id: row, name: { row }, low: 0, high: 9 }));
}

function places(count: number, low: number, high: number): Track[] {
  return PLACE_ROWS.slice(0, count).map((row, place) => atPlace(place, { id: row, name: { row }, low, high }));
}

/** Numbers of a machine wherever they were drawn, all different. */
function together(count: number, low: number, high: number): Track {
  const all = numbers(low, high);
  return {
    ...{ id: 'all', name: { key: 'trend.track.all' }, columns: evenly(all, count / all.length), joined: false },
    marks: (result) => result.slice(0, count).map((number) => number - low),
  };
}

/** Faces of three dice, wherever they lie. */
function anyFace(): Track {
  return {
    ...{ id: 'faces', name: { key: 'trend.track.faces' }, columns: evenly(numbers(1, 6), 1 - (5 / 6) ** 3), joined: false },
    marks: (result) => [...new Set(result)].map((face) => face - 1),
  };
}

/** How likely each sum is, from `low` on. */
type Sums = { readonly low: number; readonly chances: readonly number[] };
type Added = (result: readonly number[]) => number;
const plain: Added = (result) => result.reduce((total, number) => total + number, 0);
const topTwo: Added = ([first = 0, second = 0]) => first + second;

/** Sums of equal, independent wheels. */
function sumsOf(count: number, low: number, high: number): Sums {
  const wheel = high - low + 1;
  let chances = [1];
  for (let n = 0; n < count; n += 1) {
    const next = Array<number>(chances.length + wheel - 1).fill(0);
    for (const [at, chance] of chances.entries())
      for (let face = 0; face < wheel; face += 1) next[at + face] = (next[at + face] ?? 0) + chance / wheel;
    chances = next;
  }
  return { low: low * count, chances };
}
const sumOfDigits = (count: number) => sumsOf(count, 0, 9);
const sumOfDice = () => sumsOf(3, 1, 6);

/** First and second of ten, which are never the same. */
function sumOfTopTwo(): Sums {
  const chances = Array<number>(17).fill(0);
  for (const one of numbers(1, 10))
    for (const other of numbers(1, 10)) if (one !== other) chances[one + other - 3] = (chances[one + other - 3] ?? 0) + 1 / 90;
  return { low: 3, chances };
}

function sum({ low, chances }: Sums, added: Added): Track {
  const columns = chances.map((chance, index): Column => ({ label: sameWords(String(low + index)), chance }));
  return {
    id: 'sum',
    name: { key: added === topTwo ? 'trend.track.top' : 'trend.track.sum' },
    columns,
    joined: true,
    marks: (result) => [added(result) - low],
  };
}

/** Big or small, odd or even, of a sum. */
function sidesOfSum({ low, chances }: Sums, bigFrom: number, added: Added): Track {
  const chanceOf = (is: (sum: number) => boolean) => chances.reduce((total, chance, index) => total + (is(low + index) ? chance : 0), 0);
  return sidesTrack(
    'sides',
    { key: 'trend.track.sides' },
    {
      isBig: (result) => added(result) >= bigFrom,
      isOdd: (result) => added(result) % 2 === 1,
      big: chanceOf((one) => one >= bigFrom),
      odd: chanceOf((one) => one % 2 === 1),
    },
  );
}

type Sides = { isBig: (result: readonly number[]) => boolean; isOdd: (result: readonly number[]) => boolean; big: number; odd: number };

function sidesTrack(id: string, name: Track['name'], { isBig, isOdd, big, odd }: Sides): Track {
  const { B, S, O, E } = SIDE_WORDS;
  const columns = [[B, big], [S, 1 - big], [O, odd], [E, 1 - odd]] as const; // biome-ignore format: a table
  return {
    ...{ id, name, columns: columns.map(([label, chance]) => ({ label, chance })), joined: false },
    marks: (result) => [isBig(result) ? 0 : 1, isOdd(result) ? 2 : 3],
  };
}

const DRAGON: readonly Column[] = [
  { label: { EN: 'Dragon', MY: 'နဂါး', CN: '龙' }, chance: 0.45 },
  { label: { EN: 'Tie', MY: 'သရေ', CN: '和' }, chance: 0.1 },
  { label: { EN: 'Tiger', MY: 'ကျား', CN: '虎' }, chance: 0.45 },
];

/** The higher of two digits. */
function dragon(one: number, other: number): Track {
  const marks: Track['marks'] = (result) => [1 + Math.sign((result[other] ?? 0) - (result[one] ?? 0))];
  return { id: 'dragon', name: { key: 'trend.track.dragon' }, columns: DRAGON, joined: true, marks };
}

const SPECIAL = 6;
const BALLS = 49;

/** The special number by what is bet on it, then all numbers. */
function ofMarkSix(lunarYear: number): Track[] {
  const shareOf = (is: (number: number) => boolean) => numbers(1, BALLS).filter(is).length / BALLS;
  const special = (id: 'animal' | 'colour' | 'tens' | 'tail', columns: readonly Column[], placeOf: (number: number) => number): Track => ({
    ...{ id, name: { key: `trend.track.${id}` }, columns, joined: true },
    marks: (result) => [placeOf(result[SPECIAL] ?? 0)],
  });
  return [
    special(
      'animal',
      ANIMALS.map((animal) => ({ label: ANIMAL_WORDS[animal], chance: shareOf((number) => animalOf(number, lunarYear) === animal) })),
      (number) => ANIMALS.indexOf(animalOf(number, lunarYear)),
    ),
    special(
      'colour',
      COLOURS.map((colour) => ({ label: COLOUR_WORDS[colour], chance: shareOf((number) => colourOf(number) === colour) })),
      (number) => COLOURS.indexOf(colourOf(number)),
    ),
    special(
      'tens',
      numbers(0, 4).map((tens) => ({ label: sameWords(`${tens}0`), chance: shareOf((number) => Math.floor(number / 10) === tens) })),
      (number) => Math.floor(number / 10),
    ),
    special(
      'tail',
      numbers(0, 9).map((tail) => ({ label: sameWords(String(tail)), chance: shareOf((number) => number % 10 === tail) })),
      (number) => number % 10,
    ),
    atPlace(SPECIAL, { id: 'special', name: { key: 'trend.track.special' }, low: 1, high: BALLS }),
    together(6, 1, BALLS),
  ];
}

/** Chance that each half of the 80 has as many of the 20 (docs/rules): C(40,10)² / C(80,20). */
const EQUAL_HALVES = 0.203243;

/** Whether more numbers lie in the upper half, 1 to 40, or in the lower. */
function halves(): Track {
  const sides = (1 - EQUAL_HALVES) / 2;
  const columns: Column[] = [
    { label: { EN: '1–40', MY: '1–40', CN: '1–40' }, chance: sides },
    { label: { EN: 'Equal', MY: 'တူညီ', CN: '相等' }, chance: EQUAL_HALVES },
    { label: { EN: '41–80', MY: '41–80', CN: '41–80' }, chance: sides },
  ];
  const marks: Track['marks'] = (result) => {
    const upper = result.filter((number) => number <= 40).length;
    return [1 + Math.sign(result.length / 2 - upper)];
  };
  return { id: 'halves', name: { key: 'trend.track.halves' }, columns, joined: true, marks };
}

/** The digits that the special prize of Vietnam ends on, the last first in sight. */
function lastTwo(length: number): Track[] {
  return [
    atPlace(length - 2, { id: 'tens', name: { row: 'shi' }, low: 0, high: 9 }),
    atPlace(length - 1, { id: 'ones', name: { row: 'ge' }, low: 0, high: 9 }),
  ];
}

/** The last digits of all prizes. */
function allTails(family: 'VNN' | 'VNS'): Track {
  const ends = slotsOf(family).map(({ start, digits: length }) => start + length - 1);
  return {
    ...{ id: 'tails', name: { key: 'trend.track.tails' }, columns: evenly(numbers(0, 9), 1 - 0.9 ** ends.length), joined: false },
    marks: (result) => [...new Set(ends.map((end) => result[end] ?? -1))].filter((digit) => digit >= 0),
  };
}

/** The two digits of the bottom prize, behind the six of the first. */
function bottomTwo(): Track[] {
  return [6, 7].map((place) =>
    atPlace(place, { id: `bottom${place}`, name: { key: place === 6 ? 'trend.track.bottom1' : 'trend.track.bottom2' }, low: 0, high: 9 }),
  );
}
