import type { RateGroup } from '@fairhall/contract/agent/rates';
import { columns, day, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';

/** Who set a rate. */
export type SetBy = 'upline' | 'operator' | 'opened' | 'link';
export type RateRow = { rateGroup: RateGroup; fromDay: string; rate: number; setBy: SetBy; setAtMs: number };
export type Rates = Partial<Record<RateGroup, number>>;

const RATE = columns<RateRow>({
  rateGroup: 'rate_group',
  fromDay: day('from_day'),
  rate: 'rate',
  setBy: 'set_by',
  setAtMs: time('set_at'),
}).behind<{ merchantId: number; part: number; memberId: bigint }>({ merchantId: 'merchant_id', part: 'part', memberId: 'member_id' });

/** What a member has of its own on a day. */
export async function findRates(
  db: Queryable,
  merchantId: number,
  { memberId, onDay }: { memberId: bigint; onDay: string },
): Promise<Rates> {
  const rows = await db.query<Row & { group: RateGroup; rate: number }>(
    `select distinct on (r.rate_group) r.rate_group as "group", r.rate from member_rate r
     where r.merchant_id = $1 and r.part = $2 and r.member_id = $3 and r.from_day <= $4::date
     order by r.rate_group, r.from_day desc`,
    [merchantId, partOf(merchantId, memberId), memberId, onDay],
  );
  return Object.fromEntries(rows.map(({ group, rate }) => [group, rate]));
}

/** Sets rates from a day on; what was to hold from the same day is replaced. */
export async function setRates(
  tx: Tx,
  merchantId: number,
  { memberId, rates, ...set }: { memberId: bigint; rates: Rates } & Pick<RateRow, 'fromDay' | 'setBy' | 'setAtMs'>,
): Promise<void> {
  const part = partOf(merchantId, memberId);
  for (const [rateGroup, rate] of Object.entries(rates) as [RateGroup, number][]) {
    await tx.query(
      `insert into member_rate ${RATE.insert}
       on conflict (merchant_id, part, member_id, rate_group, from_day)
         do update set rate = excluded.rate, set_by = excluded.set_by, set_at = excluded.set_at`,
      RATE.params({ merchantId, part, memberId, rateGroup, rate, ...set }),
    );
  }
}

/** The highest that anybody right below has in a group on a day; `without`: what who has no rate of its own has. Null: nobody is below. */
export async function highestBelow(
  db: Queryable,
  merchantId: number,
  { path, group, onDay, without }: { path: string; group: RateGroup; onDay: string; without: number },
): Promise<number | null> {
  const [row] = await db.query<{ highest: number | null }>(
    `select max(coalesce(rate_on($1, d.member_id, $3, $4::date), $5))::integer as highest from member d
     where d.merchant_id = $1 and d.kind <> 4 and nlevel(d.upline_path) > 1 and subpath(d.upline_path, 0, -1) = $2::text::ltree`,
    [merchantId, path, group, onDay, without],
  );
  return row?.highest ?? null;
}
