import { settleBet } from '@fairhall/games/sports/bet';
import { betShape } from '@fairhall/games/sports/bet-kinds';
import { WON } from '@fairhall/games/sports/leg';
import { type PricedKind, type StakeBound, SYSTEM_KINDS } from '../../sports-api.ts';
import type { Stakes } from '../games.ts';
import type { Db } from '../store/database.ts';
import type { Session } from '../store/sessions.ts';
import type { Offered } from './book-port.ts';
import { lossOn } from './liability.ts';
import { memberLimitOf } from './limits.ts';
import { boundsIn, stakesFor } from './rules.ts';

const ONE = 10_000n;
/** Large, so that what is cut of each combination matters little to a bound. */
const PROBE = 100_000_000n;
const SYSTEM_LEGS = 12;

export type PricedBet = { combinations: number; stake: bigint; maxReturn: bigint };

/** What a bet of a kind comes to when all its legs win. */
export function priceBet(kind: string, odds: readonly bigint[], unit: bigint): PricedBet | 'BAD_KIND' | 'LEG_COUNT' {
  const shape = betShape(kind, odds.length);
  if (typeof shape === 'string') return shape;
  const { combinations, stake, ret } = settleBet(
    odds.map((each) => ({ odds: each, ...WON })),
    { shape, unit },
  );
  return { combinations, stake, maxReturn: ret };
}

/** The kinds that so many legs can be: simplest first. */
export function kindsOf(legs: number): string[] {
  if (legs === 1) return ['SINGLE'];
  const named = SYSTEM_KINDS.filter((kind) => typeof betShape(kind, legs) !== 'string');
  const systems = legs > SYSTEM_LEGS ? [] : Array.from({ length: Math.max(legs - 2, 0) }, (_, at) => `${at + 2}/${legs}`);
  return ['PARLAY', ...systems, ...named];
}

export type LargestStake = { most: bigint; bound: StakeBound };
type Asked = { session: Session; legs: readonly Offered[]; kind: string };

/** The largest stake that would be taken now, in whole steps on each combination, and what bounds it. */
export function largestStake(db: Db, { session, legs, kind }: Asked): LargestStake {
  const { currency, player, mode } = session;
  const stakes = stakesFor(db, session);
  const bounds = boundsIn(db, currency);
  const probe = priceBet(
    kind,
    legs.map(({ selection }) => selection.odds),
    PROBE,
  );
  if (typeof probe === 'string') return { most: 0n, bound: 'stake' };
  const combinations = BigInt(probe.combinations);
  // Of a stake, how much may be lost, and how much may come back, at most.
  const stakeForLoss = (room: bigint) =>
    probe.maxReturn > probe.stake ? (room * probe.stake) / (probe.maxReturn - probe.stake) : bounds.slip(stakes);
  const rooms = legs.map(({ selection }) => bounds.liability() - (mode === 'practice' ? 0n : lossOn(db, selection.id, currency)));
  const own = memberLimitOf(db, player);
  const found: [StakeBound, bigint][] = [
    ['stake', bounds.slip(stakes)],
    ['market', least(legs.map(({ market }) => bounds.market(market.type)))],
    ['liability', stakeForLoss(least(rooms))],
    ['return', (bounds.largestReturn() * probe.stake) / probe.maxReturn],
    ...(own ? [['member', BigInt(own.maxStake)] as [StakeBound, bigint]] : []),
  ];
  const [bound, most] = found.reduce((tightest, each) => (each[1] < tightest[1] ? each : tightest));
  const unit = most <= 0n ? 0n : most / combinations;
  return { most: (unit - (unit % stakes.step)) * combinations, bound };
}

export function priceKind(db: Db, { session, legs, kind }: Asked, asked: bigint | null, stakes: Stakes): PricedKind | null {
  const odds = legs.map(({ selection }) => selection.odds);
  const unit = asked ?? stakes.min;
  const priced = priceBet(kind, odds, unit);
  if (typeof priced === 'string') return null;
  const { most, bound } = largestStake(db, { session, legs, kind });
  const isChain = kind === 'SINGLE' || kind === 'PARLAY';
  return {
    ...{ kind, combinations: priced.combinations, unit: `${unit}`, stake: `${priced.stake}`, maxReturn: `${priced.maxReturn}` },
    ...{ odds: isChain ? `${chainOdds(odds)}` : null, maxStake: `${most}`, bound },
  };
}

function chainOdds(odds: readonly bigint[]): bigint {
  return odds.reduce((all, each) => all * each, ONE) / ONE ** BigInt(odds.length);
}

function least(values: readonly bigint[]): bigint {
  let smallest = values[0] ?? 0n;
  for (const value of values) if (value < smallest) smallest = value;
  return smallest;
}
