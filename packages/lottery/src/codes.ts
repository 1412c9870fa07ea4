import type { D3Group, D3Play, D3Tier } from './d3/codes.ts';
import type { D4Group, D4Play, D4Tier } from './d4/codes.ts';
import type { K3Group, K3Play, K3Tier } from './k3/codes.ts';
import type { KfGroup, KfPlay, KfTier } from './kf/codes.ts';
import type { KlGroup, KlPlay, KlTier } from './kl/codes.ts';
import type { LhcGroup, LhcPlay, LhcTier } from './lhc/codes.ts';
import type { N11Group, N11Play, N11Tier } from './n11/codes.ts';
import type { PcGroup, PcPlay, PcTier } from './pc/codes.ts';
import type { Ph2Play, Ph3Play, PhGroup, PhTier } from './ph/codes.ts';
import type { PkGroup, PkPlay, PkTier } from './pk/codes.ts';
import type { SscGroup, SscPlay, SscTier } from './ssc/codes.ts';
import type { ThGroup, ThPlay, ThTier } from './th/codes.ts';
import type { VnGroup, VnnPlay, VnsPlay, VnTier } from './vn/codes.ts';

/** Every play of every family. */
export type PlayCode =
  | SscPlay
  | D3Play
  | N11Play
  | K3Play
  | PkPlay
  | PcPlay
  | LhcPlay
  | KlPlay
  | KfPlay
  | VnnPlay
  | VnsPlay
  | ThPlay
  | D4Play
  | Ph3Play
  | Ph2Play;

/** Entertainment: free stake on each option, fixed odds. Its codes, and only they, start with E. */
export type EntPlay = Extract<PlayCode, `E${string}`>;

/**
 * Hit classes a winning unit can fall into, each with its own odds.
 * W is the only class of a play whose units all have equal odds; letters are the side options (B big, S small, O odd, E even).
 */
export type TierKey = SscTier | D3Tier | N11Tier | K3Tier | PkTier | PcTier | LhcTier | KlTier | KfTier | VnTier | ThTier | D4Tier | PhTier;

/** Tabs of the lottery page that plays are gathered under. */
export type PlayGroup =
  | SscGroup
  | D3Group
  | N11Group
  | K3Group
  | PkGroup
  | PcGroup
  | LhcGroup
  | KlGroup
  | KfGroup
  | VnGroup
  | ThGroup
  | D4Group
  | PhGroup;

/** What stands before a row of options. */
export const PLACE_ROWS = ['place1', 'place2', 'place3', 'place4', 'place5', 'place6', 'place7', 'place8', 'place9', 'place10'] as const;
export const ROW_NAMES = [
  'picks',
  'singles',
  'pairs',
  'triples',
  'quads',
  'dan',
  'tuo',
  'wan',
  'qian',
  'bai',
  'shi',
  'ge',
  ...PLACE_ROWS,
  'groupA',
  'groupB',
] as const;
export type RowName = (typeof ROW_NAMES)[number];
