import type { TokenName } from '@fairhall/ui/skins';

export const TOKEN_GROUPS = ['surfaces', 'inks', 'brand', 'states', 'decoration'] as const;
export type TokenGroup = (typeof TOKEN_GROUPS)[number];

/** What a colour is for. One that is left out does not compile. */
export const GROUP_OF_TOKEN: Record<TokenName, TokenGroup> = {
  bg: 'surfaces',
  s1: 'surfaces',
  s2: 'surfaces',
  s3: 'surfaces',
  line: 'surfaces',
  ctl: 'surfaces',
  hi: 'inks',
  mid: 'inks',
  low: 'inks',
  brand: 'brand',
  'brand-on': 'brand',
  accent: 'brand',
  'accent-on': 'brand',
  focus: 'brand',
  win: 'states',
  danger: 'states',
  warn: 'states',
  info: 'states',
  hot: 'states',
  glow: 'decoration',
  sheen: 'decoration',
};
