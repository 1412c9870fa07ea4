import type { Figure } from '../figure.ts';

/** Plays of PK10 with their stable numbers on the wire, in page order. A number is never given to another play. */
export const PK_PLAY_IDS = {
  PK_Q1_FS: 6001, PK_Q2_FS: 6002, PK_Q3_FS: 6003, PK_Q4_FS: 6004, PK_Q5_FS: 6005,
  PK_Q1_DS: 6011, PK_Q2_DS: 6012, PK_Q3_DS: 6013, PK_Q4_DS: 6014, PK_Q5_DS: 6015,
  PK_DWD: 6021, PK_GYH: 6022, PK_GYH_BSOE: 6023, PK_Q3H: 6024,
  EPK_NUM: 6501, EPK_BALL: 6502, EPK_LH: 6503, EPK_GYH: 6504, EPK_GYH_BSOE: 6505,
} as const; // biome-ignore format: pairs

export type PkPlay = keyof typeof PK_PLAY_IDS;
export type PkGroup = 'front' | 'places' | 'sum' | 'balls' | 'duels';
/** S11 is "sum 11". */
export type PkTier = 'W' | 'B' | 'S' | 'O' | 'E' | 'D' | 'T' | `S${Figure}`;
