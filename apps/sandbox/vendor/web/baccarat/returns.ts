import type { Area, Variant } from '@fairhall/games/baccarat/areas';

/** What each bet returns in the long run, a share of its stakes: exact, over all orders of six cards. */
const RETURNS: Readonly<Record<Exclude<Area, 'B'>, number>> = {
  P: 0.987649,
  T: 0.856404,
  PP: 0.896386,
  BP: 0.896386,
  EP: 0.862901,
  XP: 0.91953,
  BIG: 0.956543,
  SMALL: 0.947171,
  S6: 0.833164,
};
const BANKER: Readonly<Record<Variant, number>> = { C: 0.989421, N: 0.985419 };

export function returnOf(area: Area, variant: Variant): number {
  return area === 'B' ? BANKER[variant] : RETURNS[area];
}
