import type { Figure } from '../figure.ts';

/**
 * Plays of Vietnam with their stable numbers on the wire, in page order: North 10xxx, Centre and South 11xxx. A number is never given to
 * another play.
 */
export const VNN_PLAY_IDS = {
  VNN_LO2: 10001, VNN_LO2_1K: 10002, VNN_LO2D: 10003, VNN_LO2D_1K: 10008, VNN_LO3: 10004, VNN_LO3_1K: 10005, VNN_LO4: 10006, VNN_LO4_1K: 10007,
  VNN_DE_DB: 10011, VNN_DE_DBD: 10012, VNN_DE_G1: 10013, VNN_DE_G7: 10014, VNN_DE_DD: 10016,
  VNN_C3_DB: 10021, VNN_C3_G6: 10022, VNN_C3_DD: 10025, VNN_C4_DB: 10023, VNN_DAU: 10031, VNN_DUOI: 10032,
  VNN_XIEN2: 10041, VNN_XIEN3: 10042, VNN_XIEN4: 10043, VNN_TRUOT4: 10051, VNN_TRUOT8: 10052, VNN_TRUOT10: 10053, VNN_2D: 10061,
} as const; // biome-ignore format: pairs

export const VNS_PLAY_IDS = {
  VNS_LO2: 11001, VNS_LO2_1K: 11002, VNS_LO2D: 11003, VNS_LO2D_1K: 11008, VNS_LO3: 11004, VNS_LO3_1K: 11005, VNS_LO4: 11006, VNS_LO4_1K: 11007,
  VNS_DE_DB: 11011, VNS_DE_DBD: 11012, VNS_DE_G1: 11013, VNS_DE_G8: 11015, VNS_DE_DD: 11016,
  VNS_C3_DB: 11021, VNS_C3_G7: 11024, VNS_C3_DD: 11025, VNS_C4_DB: 11023, VNS_DAU: 11031, VNS_DUOI: 11032,
  VNS_XIEN2: 11041, VNS_XIEN3: 11042, VNS_XIEN4: 11043, VNS_TRUOT4: 11051, VNS_TRUOT8: 11052, VNS_TRUOT10: 11053, VNS_2D: 11061,
} as const; // biome-ignore format: pairs

export type VnnPlay = keyof typeof VNN_PLAY_IDS;
export type VnsPlay = keyof typeof VNS_PLAY_IDS;
export type VnGroup = 'lo' | 'de' | 'three-digits' | 'heads' | 'xien' | 'truot' | 'two-digits';
/** HIT is paid for every number of the draw that is hit; T9 is "digit sum 9"; TB, TS, TO, TE its sides. */
export type VnTier = 'HIT' | 'W' | 'B' | 'S' | 'O' | 'E' | 'TB' | 'TS' | 'TO' | 'TE' | `T${Figure}`;
