import type { Figure } from '../figure.ts';

/**
 * Plays of SSC with their stable numbers on the wire, in page order: the code list, from which the type is made.
 * Numbers: 20xx five digits, 21xx and 22xx front and back four, 23xx to 25xx front, middle and back three, 26xx and 27xx front and
 * back two, 28xx any places, 29xx Entertainment. A number is never given to another play.
 */
export const SSC_PLAY_IDS = {
  SSC_5_ZX_FS: 2001, SSC_5_ZX_DS: 2002, SSC_5_ZH: 2003, SSC_5_Z120: 2004, SSC_5_Z60: 2005, SSC_5_Z30: 2006, SSC_5_Z20: 2007,
  SSC_5_Z10: 2008, SSC_5_Z5: 2009, SSC_5_T1: 2010, SSC_5_T2: 2011, SSC_5_T3: 2012, SSC_5_T4: 2013,
  SSC_5_BDW1: 2014, SSC_5_BDW2: 2015, SSC_5_BDW3: 2016,
  SSC_4F_ZX_FS: 2101, SSC_4F_ZX_DS: 2102, SSC_4F_ZH: 2103, SSC_4F_Z24: 2104, SSC_4F_Z12: 2105, SSC_4F_Z6: 2106, SSC_4F_Z4: 2107,
  SSC_4F_BDW1: 2108, SSC_4F_BDW2: 2109,
  SSC_4B_ZX_FS: 2201, SSC_4B_ZX_DS: 2202, SSC_4B_ZH: 2203, SSC_4B_Z24: 2204, SSC_4B_Z12: 2205, SSC_4B_Z6: 2206, SSC_4B_Z4: 2207,
  SSC_4B_BDW1: 2208, SSC_4B_BDW2: 2209,
  SSC_3F_ZX_FS: 2301, SSC_3F_ZX_DS: 2302, SSC_3F_ZH: 2303, SSC_3F_HZ: 2304, SSC_3F_KD: 2305, SSC_3F_Z3_FS: 2306, SSC_3F_Z3_DS: 2307,
  SSC_3F_Z6_FS: 2308, SSC_3F_Z6_DS: 2309, SSC_3F_HHZ: 2310, SSC_3F_ZHZ: 2311, SSC_3F_BD: 2312, SSC_3F_HZW: 2313, SSC_3F_TS: 2314,
  SSC_3F_BDW1: 2315, SSC_3F_BDW2: 2316, SSC_3F_DXDS: 2317,
  SSC_3M_ZX_FS: 2401, SSC_3M_ZX_DS: 2402, SSC_3M_ZH: 2403, SSC_3M_HZ: 2404, SSC_3M_KD: 2405, SSC_3M_Z3_FS: 2406, SSC_3M_Z3_DS: 2407,
  SSC_3M_Z6_FS: 2408, SSC_3M_Z6_DS: 2409, SSC_3M_HHZ: 2410, SSC_3M_ZHZ: 2411, SSC_3M_BD: 2412, SSC_3M_HZW: 2413, SSC_3M_TS: 2414,
  SSC_3M_BDW1: 2415, SSC_3M_BDW2: 2416, SSC_3M_DXDS: 2417,
  SSC_3B_ZX_FS: 2501, SSC_3B_ZX_DS: 2502, SSC_3B_ZH: 2503, SSC_3B_HZ: 2504, SSC_3B_KD: 2505, SSC_3B_Z3_FS: 2506, SSC_3B_Z3_DS: 2507,
  SSC_3B_Z6_FS: 2508, SSC_3B_Z6_DS: 2509, SSC_3B_HHZ: 2510, SSC_3B_ZHZ: 2511, SSC_3B_BD: 2512, SSC_3B_HZW: 2513, SSC_3B_TS: 2514,
  SSC_3B_BDW1: 2515, SSC_3B_BDW2: 2516, SSC_3B_DXDS: 2517,
  SSC_2F_ZX_FS: 2601, SSC_2F_ZX_DS: 2602, SSC_2F_HZ: 2603, SSC_2F_KD: 2604, SSC_2F_Z2_FS: 2605, SSC_2F_Z2_DS: 2606, SSC_2F_ZHZ: 2607,
  SSC_2F_BD: 2608, SSC_2F_DXDS: 2609,
  SSC_2B_ZX_FS: 2701, SSC_2B_ZX_DS: 2702, SSC_2B_HZ: 2703, SSC_2B_KD: 2704, SSC_2B_Z2_FS: 2705, SSC_2B_Z2_DS: 2706, SSC_2B_ZHZ: 2707,
  SSC_2B_BD: 2708, SSC_2B_DXDS: 2709,
  SSC_DWD: 2801, SSC_LH: 2802,
  SSC_R2_ZX_FS: 2811, SSC_R2_ZX_DS: 2812, SSC_R2_HZ: 2813, SSC_R2_Z: 2814, SSC_R2_ZHZ: 2815,
  SSC_R3_ZX_FS: 2821, SSC_R3_ZX_DS: 2822, SSC_R3_HZ: 2823, SSC_R3_Z3: 2824, SSC_R3_Z6: 2825, SSC_R3_HHZ: 2826, SSC_R3_ZHZ: 2827,
  SSC_R4_ZX_FS: 2831, SSC_R4_ZX_DS: 2832, SSC_R4_Z24: 2833, SSC_R4_Z12: 2834, SSC_R4_Z6: 2835, SSC_R4_Z4: 2836,
  ESSC_NUM: 2901, ESSC_BALL: 2902, ESSC_SUM: 2903, ESSC_LH: 2904, ESSC_PAT_3F: 2905, ESSC_PAT_3M: 2906, ESSC_PAT_3B: 2907, ESSC_BULL: 2908,
} as const; // biome-ignore format: pairs

export type SscPlay = keyof typeof SSC_PLAY_IDS;
export type SscGroup =
  | 'five' | 'four-front' | 'four-back' | 'three-front' | 'three-middle' | 'three-back' | 'two-front' | 'two-back'
  | 'places' | 'dragon' | 'any-two' | 'any-three' | 'any-four' | 'balls' | 'total' | 'patterns' | 'bull'; // biome-ignore format: a list
/** T5 to T1 by how many last digits agree; Z3 and Z6 group classes; BZ SZ DZ BS ZL patterns; D T H dragon, tiger, tie; N10 is "bull 10". */
export type SscTier =
  | 'W' | 'B' | 'S' | 'O' | 'E' | 'T5' | 'T4' | 'T3' | 'T2' | 'T1' | 'Z3' | 'Z6'
  | 'BZ' | 'SZ' | 'DZ' | 'BS' | 'ZL' | 'D' | 'T' | 'H' | `N${Figure}`; // biome-ignore format: a list
