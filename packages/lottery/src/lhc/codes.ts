import type { Figure } from '../figure.ts';

/**
 * Plays of Mark Six with their stable numbers on the wire, in page order. A number is never given to another play.
 * 80xx special and regular balls, 81xx several numbers, 82xx none and one of several, 83xx animals, 84xx tails, 85xx the whole draw.
 */
export const LHC_PLAY_IDS = {
  LHC_TM: 8001, LHC_ZT: 8002, LHC_ZM: 8003, LHC_TPZ: 8004,
  LHC_2QZ: 8101, LHC_2ZT: 8102, LHC_TC: 8103, LHC_3QZ: 8104, LHC_3Z2: 8105, LHC_4QZ: 8106,
  LHC_2QZ_DP: 8111, LHC_2ZT_DP: 8112, LHC_TC_DP: 8113,
  LHC_BZ5: 8205, LHC_BZ6: 8206, LHC_BZ7: 8207, LHC_BZ8: 8208, LHC_BZ9: 8209, LHC_BZ10: 8210, LHC_BZ11: 8211, LHC_BZ12: 8212,
  LHC_Z1_5: 8255, LHC_Z1_6: 8256, LHC_Z1_7: 8257, LHC_Z1_8: 8258, LHC_Z1_9: 8259, LHC_Z1_10: 8260,
  LHC_1X: 8301, LHC_ZX: 8302, LHC_LX2: 8312, LHC_LX3: 8313, LHC_LX4: 8314, LHC_LX5: 8315, LHC_LXB2: 8322, LHC_LXB3: 8323, LHC_LXB4: 8324,
  LHC_1W: 8401, LHC_LW2: 8412, LHC_LW3: 8413, LHC_LW4: 8414, LHC_LWB2: 8422, LHC_LWB3: 8423,
  LHC_SUM: 8501, LHC_ZXS: 8502, LHC_7SB: 8503, LHC_GG: 8504,
} as const; // biome-ignore format: pairs

export type LhcPlay = keyof typeof LHC_PLAY_IDS;
export type LhcGroup = 'special' | 'regular' | 'several' | 'misses' | 'animals' | 'tails' | 'whole' | 'parlay';
type Legs = 0 | 1 | 2 | 3 | 4 | 5 | 6;
/**
 * N5 is a bet on five of the 49 numbers, P24 one on 24 of the first 48 that gets its stake back on 49; Y and N a group with and without
 * the year's animal, Z0 one with tail 0; A24 the count of animals 2 to 4; L1020 a parlay won with one leg of the first kind and two of the third.
 */
export type LhcTier =
  | 'W' | 'B' | 'S' | 'O' | 'E' | 'R' | 'L' | 'G' | 'T' | 'N' | 'Y' | 'Z0' | 'Z2' | 'Z3' | 'ZT' | 'A24' | 'A5' | 'A6' | 'A7'
  | `N${Figure}` | `P${Figure | 28 | 32 | 36 | 40 | 44}` | `L${Legs}${Legs}${Legs}${Legs}`; // biome-ignore format: a list
