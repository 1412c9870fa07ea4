/**
 * Plays of 4D (Magnum, Toto, Damacai, Singapore) with their stable numbers on the wire, in page order. 130xx all four digits, 131xx the
 * last three. A number is never given to another play.
 */
export const D4_PLAY_IDS = {
  D4_BIG: 13001, D4_SMALL: 13002, D4_4A: 13003, D4_BOX: 13011, D4_IBOX: 13012, D4_ROLL: 13013, D4_3A: 13101, D4_3ABC: 13102,
} as const; // biome-ignore format: pairs

export type D4Play = keyof typeof D4_PLAY_IDS;
export type D4Group = 'four-digits' | 'many' | 'last-three';
/** First, second and third prize, starters, consolation. */
export type D4Prize = 'P1' | 'P2' | 'P3' | 'ST' | 'CO';
/** I12P1 is the first prize of an iBox with 12 orders. */
export type D4Tier = D4Prize | `I${24 | 12 | 6 | 4}${D4Prize}`;
