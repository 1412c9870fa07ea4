/** Plays of KL8 with their stable numbers on the wire, in page order. A number is never given to another play. */
export const KL_PLAY_IDS = {
  KL_R1: 9001, KL_R2: 9002, KL_R3: 9003, KL_R4: 9004, KL_R5: 9005, KL_R6: 9006, KL_R7: 9007, KL_R8: 9008, KL_R9: 9009, KL_R10: 9010,
  EKL_SUM: 9051, EKL_SX: 9052, EKL_JO: 9053, EKL_WX: 9054,
} as const; // biome-ignore format: pairs

export type KlPlay = keyof typeof KL_PLAY_IDS;
export type KlGroup = 'picks' | 'sum' | 'halves';
/** M3 is "three hits"; EQ the sum 810; U and D the upper or the lower half (or odd and even) with more numbers, H both alike; elements. */
export type KlTier =
  | `M${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10}`
  | 'B' | 'S' | 'O' | 'E' | 'EQ' | 'BO' | 'BE' | 'SO' | 'SE' | 'U' | 'D' | 'H'
  | 'JIN' | 'MU' | 'SHUI' | 'HUO' | 'TU'; // biome-ignore format: a list
