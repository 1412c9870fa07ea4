/**
 * Plays of 3D and P3 with their stable numbers on the wire, in page order. A number is never given to another play.
 * 30xx three digits, 31xx front two, 32xx back two, 33xx the rest.
 */
export const D3_PLAY_IDS = {
  D3_ZX_FS: 3001, D3_ZX_DS: 3002, D3_ZH: 3003, D3_HZ: 3004, D3_KD: 3005, D3_Z3_FS: 3006, D3_Z3_DS: 3007, D3_Z6_FS: 3008,
  D3_Z6_DS: 3009, D3_HHZ: 3010, D3_ZHZ: 3011, D3_BD: 3012, D3_HZW: 3013, D3_TS: 3014, D3_BDW1: 3015, D3_BDW2: 3016, D3_DXDS: 3017,
  D3_2F_ZX_FS: 3101, D3_2F_ZX_DS: 3102, D3_2F_HZ: 3103, D3_2F_KD: 3104, D3_2F_Z2_FS: 3105, D3_2F_Z2_DS: 3106, D3_2F_ZHZ: 3107,
  D3_2F_BD: 3108, D3_2F_DXDS: 3109,
  D3_2B_ZX_FS: 3201, D3_2B_ZX_DS: 3202, D3_2B_HZ: 3203, D3_2B_KD: 3204, D3_2B_Z2_FS: 3205, D3_2B_Z2_DS: 3206, D3_2B_ZHZ: 3207,
  D3_2B_BD: 3208, D3_2B_DXDS: 3209,
  D3_DWD: 3301, D3_TX: 3302, D3_TLJ: 3303, D3_ALLOE: 3304, D3_SUM: 3305,
} as const; // biome-ignore format: pairs

export type D3Play = keyof typeof D3_PLAY_IDS;
export type D3Group = 'three' | 'two-front' | 'two-back' | 'places' | 'total';
/** A and B of the general pick, by the permutations of its number: 6 all different, 3 with a pair, 1 three alike. */
export type D3Tier =
  | 'W' | 'B' | 'S' | 'O' | 'E' | 'T3' | 'T2' | 'T1' | 'Z3' | 'Z6' | 'BZ' | 'SZ' | 'DZ'
  | 'A6' | 'B6' | 'A3' | 'B3' | 'A1'; // biome-ignore format: a list
