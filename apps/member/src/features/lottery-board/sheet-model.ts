import { COLOURS, type Colour, colourOf } from '@fairhall/lottery/lhc/colours';
import { ANIMALS, type Animal, animalOf } from '@fairhall/lottery/lhc/lunar';
import type { ListedHead } from '@fairhall/lottery/lhc/tokens';
import { ANIMAL_WORDS, COLOUR_WORDS, labelOf, tailWords } from '@fairhall/lottery/lhc/words';
import type { PlayOption } from '@fairhall/lottery/plays';
import type { Item } from '@fairhall/lottery/selection';
import type { Words } from '@fairhall/lottery/words';

/** Kinds of bet on one ball: the word before ":" of its items. */
export const BALL_HEADS = ['N', '2', 'C', 'HBO', 'BB', 'HEAD', 'TAIL', 'Z', 'HX', 'WX', 'DOM'] as const;
export type BallHead = (typeof BALL_HEADS)[number];

export function headOf(item: Item): BallHead {
  return (BALL_HEADS as readonly string[]).includes(item.split(':')[0] ?? '') ? (item.split(':')[0] as BallHead) : 'N';
}

/** Options by kind of bet, kinds without options left out. */
export function optionsByHead(options: readonly PlayOption[]): ReadonlyMap<BallHead, readonly PlayOption[]> {
  const held = new Map<BallHead, PlayOption[]>();
  for (const option of options) held.set(headOf(option.item), [...(held.get(headOf(option.item)) ?? []), option]);
  return held;
}

/** Colour of a number's ball: of "8", of "N:8"; none of an item that is not a number. */
export function ballColour(item: Item): Colour | undefined {
  const number = numberOf(item);
  return Number.isInteger(number) && number > 0 ? colourOf(number) : undefined;
}

export type NumberSet = { readonly id: string; readonly name: Words; readonly items: readonly Item[] };

/** The number of "8", of "N:8"; NaN of an item that is none. */
function numberOf(item: Item): number {
  return Number(item.replace(/^N:/, ''));
}

/** Sets of the 49 numbers that can be picked at once: by colour and by last digit. */
export function numberSets(numbers: readonly Item[]): readonly NumberSet[] {
  const where = (holds: (number: number) => boolean) => numbers.filter((item) => holds(numberOf(item)));
  const colours = COLOURS.map((colour) => ({
    id: colour,
    name: COLOUR_WORDS[colour],
    items: where((number) => colourOf(number) === colour),
  }));
  const tails = Array.from({ length: 10 }, (_, tail) => ({
    id: `tail${tail}`,
    name: tailWords(String(tail)),
    items: where((number) => number % 10 === tail),
  }));
  return [...colours, ...tails];
}

/** The same by animal, that of the year first; none where the lunar year is not known. */
export function animalSets(numbers: readonly Item[], lunarYear: number | null): readonly NumberSet[] {
  if (lunarYear === null) return [];
  const own = ANIMALS.indexOf(animalOf(1, lunarYear));
  return ANIMALS.map((_, back) => ANIMALS[(own - back + ANIMALS.length) % ANIMALS.length] as Animal).map((animal) => ({
    id: animal,
    name: ANIMAL_WORDS[animal],
    items: numbers.filter((item) => animalOf(numberOf(item), lunarYear) === animal),
  }));
}

/** A row with a set put in or, when all of it is there, taken out. */
export function toggleSet(row: readonly Item[], set: readonly Item[]): readonly Item[] {
  const all = set.every((item) => row.includes(item));
  return all ? row.filter((item) => !set.includes(item)) : [...row, ...set.filter((item) => !row.includes(item))];
}

/** The numbers of an animal in a lunar year: "09 21 33 45". */
export function numbersOfAnimal(item: Item, lunarYear: number): string {
  const animal = item.replace(/^Z:/, '');
  return Array.from({ length: 49 }, (_, index) => index + 1)
    .filter((number) => animalOf(number, lunarYear) === animal)
    .map((number) => String(number).padStart(2, '0'))
    .join(' ');
}

/** Whether an item is an animal, so that its numbers can be told. */
export function isAnimal(item: Item): boolean {
  return (ANIMALS as readonly string[]).includes(item.replace(/^Z:/, ''));
}

/** What a leg of a parlay says without its ball: "Big" of "1=2:B". */
export function legLabel(leg: Item): Words {
  const [head = '', value = ''] = (leg.split('=')[1] ?? '').split(':');
  return labelOf(head as ListedHead, value);
}

/** An item of several animals, in the order of the animals: "HX:RAT+OX". */
export function togetherItem(head: string, parts: readonly string[], chosen: readonly string[]): Item {
  return head + parts.filter((part) => chosen.includes(part)).join('+');
}

/** The animals of such an item. */
export function partsTogether(item: Item): readonly Animal[] {
  return (item.split(':')[1] ?? '').split('+') as Animal[];
}
