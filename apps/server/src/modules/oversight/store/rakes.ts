import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';

/** What a vendor listed of a sitting at a table between players: what the house kept of it, and of which span of the table it was. */
export type ToldRake = {
  vendor: string;
  round: string;
  memberId: bigint;
  asset: string;
  span: string;
  rake: bigint;
  toldAtMs: number;
};
/** All sittings of a span are whole: what its players lost to each other stays within it. */
export type Span = { vendor: string; span: string };

const TOLD = columns<ToldRake>({
  vendor: 'vendor',
  round: 'round',
  memberId: 'member_id',
  asset: 'asset',
  span: 'span',
  rake: 'rake',
  toldAtMs: time('told_at'),
}).behind<{ merchantId: number }>({ merchantId: 'merchant_id' });
const NEW_RAKES = TOLD.insertAll({
  ...{ merchantId: 'integer', vendor: 'text', round: 'text', memberId: 'bigint', asset: 'text', span: 'text', rake: 'bigint' },
  toldAtMs: 'bigint',
});

/** One a round: what is told again later stands in its place, and its span is judged anew. */
export async function putRakes(tx: Tx, merchantId: number, told: readonly ToldRake[]): Promise<void> {
  if (told.length === 0) return;
  await tx.query(
    `insert into vendor_rake ${NEW_RAKES} on conflict (merchant_id, vendor, round) do update
       set span = excluded.span, rake = excluded.rake, told_at = excluded.told_at, judged_at = null
       where excluded.told_at > vendor_rake.told_at`,
    TOLD.arrays(told.map((one) => ({ merchantId, ...one }))),
  );
}

/** Spans that nobody has judged yet, and those of which a case is open. */
export async function listDueSpans(db: Queryable, merchantId: number, max: number): Promise<Span[]> {
  return db.query<Span>(
    `(select distinct vendor, span from vendor_rake where merchant_id = $1 and judged_at is null limit $2)
     union select vendor, transaction_id from vendor_case where merchant_id = $1 and kind = 'rake' and state = 'open'`,
    [merchantId, max],
  );
}

/** What a merchant's sittings of a span came to. `isWhole`: each is booked here, and closed. */
export type SpanSum = Span & {
  asset: string;
  sittings: number;
  /** Staked less won: what the house has of them. */
  gain: bigint;
  rake: bigint;
  isWhole: boolean;
  lastToldMs: number;
};

export async function sumSpans(db: Queryable, merchantId: number, spans: readonly Span[]): Promise<SpanSum[]> {
  return db.query<SpanSum>(
    `select r.vendor, r.span, r.asset, count(*)::int as sittings, coalesce(sum(v.stake - v.won), 0)::bigint as gain,
            sum(r.rake)::bigint as rake, bool_and(v.closed_at is not null) as "isWhole", max(r.told_at) as "lastToldMs"
       from unnest($2::text[], $3::text[]) s (vendor, span)
       join vendor_rake r on r.merchant_id = $1 and r.vendor = s.vendor and r.span = s.span
       left join lateral (
         select t.round_id from vendor_transaction t
          where hashtextextended(t.round, t.member_id) = hashtextextended(r.round, r.member_id)
            and t.merchant_id = r.merchant_id and t.member_id = r.member_id and t.vendor = r.vendor and t.round = r.round limit 1) t on true
       left join vendor_round v on v.merchant_id = r.merchant_id and v.part = ledger_part(r.merchant_id, r.member_id)
         and v.member_id = r.member_id and v.round_id = t.round_id and v.asset = r.asset
      group by r.vendor, r.span, r.asset order by r.vendor, r.span, r.asset`,
    [merchantId, spans.map(({ vendor }) => vendor), spans.map(({ span }) => span)],
  );
}

/** When the oldest sitting began that is open still; null for none. */
export async function firstOpenSittingMs(db: Queryable, merchantId: number, vendor: string): Promise<number | null> {
  const [row] = await db.query<{ atMs: number | null }>(
    `select min(opened_at) as "atMs" from vendor_round
      where merchant_id = $1 and closed_at is null and vendor = $2 and category = 'PVP'`,
    [merchantId, vendor],
  );
  return row?.atMs ?? null;
}

export async function markJudged(tx: Tx, merchantId: number, { vendor, span }: Span, atMs: number): Promise<void> {
  await tx.query(
    `update vendor_rake set judged_at = to_timestamp($4 / 1000.0)
      where merchant_id = $1 and vendor = $2 and span = $3 and judged_at is null`,
    [merchantId, vendor, span, atMs],
  );
}

/** The open case of a span. */
export async function listOpenRakeCases(db: Queryable, merchantId: number, { vendor, span }: Span): Promise<bigint[]> {
  const rows = await db.query<{ caseId: bigint }>(
    `select case_id as "caseId" from vendor_case
      where merchant_id = $1 and vendor = $2 and state = 'open' and kind = 'rake' and transaction_id = $3`,
    [merchantId, vendor, span],
  );
  return rows.map(({ caseId }) => caseId);
}
