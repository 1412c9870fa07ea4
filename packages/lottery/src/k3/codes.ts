import type { Figure } from '../figure.ts';

/** Plays of K3 with their stable numbers on the wire, in page order. A number is never given to another play. */
export const K3_PLAY_IDS = {
  K3_SUM: 5001, K3_SUM_BSOE: 5002, K3_3TD: 5003, K3_3TT: 5004, K3_3BT: 5005, K3_3LT: 5006, K3_2TF: 5007, K3_2TD: 5008, K3_2BT: 5009,
  K3_1: 5010, K3_0: 5011,
  EK3_BSOE: 5501, EK3_DS: 5502, EK3_SJ: 5503, EK3_WT: 5504, EK3_QT: 5505, EK3_CP: 5506, EK3_DP: 5507,
} as const; // biome-ignore format: pairs

export type K3Play = keyof typeof K3_PLAY_IDS;
export type K3Group = 'sum' | 'triples' | 'pairs' | 'different' | 'single' | 'two';
/** S10 is "sum 10"; letters are the side options. */
export type K3Tier = 'W' | 'B' | 'S' | 'O' | 'E' | `S${Figure}`;
