import type { Figure } from '../figure.ts';

/** Plays of PC28 with their stable numbers on the wire, in page order. A number is never given to another play. */
export const PC_PLAY_IDS = {
  PC_SUM: 7001, PC_SUM3: 7002, PC_BSOE: 7003, PC_EXT: 7004, PC_COLOR: 7005, PC_PAT: 7006,
} as const; // biome-ignore format: pairs

export type PcPlay = keyof typeof PC_PLAY_IDS;
export type PcGroup = 'sum' | 'sides';
type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
/** S13 is "sum 13"; C075 a unit of three sums that 75 of 1000 draws make; R G L colours; BO big odd and so on; XB XS extremes. */
export type PcTier =
  | 'B' | 'S' | 'O' | 'E' | 'BO' | 'BE' | 'SO' | 'SE' | 'XB' | 'XS' | 'R' | 'G' | 'L' | 'BZ' | 'SZ' | 'DZ'
  | `S${Figure}` | `C${0 | 1 | 2}${Digit}${Digit}`; // biome-ignore format: a list
