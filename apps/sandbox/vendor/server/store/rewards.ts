import { type Amount, amount } from '@fairhall/money/amount';
import type { Db } from './database.ts';

/** What free rounds are made of. */
export type FreeBets = {
  game: string;
  currency: string;
  prepaid: string;
  count: number;
  stake: Amount;
  startsAtMs: number;
  endsAtMs: number;
};
export type Campaign = FreeBets & { id: string; operator: string; name: string };
/** Free rounds of one user. `reference`: the operator's own name of it, once. */
export type Reward = FreeBets & {
  id: string;
  operator: string;
  user: string;
  campaign: string | null;
  reference: string | null;
  used: number;
  isCancelled: boolean;
};

type BetsRow = Record<'game' | 'currency' | 'prepaid', string> & Record<'count' | 'stake_e4' | 'starts_at_ms' | 'ends_at_ms', number>;
type CampaignRow = BetsRow & Record<'id' | 'operator' | 'name', string>;
type RewardRow = BetsRow &
  Record<'id' | 'operator' | 'user', string> &
  Record<'campaign' | 'reference', string | null> & { used: number; cancelled_at_ms: number | null };

const BETS = 'game, currency, prepaid, count, stake_e4, starts_at_ms, ends_at_ms';
const CAMPAIGN = `id, operator, name, ${BETS}`;
const REWARD = `id, operator, user, campaign, reference, used, cancelled_at_ms, ${BETS}`;

export function insertCampaign(db: Db, campaign: Campaign, atMs: number): void {
  db.run(
    `insert into campaign (id, operator, name, ${BETS}, at_ms)
     values (:id, :operator, :name, :game, :currency, :prepaid, :count, :stake, :startsAtMs, :endsAtMs, :atMs)`,
    { ...campaign, atMs },
  );
}

export function findCampaign(db: Db, operator: string, id: string): Campaign | undefined {
  const row = db.get<CampaignRow>(`select ${CAMPAIGN} from campaign where id = :id and operator = :operator`, { id, operator });
  return row && campaignOf(row);
}

export function listCampaigns(db: Db, operator: string, most: number): Campaign[] {
  const sql = `select ${CAMPAIGN} from campaign where operator = :operator order by at_ms desc limit :most`;
  return db.all<CampaignRow>(sql, { operator, most }).map(campaignOf);
}

export function insertReward(db: Db, { isCancelled: _not, ...reward }: Reward, atMs: number): void {
  db.run(
    `insert into reward (id, operator, user, campaign, reference, used, ${BETS}, at_ms)
     values (:id, :operator, :user, :campaign, :reference, :used, :game, :currency, :prepaid, :count, :stake, :startsAtMs, :endsAtMs, :atMs)`,
    { ...reward, atMs },
  );
}

export function findReward(db: Db, operator: string, id: string): Reward | undefined {
  const row = db.get<RewardRow>(`select ${REWARD} from reward where id = :id and operator = :operator`, { id, operator });
  return row && rewardOf(row);
}

export function findRewardByReference(db: Db, operator: string, reference: string): Reward | undefined {
  const sql = `select ${REWARD} from reward where operator = :operator and reference = :reference`;
  const row = db.get<RewardRow>(sql, { operator, reference });
  return row && rewardOf(row);
}

/** The one of a user's that ends first, of those that may be played now. */
export function findPlayableReward(
  db: Db,
  who: { operator: string; user: string; currency: string; game: string; nowMs: number },
): Reward | undefined {
  const row = db.get<RewardRow>(
    `select ${REWARD} from reward
     where operator = :operator and user = :user and currency = :currency and game = :game
       and cancelled_at_ms is null and used < count and starts_at_ms <= :nowMs and ends_at_ms > :nowMs
     order by ends_at_ms, id limit 1`,
    who,
  );
  return row && rewardOf(row);
}

/** Newest first, of all operators. */
export function listRewards(db: Db, most: number): Reward[] {
  return db.all<RewardRow>(`select ${REWARD} from reward order by at_ms desc limit :most`, { most }).map(rewardOf);
}

/** A free round is taken, or (-1) given back by a bet that was none. */
export function countUse(db: Db, id: string, by: 1 | -1): void {
  db.run('update reward set used = used + :by where id = :id', { id, by });
}

/** False when a round of it was played. */
export function cancelReward(db: Db, id: string, nowMs: number): boolean {
  return db.run('update reward set cancelled_at_ms = coalesce(cancelled_at_ms, :nowMs) where id = :id and used = 0', { id, nowMs }) > 0;
}

function campaignOf(row: CampaignRow): Campaign {
  return { ...betsOf(row), id: row.id, operator: row.operator, name: row.name };
}

function rewardOf(row: RewardRow): Reward {
  const { id, operator, user, campaign, reference, used, cancelled_at_ms } = row;
  return { ...betsOf(row), id, operator, user, campaign, reference, used, isCancelled: cancelled_at_ms !== null };
}

function betsOf({ game, currency, prepaid, count, stake_e4, starts_at_ms, ends_at_ms }: BetsRow): FreeBets {
  return { game, currency, prepaid, count, stake: amount(BigInt(stake_e4)), startsAtMs: starts_at_ms, endsAtMs: ends_at_ms };
}
