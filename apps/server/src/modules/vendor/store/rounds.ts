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

export type SoughtRounds = {
  memberId: bigint;
  asset: string;
  /** All where none is named. */
  categories?: readonly string[];
  /** Only those that are closed, or that are not; both unless it is said. */
  closed?: boolean;
  /** By when they were opened: `fromMs` belongs to the range, `toMs` does not. */
  fromMs: number;
  toMs: number;
  page: number;
  size: number;
};

/** Newest first, with how many fit. */
export async function listRounds(
  db: Queryable,
  merchantId: number,
  { memberId, asset, categories, closed, fromMs, toMs, page, size }: SoughtRounds,
): Promise<{ rounds: VendorRound[]; total: number }> {
  const rows = await db.query<VendorRound & { total: number }>(
    `select ${ROUND.select}, (count(*) over ())::int as total from whole.vendor_round
      where merchant_id = $1 and part = $2 and member_id = $3 and round_id >= $4 and round_id < $5 and asset = $6
        and ($7::text[] is null or category = any ($7)) and ($8::boolean is null or (closed_at is not null) = $8)
      order by round_id desc limit $9 offset $10`,
    [
      ...[merchantId, partOf(merchantId, memberId), memberId, idAtMs(fromMs), idAtMs(toMs), asset],
      ...[categories ? [...categories] : null, closed ?? null, size, page * size],
    ],
  );
  return { rounds: rows.map(({ total: _, ...round }) => round), total: rows[0]?.total ?? 0 };
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
