/** K3, Tradition: official plays at a fixed unit price, odds by prize series. */
export const K3_TRAD_PLAYS = [
  'K3_SUM',
  'K3_SUM_BSOE',
  'K3_3TD',
  'K3_3TT',
  'K3_3BT',
  'K3_3LT',
  'K3_2TF',
  'K3_2TD',
  'K3_2BT',
  'K3_1',
  'K3_0',
] as const;

/** K3, Entertainment: free stake on each option, fixed odds. */
export const K3_ENT_PLAYS = ['EK3_BSOE', 'EK3_DS', 'EK3_SJ', 'EK3_WT', 'EK3_QT', 'EK3_CP', 'EK3_DP'] as const;

export const K3_PLAYS = [...K3_TRAD_PLAYS, ...K3_ENT_PLAYS] as const;
export type K3Play = (typeof K3_PLAYS)[number];

/** Every play of every family, in the order in which pages show them. */
export const TRAD_PLAYS = [...K3_TRAD_PLAYS] as const;
export const ENT_PLAYS = [...K3_ENT_PLAYS] as const;
export const PLAY_CODES = [...TRAD_PLAYS, ...ENT_PLAYS] as const;

export type TradPlay = (typeof TRAD_PLAYS)[number];
export type EntPlay = (typeof ENT_PLAYS)[number];
export type PlayCode = (typeof PLAY_CODES)[number];

/**
 * Hit classes a winning unit can fall into, each with its own odds.
 * W is the only class of a play whose units all have equal odds; S10 is "sum 10"; letters are the side options
 * (B big, S small, O odd, E even).
 */
export const TIER_KEYS = [
  'W', 'B', 'S', 'O', 'E',
  'S3', 'S4', 'S5', 'S6', 'S7', 'S8', 'S9', 'S10', 'S11', 'S12', 'S13', 'S14', 'S15', 'S16', 'S17', 'S18',
] as const; // biome-ignore format: one line a group

export type TierKey = (typeof TIER_KEYS)[number];

/** Tabs of the lottery page that plays are gathered under. */
export const PLAY_GROUPS = ['sum', 'triples', 'pairs', 'different', 'single', 'two'] as const;
export type PlayGroup = (typeof PLAY_GROUPS)[number];

/** What stands before a row of options. */
export const ROW_NAMES = ['picks', 'pairs', 'singles', 'dan', 'tuo'] as const;
export type RowName = (typeof ROW_NAMES)[number];
