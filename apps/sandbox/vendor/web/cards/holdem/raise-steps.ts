/** A raise that a button offers. */
export type RaiseStep = 'LEAST' | 'HALF' | 'POT' | 'ALL';

export type RaiseBounds = {
  /** What the seat will have put in during the street, at least and at most. */
  readonly least: bigint;
  readonly most: bigint;
  /** What it has put in, and what staying costs it. */
  readonly bet: bigint;
  readonly call: bigint;
  /** All that lies on the table. */
  readonly pot: bigint;
  /** Raises between the bounds go by this. */
  readonly unit: bigint;
};

/** What each button raises to; a part of the pot counts after the call, as players reckon it. */
export function raiseTo(step: RaiseStep, { least, most, bet, call, pot, unit }: RaiseBounds): bigint {
  if (step === 'LEAST') return least;
  if (step === 'ALL') return most;
  const after = pot + call;
  return within(bet + call + onUnit(step === 'POT' ? after : after / 2n, unit), { least, most });
}

/** Where the slider stands: a share of the way from the least raise to all chips, on whole units but for its ends. */
export function raiseAt(share: number, { least, most, unit }: Pick<RaiseBounds, 'least' | 'most' | 'unit'>): bigint {
  if (share >= 1) return most;
  const way = ((most - least) * BigInt(Math.round(share * SLIDER))) / BigInt(SLIDER);
  return within(least + onUnit(way, unit), { least, most });
}

export function shareAt(to: bigint, { least, most }: Pick<RaiseBounds, 'least' | 'most'>): number {
  return most === least ? 1 : Number(((to - least) * BigInt(SLIDER)) / (most - least)) / SLIDER;
}

/** Steps of the slider. */
export const SLIDER = 1_000;

function onUnit(chips: bigint, unit: bigint): bigint {
  return (chips / unit) * unit;
}

function within(to: bigint, { least, most }: { least: bigint; most: bigint }): bigint {
  if (to < least) return least;
  return to > most ? most : to;
}
