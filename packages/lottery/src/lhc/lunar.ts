/** The animals in the order of the years, from the rat. */
export const ANIMALS = [
  'RAT', 'OX', 'TIGER', 'RABBIT', 'DRAGON', 'SNAKE', 'HORSE', 'GOAT', 'MONKEY', 'ROOSTER', 'DOG', 'PIG',
] as const; // biome-ignore format: a list
export type Animal = (typeof ANIMALS)[number];

/** Metal, wood, water, fire and earth. */
export const ELEMENTS = ['JIN', 'MU', 'SHUI', 'HUO', 'TU'] as const;
export type Element = (typeof ELEMENTS)[number];

/** The year whose tables hold when a draw says no other: the year of the horse. */
export const LUNAR_YEAR = 2026;

/** Elements of the thirty pairs of years from 1984 on. */
const PAIR_ELEMENTS = '金火木土金火水土金木水土火木水金火木土金火水土金木水土火木水';
const ELEMENT_BY_SIGN: Readonly<Record<string, Element>> = { 金: 'JIN', 木: 'MU', 水: 'SHUI', 火: 'HUO', 土: 'TU' };

/** The animal of a number in a lunar year: 1 has the year's own, each higher number that of the year before. */
export function animalOf(number: number, lunarYear: number): Animal {
  return ANIMALS[modulo(lunarYear - 4 - (number - 1), 12)] ?? 'RAT';
}

/** The element of a number: that of the year in which a person of that age was born, counted the traditional way. */
export function elementOf(number: number, lunarYear: number): Element {
  const pair = modulo(Math.floor((lunarYear - number + 1 - 1984) / 2), 30);
  return ELEMENT_BY_SIGN[PAIR_ELEMENTS[pair] ?? ''] ?? 'JIN';
}

/** First days of the lunar years from 2025 on. Further ones are added at the end. */
const NEW_YEARS = [
  '20250129', '20260217', '20270206', '20280126', '20290213', '20300203', '20310123', '20320211', '20330131', '20340219', '20350208',
] as const; // biome-ignore format: a list

/**
 * The lunar year of a day "20260217" in the game's own time zone: all draws of an issue go by that of the day it draws on.
 * Null before the first day that is known, and from the end of the last calendar year that is.
 */
export function lunarYearOf(day: string): number | null {
  const begun = NEW_YEARS.findLast((first) => first <= day);
  const lastYear = NEW_YEARS.at(-1)?.slice(0, 4) ?? '';
  return begun && day.slice(0, 4) <= lastYear ? Number(begun.slice(0, 4)) : null;
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
