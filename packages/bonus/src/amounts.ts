import { type Amount, amount, ceilDiv, floorDiv, ZERO } from '@fairhall/money/amount';

/** Rates are counted in 1/10000. */
export const WHOLE = 10_000n;
/** A grant asks at most ten times its amount (wageringX100). */
export const WAGERING_X100_MAX = 1_000;

/** What a stake of each category counts, in 1/10000; `*`: of every other category, 0 where it is not there. Null: all count whole. */
export type Contribution = Readonly<Record<string, number>> | null;

export const least = (a: bigint, b: bigint): Amount => (a < b ? a : b) as Amount;
export const most = (a: bigint, b: bigint): Amount => (a > b ? a : b) as Amount;

/** A part of an amount, rounded down. */
function shareOf(whole: bigint, bps: bigint): Amount {
  return amount(floorDiv(whole * bps, WHOLE));
}

export function contributionOf(contribution: Contribution, category: string): bigint {
  if (contribution === null) return WHOLE;
  const own = Object.hasOwn(contribution, category) ? contribution[category] : contribution['*'];
  return BigInt(own ?? 0);
}

/** What a deposit is matched with. `max` null: whatever it comes to. */
export function matchAmount(deposit: Amount, { matchBps, max }: { matchBps: number; max: Amount | null }): Amount {
  const matched = shareOf(deposit, BigInt(matchBps));
  return max === null ? matched : least(max, matched);
}

/** What must be staked before a grant becomes cash: on the bonus alone. */
export function requirement(granted: Amount, wageringX100: number): Amount {
  return amount(ceilDiv(granted * BigInt(wageringX100), 100n));
}

/** What of a bet counts. `valid`: what of the stake is valid, where that is less than what was not refunded. */
export function countedStake(bet: { stake: Amount; refunded: Amount; valid?: Amount | null; bps: bigint }): Amount {
  const stood = bet.stake - bet.refunded;
  return shareOf(bet.valid == null ? stood : least(bet.valid, stood), bet.bps);
}

/** Cash first. */
export function splitStake(stake: Amount, cash: Amount): { cash: Amount; bonus: Amount } {
  const part = least(most(cash, ZERO), stake);
  return { cash: part, bonus: amount(stake - part) };
}

/** What comes of a bet goes back to the pools that staked it; what does not divide is cash. */
export function splitReturn(returned: Amount, parts: { cash: Amount; bonus: Amount }): { cash: Amount; bonus: Amount } {
  const bonus = amount(floorDiv(returned * parts.bonus, parts.cash + parts.bonus));
  return { cash: amount(returned - bonus), bonus };
}

/** What of a loss is paid back; 0 where it is below the least that is paid. */
export function cashbackAmount(loss: bigint, terms: { bps: number; max: Amount | null; min: Amount }): Amount {
  const back = shareOf(most(loss, 0n), BigInt(terms.bps));
  const paid = terms.max === null ? back : least(terms.max, back);
  return paid < terms.min ? ZERO : paid;
}

/** A day's rebate by level: each category is cut to the last unit. */
export function rebateByLevel(staked: Readonly<Record<string, Amount>>, rates: Readonly<Record<string, number>>): Amount {
  let rebate = 0n;
  for (const [category, valid] of Object.entries(staked)) rebate += shareOf(valid, BigInt(rates[category] ?? 0));
  return amount(rebate);
}

/** A red packet: `total` cut at these places, counted in steps, into one more piece than there are cuts, each at least a step. */
export function packetPieces(total: Amount, step: Amount, cuts: readonly number[]): Amount[] {
  const steps = total / step;
  if (steps * step !== total) throw new RangeError('a red packet is a whole number of steps');
  const places = [...cuts].map(BigInt).sort((a, b) => (a < b ? -1 : 1));
  const ends = [...places, steps];
  return ends.map((end, n) => {
    const from = n === 0 ? 0n : (ends[n - 1] as bigint);
    if (end <= from || end > steps) throw new RangeError('cuts of a red packet are distinct and lie inside it');
    return amount((end - from) * step);
  });
}
