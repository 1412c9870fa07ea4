import { type Fraction, reduced } from './fraction.ts';

/** What an area of a table returns, exactly, over all outcomes. */
export type AreaFigures<Area extends string = string> = {
  readonly area: Area;
  /** The stake of which `backs` tell what comes back. */
  readonly stake: number;
  /** What comes back of the stake, the dearest first, and in how many orders. Orders in which nothing does are left out. */
  readonly backs: readonly { readonly back: number; readonly orders: bigint }[];
  /** How often more comes back than was staked. */
  readonly chance: Fraction;
  /** What the house keeps of a stake in the long run. */
  readonly edge: Fraction;
  /** Of a stake, in the long run. */
  readonly returned: number;
  readonly deviation: number;
};

/** Outcomes that are alike to an area: what comes back of the stake, and how many orders there are of them. */
export type Share = { readonly back: number; readonly orders: bigint };

/** What is staked where an area does not ask for more: a hundred, so that halves and commissions are whole. */
export const FIGURES_STAKE = 100;

export function areaFigures<Area extends string>(area: Area, shares: Iterable<Share>, stake = FIGURES_STAKE): AreaFigures<Area> {
  const found = new Map<number, bigint>();
  for (const { back, orders } of shares) found.set(back, (found.get(back) ?? 0n) + orders);
  const all = [...found].map(([back, orders]) => ({ back, orders })).sort((one, other) => other.back - one.back);
  const sum = (of: (share: Share) => bigint) => all.reduce((total, share) => total + of(share), 0n);
  const orders = sum((share) => share.orders);
  const returned = sum((share) => BigInt(share.back) * share.orders);
  const squares = sum((share) => BigInt(share.back) ** 2n * share.orders);
  const staked = orders * BigInt(stake);
  const mean = Number(returned) / Number(staked);
  return {
    area,
    stake,
    backs: all.filter(({ back }) => back > 0),
    chance: reduced(
      sum((share) => (share.back > stake ? share.orders : 0n)),
      orders,
    ),
    edge: reduced(staked - returned, staked),
    returned: mean,
    deviation: Math.sqrt(Number(squares) / Number(staked * BigInt(stake)) - mean * mean),
  };
}
