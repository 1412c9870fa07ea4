/** How many of its legs a combination of a bet takes. */
export type BetShape = { readonly least: number; readonly most: number };

const PARLAY_LEGS = 20;
const SYSTEM_LEGS = 12;
const SYSTEM = /^([1-9]\d?)\/([1-9]\d?)$/;

/** Bets of so many legs, of all combinations from the least size up. */
const FULL_COVERS: Readonly<Record<string, readonly [legs: number, least: number]>> = {
  SINGLE: [1, 1],
  TRIXIE: [3, 2],
  PATENT: [3, 1],
  YANKEE: [4, 2],
  LUCKY15: [4, 1],
  CANADIAN: [5, 2],
  LUCKY31: [5, 1],
  HEINZ: [6, 2],
  LUCKY63: [6, 1],
  SUPERHEINZ: [7, 2],
  GOLIATH: [8, 2],
};

/** The shape of a bet by its kind, which may be a system such as `2/3`: all pairs of three. */
export function betShape(kind: string, legs: number): BetShape | 'BAD_KIND' | 'LEG_COUNT' {
  if (kind === 'PARLAY') return legs >= 2 && legs <= PARLAY_LEGS ? { least: legs, most: legs } : 'LEG_COUNT';
  const cover = Object.hasOwn(FULL_COVERS, kind) ? FULL_COVERS[kind] : undefined;
  if (cover) return legs === cover[0] ? { least: cover[1], most: legs } : 'LEG_COUNT';
  const [size, of] = (SYSTEM.exec(kind)?.slice(1) ?? []).map(Number);
  if (size === undefined || of === undefined || size < 2 || size >= of || of > SYSTEM_LEGS) return 'BAD_KIND';
  return legs === of ? { least: size, most: size } : 'LEG_COUNT';
}
