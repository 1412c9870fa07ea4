import type { Figure } from '../figure.ts';

/**
 * Plays of 11x5 with their stable numbers on the wire, in page order. A number is never given to another play.
 * 40xx any numbers, 41xx to 43xx front, middle and back three, 44xx and 45xx front and back two, 46xx the rest, 49xx Entertainment.
 */
export const N11_PLAY_IDS = {
  N11_R1: 4001, N11_R2: 4002, N11_R3: 4003, N11_R4: 4004, N11_R5: 4005, N11_R6: 4006, N11_R7: 4007, N11_R8: 4008,
  N11_R1_DS: 4011, N11_R2_DS: 4012, N11_R3_DS: 4013, N11_R4_DS: 4014, N11_R5_DS: 4015, N11_R6_DS: 4016, N11_R7_DS: 4017, N11_R8_DS: 4018,
  N11_3F_ZX_FS: 4101, N11_3F_ZX_DS: 4102, N11_3F_Z_FS: 4103, N11_3F_Z_DS: 4104, N11_3F_Z_DT: 4105,
  N11_3M_ZX_FS: 4201, N11_3M_ZX_DS: 4202, N11_3M_Z_FS: 4203, N11_3M_Z_DS: 4204, N11_3M_Z_DT: 4205,
  N11_3B_ZX_FS: 4301, N11_3B_ZX_DS: 4302, N11_3B_Z_FS: 4303, N11_3B_Z_DS: 4304, N11_3B_Z_DT: 4305,
  N11_2F_ZX_FS: 4401, N11_2F_ZX_DS: 4402, N11_2F_Z_FS: 4403, N11_2F_Z_DS: 4404, N11_2F_Z_DT: 4405,
  N11_2B_ZX_FS: 4501, N11_2B_ZX_DS: 4502, N11_2B_Z_FS: 4503, N11_2B_Z_DS: 4504, N11_2B_Z_DT: 4505,
  N11_BDW3F: 4601, N11_BDW3M: 4602, N11_BDW3B: 4603, N11_DWD: 4604, N11_DDS: 4605, N11_CZW: 4606,
  EN11_NUM: 4901, EN11_BALL: 4902, EN11_SUM: 4903, EN11_LH: 4904,
} as const; // biome-ignore format: pairs

export type N11Play = keyof typeof N11_PLAY_IDS;
export type N11Group =
  | 'any'
  | 'three-front'
  | 'three-middle'
  | 'three-back'
  | 'two-front'
  | 'two-back'
  | 'places'
  | 'figures'
  | 'balls'
  | 'total';
/** N3 is "three odd numbers" or "median 3"; WB and WS the sides of the last digit of the sum. */
export type N11Tier = 'W' | 'B' | 'S' | 'O' | 'E' | 'WB' | 'WS' | 'D' | 'T' | `N${Figure}`;
