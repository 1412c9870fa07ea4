import type { SportsRules } from '../../../sports-api.ts';
import { kindOf, type Leg, type SlipState, type Total } from './slip-state.ts';
import type { Priced } from './use-price.ts';

/** Why a slip can't be placed as it stands; the first that holds is told. */
export type Block =
  | { why: 'offline' | 'elsewhere' | 'moved' | 'closed' | 'unknown' | 'related' | 'too_few' | 'too_many' | 'no_stake' | 'range' }
  | { why: 'priced'; priced: Priced };

type Facts = {
  legs: readonly Leg[];
  total: Total | null;
  rules: SportsRules;
  priced: Priced | null;
  isLive: boolean;
  isElsewhere: boolean;
};

export function blockOf(slip: SlipState, { legs, total, rules, priced, isLive, isElsewhere }: Facts): Block | null {
  if (!isLive) return { why: 'offline' };
  if (isElsewhere) return { why: 'elsewhere' };
  if (legs.some(({ condition }) => condition === 'moved')) return { why: 'moved' };
  if (legs.some(({ condition }) => condition === 'closed')) return { why: 'closed' };
  if (legs.some(({ condition }) => condition === 'unknown')) return { why: 'unknown' };
  const kind = kindOf(slip);
  if (kind === null) return { why: slip.picks.length < 3 ? 'too_few' : 'too_many' };
  if (kind !== 'SINGLE' && new Set(slip.picks.map(({ fixture }) => fixture)).size < slip.picks.length) return { why: 'related' };
  if (slip.unit === null || slip.unit === '0' || total === null) return { why: 'no_stake' };
  if (!isStake(slip.unit, { kind, total, rules })) return { why: 'range' };
  const isOver = priced?.kind && total.stake > BigInt(priced.kind.maxStake);
  return priced && (priced.refusal || isOver) ? { why: 'priced', priced } : null;
}

function isStake(unit: string, { kind, total, rules }: { kind: string; total: Total; rules: SportsRules }): boolean {
  const slipStake = kind === 'SINGLE' ? BigInt(unit) : total.stake;
  return slipStake >= BigInt(rules.minStake) && slipStake <= BigInt(rules.maxStake) && BigInt(unit) % BigInt(rules.step) === 0n;
}
