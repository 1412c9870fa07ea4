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

/** First days of lunar years. Further ones are added as they are published. */
const NEW_YEARS: readonly (readonly [day: string, year: number])[] = [
  ['2025-01-29', 2025],
  ['2026-02-17', 2026],
  ['2027-02-06', 2027],
  ['2028-01-26', 2028],
];

/**
 * The lunar year of a day, "2026-02-17", in the game's own time zone. Taken once for an issue and kept with it.
 * Null before the first and from a year after the last day that is known.
 */
export function lunarYearOf(day: string): number | null {
  const [lastDay = ''] = NEW_YEARS.at(-1) ?? [];
  const [, year = null] = NEW_YEARS.findLast(([first]) => first <= day) ?? [];
  return day.slice(0, 4) > lastDay.slice(0, 4) ? null : year;
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
