import { WINNERS } from '@fairhall/contract/limits';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { columns, day, time } from '../../../platform/columns.ts';
import type { Queryable } from '../../../platform/db.ts';
import { idAtMs } from '../../../platform/ids.ts';
import { partOf } from '../../ledger/index.ts';
import type { VendorRound } from '../transaction.ts';

const ROUND = columns<VendorRound>({
  memberId: 'member_id',
  roundId: 'round_id',
  vendor: 'vendor',
  round: 'round',
  version: 'version',
  asset: 'asset',
  category: 'category',
  rebateGroup: 'rebate_group',
  nodeId: 'node_id',
  placedDay: day('placed_day'),
  openedAtMs: time('opened_at'),
  closedAtMs: time('closed_at'),
  bets: 'bets',
  stake: 'stake',
  validStake: 'valid_stake',
  won: 'won',
});

/** Rounds that are over, of all merchants, whose bets do not count for their grants yet; the oldest first. */
export async function listUncounted(
  db: Queryable,
  max: number,
): Promise<{ merchantId: number; memberId: bigint; asset: string; roundId: bigint }[]> {
  return db.query(
    `select distinct r.merchant_id as "merchantId", r.member_id as "memberId", r.asset, r.round_id as "roundId"
     from grant_bet g join vendor_round r
       on r.merchant_id = g.merchant_id and r.part = g.part and r.member_id = g.member_id and r.round_id = g.subject
     where g.state = 'open' and g.subject is not null and g.category <> 'LOTT' and r.closed_at is not null
     order by 4 limit $1`,
    [max],
  );
}

export type SoughtRounds = {
  memberId: bigint;
  asset: string;
  /** All where none is named. */
  categories?: readonly string[];
  vendor?: string;
  /** What is named so: by us, or by the vendor. */
  named?: string;
  /** Only those that are closed, or that are not; both unless it is said. */
  closed?: boolean;
  /** The sign of what the member won less what it staked: of those that are closed. */
  outcome?: -1 | 0 | 1;
  /** By when they were opened: `fromMs` belongs to the range, `toMs` does not. */
  fromMs: number;
  toMs: number;
  page: number;
  size: number;
};

/** Over all that fits; the winnings of a round that is under way are not known yet. */
export type RoundSums = { total: number; stake: Amount; validStake: Amount; won: Amount };

const NOTHING: RoundSums = { total: 0, stake: ZERO, validStake: ZERO, won: ZERO };

/** Newest first, with how many fit and their sums. */
export async function listRounds(
  db: Queryable,
  merchantId: number,
  { memberId, asset, categories, vendor, named, closed, outcome, fromMs, toMs, page, size }: SoughtRounds,
): Promise<{ rounds: VendorRound[]; total: number; sums: RoundSums }> {
  const rows = await db.query<VendorRound & { total: number; allStake: Amount; allValid: Amount; allWon: Amount }>(
    `select ${ROUND.select}, (count(*) over ())::int as total, (sum(stake) over ())::bigint as "allStake",
       (sum(valid_stake) over ())::bigint as "allValid", (sum(won) over ())::bigint as "allWon"
      from whole.vendor_round
      where merchant_id = $1 and part = $2 and member_id = $3 and round_id >= $4 and round_id < $5 and asset = $6
        and ($7::text[] is null or category = any ($7)) and ($8::boolean is null or (closed_at is not null) = $8)
        and ($11::text is null or vendor = $11) and ($12::text is null or round = $12 or round_id::text = $12)
        and ($13::integer is null or closed_at is not null and sign(won - stake) = $13)
      order by round_id desc limit $9 offset $10`,
    [
      ...[merchantId, partOf(merchantId, memberId), memberId, idAtMs(fromMs), idAtMs(toMs), asset],
      ...[categories ? [...categories] : null, closed ?? null, size, page * size, vendor ?? null, named ?? null, outcome ?? null],
    ],
  );
  const [first] = rows;
  const sums = first ? { total: first.total, stake: first.allStake, validStake: first.allValid, won: first.allWon } : NOTHING;
  return { rounds: rows.map(({ total: _, allStake: _s, allValid: _v, allWon: _w, ...round }) => round), total: sums.total, sums };
}

export async function findRound(
  db: Queryable,
  merchantId: number,
  { memberId, roundId }: Pick<VendorRound, 'memberId' | 'roundId'>,
): Promise<VendorRound | null> {
  const [row] = await db.query<VendorRound>(
    `select ${ROUND.select} from whole.vendor_round where merchant_id = $1 and part = $2 and member_id = $3 and round_id = $4`,
    [merchantId, partOf(merchantId, memberId), memberId, roundId],
  );
  return row ?? null;
}

/** The newest of a member's at a vendor that is not over. */
export async function findOpenRound(
  db: Queryable,
  merchantId: number,
  { memberId, vendor }: Pick<VendorRound, 'memberId' | 'vendor'>,
): Promise<VendorRound | null> {
  const [row] = await db.query<VendorRound>(
    `select ${ROUND.select} from vendor_round
      where merchant_id = $1 and part = $2 and member_id = $3 and vendor = $4 and closed_at is null order by round_id desc limit 1`,
    [merchantId, partOf(merchantId, memberId), memberId, vendor],
  );
  return row ?? null;
}

/** Said as a number: the index that this is read by holds those above it alone (0740-great-rounds.sql). */
const GREAT_ABOVE_E4 = WINNERS.aboveMajor * 10_000;

/** The newest rounds that are over and won more than the threshold and than their own stake, in real money. */
export async function listGreatRounds(
  db: Queryable,
  merchantId: number,
  { categories, sinceId, max }: { categories?: readonly string[]; sinceId: bigint; max: number },
): Promise<VendorRound[]> {
  return db.query<VendorRound>(
    `select ${ROUND.select} from vendor_round
      where merchant_id = $1 and round_id >= $2 and won > ${GREAT_ABOVE_E4} and won > stake and closed_at is not null and asset <> 'TRIAL'
        and ($3::text[] is null or category = any ($3))
      order by round_id desc limit $4`,
    [merchantId, sinceId, categories ? [...categories] : null, max],
  );
}

/** Rounds of all merchants that should be over long ago; of sports it may take until the last leg. */
export async function countLateRounds(
  db: Queryable,
  { openedBeforeMs, sportsBeforeMs }: { openedBeforeMs: number; sportsBeforeMs: number },
) {
  const [row] = await db.query<{ late: number }>(
    `select count(*)::int as late from vendor_round
      where closed_at is null and round_id < case when category in ('SPORTS', 'ESPORTS') then $2::bigint else $1::bigint end`,
    [idAtMs(openedBeforeMs), idAtMs(sportsBeforeMs)],
  );
  return row?.late ?? 0;
}
