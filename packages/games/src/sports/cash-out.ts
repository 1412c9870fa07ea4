import { type Fraction, NOTHING, WHOLE } from '../fraction.ts';
import { legFactor } from './bet.ts';
import type { OddsE4 } from './odds.ts';

export const LEG_STATES = ['open', 'won', 'void', 'halfwon', 'halflost', 'lost'] as const;
export type LegState = (typeof LEG_STATES)[number];

export type RunningLeg = {
  readonly odds: OddsE4;
  readonly state: LegState;
  /** Fair chance of an open leg, ×10⁶. */
  readonly p?: bigint | undefined;
};

export type CashOutOffer = {
  /** What the bet is worth at the fair chances. */
  readonly fair: bigint;
  /** What is offered for it: the fair value less the margin. */
  readonly offer: bigint;
  /** What returns if all open legs win. */
  readonly max: bigint;
};

const RATE_UNIT = 10_000n;
const CHANCE_UNIT = 1_000_000n;
const HALF: Fraction = [1n, 2n];

const SHARES: Readonly<Record<LegState, { readonly w: Fraction; readonly v: Fraction }>> = {
  open: { w: WHOLE, v: NOTHING },
  won: { w: WHOLE, v: NOTHING },
  void: { w: NOTHING, v: WHOLE },
  halfwon: { w: HALF, v: HALF },
  halflost: { w: NOTHING, v: HALF },
  lost: { w: NOTHING, v: NOTHING },
};

/** Prices a running bet. Each figure is cut once, from its exact value. `margin` is in basis points. */
export function cashOut(legs: readonly RunningLeg[], { stake, margin }: { stake: bigint; margin: bigint }): CashOutOffer {
  let [returned, parts, chance, chances] = [stake, 1n, 1n, 1n];
  for (const { odds, state, p } of legs) {
    const [over, under] = legFactor({ odds, ...SHARES[state] });
    returned *= over;
    parts *= under;
    if (state !== 'open') continue;
    chance *= p ?? 0n;
    chances *= CHANCE_UNIT;
  }
  return {
    fair: (returned * chance) / (parts * chances),
    offer: (returned * chance * (RATE_UNIT - margin)) / (parts * chances * RATE_UNIT),
    max: returned / parts,
  };
}
