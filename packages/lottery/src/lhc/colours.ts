import { range } from '../options.ts';

/** Red, blue (L) and green. */
export const COLOURS = ['R', 'L', 'G'] as const;
export type Colour = (typeof COLOURS)[number];

/** The numbers of the machine. */
export const NUMBERS = range(1, 49);

const RED = new Set([1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]);
const BLUE = new Set([3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]);

export function colourOf(number: number): Colour {
  if (RED.has(number)) return 'R';
  return BLUE.has(number) ? 'L' : 'G';
}

/** Digits of a number added up. */
export function digitSum(number: number): number {
  return Math.floor(number / 10) + (number % 10);
}
