import type { Amount } from '@fairhall/money/amount';
import { unitsOf } from '../games.ts';
import type { Db } from '../store/database.ts';
import { stakesOf } from '../store/games.ts';
import { type FreeBets, findCampaign, findRewardByReference, insertReward, type Reward } from '../store/rewards.ts';
import { findPrepaid } from './prepaids.ts';

/** Who gets what. Times and figures that a campaign says need not be said again. */
export type RewardWish = {
  id: string;
  operator: string;
  user: string;
  prepaid: string | null;
  campaign: string | null;
  reference: string | null;
  count: number | null;
  stake: Amount | null;
  startsAtMs: number | null;
  endsAtMs: number | null;
};

const COUNT_MAX = 1000;
const RUNS_MS = 7 * 86_400_000;

/** Gives a user free rounds; the same reference gives what it gave before. A text says why not. */
export function giveReward(db: Db, wish: RewardWish, nowMs: number): Reward | string {
  const { id, operator, user, reference } = wish;
  const known = reference === null ? undefined : findRewardByReference(db, operator, reference);
  if (known) return known.user === user ? known : 'the reference is another user’s';
  const bets = wish.campaign === null ? betsOf(wish, nowMs) : campaignBets(db, wish);
  if (typeof bets === 'string') return bets;
  const problem = problemOf(db, bets, nowMs);
  if (problem) return problem;
  const reward: Reward = { ...bets, id, operator, user, campaign: wish.campaign, reference, used: 0, isCancelled: false };
  insertReward(db, reward, nowMs);
  return reward;
}

/** What is said of free rounds, completed; a text says what is missing. */
export function betsOf(
  { prepaid, count, stake, startsAtMs, endsAtMs }: Omit<RewardWish, 'id' | 'operator' | 'user'>,
  nowMs: number,
): FreeBets | string {
  const found = prepaid === null ? undefined : findPrepaid(prepaid);
  if (!found) return 'there is no such prepaid';
  if (count === null || stake === null) return 'bet_count and bet_value are to be said';
  const from = startsAtMs ?? nowMs;
  return {
    prepaid: found.id,
    game: found.game,
    currency: found.currency,
    count,
    stake,
    startsAtMs: from,
    endsAtMs: endsAtMs ?? from + RUNS_MS,
  };
}

export function problemOf(db: Db, { game, currency, count, stake, startsAtMs, endsAtMs }: FreeBets, nowMs: number): string | null {
  const { min, max } = stakesOf(db, game, currency);
  if (stake < min || stake > max || stake % unitsOf(game) !== 0n) return 'bet_value is no stake of the game';
  if (count < 1 || count > COUNT_MAX) return `bet_count is from 1 to ${COUNT_MAX}`;
  return endsAtMs > startsAtMs && endsAtMs > nowMs ? null : 'end_time has passed';
}

function campaignBets(db: Db, { operator, campaign }: RewardWish): FreeBets | string {
  const found = findCampaign(db, operator, campaign ?? '');
  if (!found) return 'there is no such campaign';
  const { game, currency, prepaid, count, stake, startsAtMs, endsAtMs } = found;
  return { game, currency, prepaid, count, stake, startsAtMs, endsAtMs };
}
