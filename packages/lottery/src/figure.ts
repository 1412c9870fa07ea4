/** Small whole numbers that hit classes are named by: "S10" is the sum 10. */
export type Figure =
  | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19
  | 20 | 21 | 22 | 23 | 24 | 25 | 26 | 27; // biome-ignore format: a list
