/** Plays of KL10F with their stable numbers on the wire, in page order. A number is never given to another play. */
export const KF_PLAY_IDS = {
  KF_1S: 9501, KF_1H: 9502, KF_R2: 9503, KF_R3: 9504, KF_R4: 9505, KF_R5: 9506, KF_2LZ: 9507, KF_2LZX: 9508, KF_3QZ: 9509, KF_3QZX: 9510,
  EKF_NUM: 9551, EKF_BALL: 9552, EKF_SUM: 9553, EKF_LH: 9554,
} as const; // biome-ignore format: pairs

export type KfPlay = keyof typeof KF_PLAY_IDS;
export type KfGroup = 'first' | 'any' | 'neighbours' | 'balls' | 'total';
export type KfTier =
  | 'W' | 'B' | 'S' | 'O' | 'E' | 'WB' | 'WS' | 'HO' | 'HE' | 'ZHONG' | 'FA' | 'BAI' | 'DONG' | 'NAN' | 'XI' | 'BEI' | 'D' | 'T'; // biome-ignore format: a list
