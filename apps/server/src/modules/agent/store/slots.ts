import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { idAtMs } from '../../../platform/ids.ts';
import { coveredIn, lineOn, outFrom } from './play.ts';

type SlotKind = 'hour' | 'real';

export type SlotClosing = { nextMs: number; readyAtMs: number | null };
const SLOT = columns<SlotClosing>({ nextMs: time('next_at'), readyAtMs: time('ready_at') });

export async function findSlot(db: Queryable, merchantId: number, kind: SlotKind): Promise<SlotClosing | null> {
  const [row] = await db.query<SlotClosing & Row>(`select ${SLOT.select} from agent_slot where merchant_id = $1 and kind = $2`, [
    merchantId,
    kind,
  ]);
  return row ?? null;
}

export async function beginSlots(db: Queryable, merchantId: number, { kind, nextMs }: { kind: SlotKind; nextMs: number }): Promise<void> {
  await db.query('insert into agent_slot values ($1, $2, to_timestamp($3 / 1000.0)) on conflict do nothing', [merchantId, kind, nextMs]);
}

/** Goes on from what was found; false: another process did meanwhile. */
export async function moveSlot(
  tx: Queryable,
  merchantId: number,
  { kind, from, to }: { kind: SlotKind; from: SlotClosing; to: SlotClosing },
): Promise<boolean> {
  const rows = await tx.query(
    `update agent_slot set next_at = to_timestamp($5 / 1000.0), ready_at = to_timestamp($6 / 1000.0)
     where merchant_id = $1 and kind = $2 and next_at = to_timestamp($3 / 1000.0) and ready_at is not distinct from to_timestamp($4 / 1000.0)
     returning 1`,
    [merchantId, kind, from.nextMs, from.readyAtMs, to.nextMs, to.readyAtMs],
  );
  return rows.length === 1;
}

/** Parts of a day of which there are statements. */
export async function listClosedSlots(
  db: Queryable,
  merchantId: number,
  { kind, day }: { kind: SlotKind; day: string },
): Promise<number[]> {
  const rows = await db.query<Row & { slot: number }>(
    'select distinct slot from statement where merchant_id = $1 and kind = $2 and to_day = $3::date order by slot',
    [merchantId, kind, day],
  );
  return rows.map(({ slot }) => slot);
}

/** A day whose hours were closed while it went on is looked at once more when it is over. */
export async function markSlots(tx: Tx, merchantId: number, day: string): Promise<void> {
  await tx.query(
    `insert into agent_late as l (merchant_id, day, cause)
     select $1, $2::date, 'day'
     where exists (select from statement where merchant_id = $1 and to_day = $2::date and kind in ('hour', 'real'))
     on conflict (merchant_id, day, cause) do update set marks = l.marks + 1, signed_by = null, signed_id = null, approved_by = null`,
    [merchantId, day],
  );
}

/** Draws are planned at most so long before they count (ledger/store/needs.ts). */
const MADE_BEFORE_MS = 31 * 86_400_000;
export type SlotPlay = { memberId: bigint; fromMs: number; path: string; valid: bigint; flagged: bigint };

/** What members of a page who played on a day staked in parts of it (`dayMs`: when it began), by where they stood when they did; `flagged`: as of days. */
export async function listSlotPlay(
  db: Queryable,
  merchantId: number,
  of: {
    asset: string;
    day: string;
    dayMs: number;
    fromMs: number;
    toMs: number;
    slotMs: number;
    flaggedIds: readonly bigint[];
    after: bigint;
    upTo: bigint;
  },
): Promise<SlotPlay[]> {
  return db.query<SlotPlay & Row>(
    `select p."memberId", $10::float8 + p.slot * $5::float8 as "fromMs", p.path, case when p.out then 0 else p."all" - p.covered end as valid,
       case when p.out then p."all" else p.covered end as flagged
     from member m cross join lateral (select ${outFrom('m', '$11')} as day) o cross join lateral (
       select s.*, m.member_id as "memberId", coalesce(s.placed_day >= o.day, false) as out, ${lineOn('m', 's.placed_day')} as path,
         greatest(least(s."all", ${coveredIn(
           'm',
           '$11',
           `v.asset = $2 and v.placed_day = s.placed_day and v.at >= to_timestamp(($10::float8 + s.slot * $5::float8) / 1000.0)
           and v.at < to_timestamp(($10::float8 + (s.slot + 1) * $5::float8) / 1000)`,
         )}), 0) as covered
       from (
         select floor((date_part('epoch', t.at) * 1000 - $10) / $5)::bigint as slot, t.placed_day, sum(t.valid_cash)::bigint as "all"
         from turnover t
         where t.merchant_id = m.merchant_id and t.part = m.part and t.member_id = m.member_id and t.asset = $2 and t.made_id >= $6
           and t.at >= to_timestamp($3 / 1000.0) and t.at < to_timestamp($4 / 1000.0) and t.valid_cash > 0
         group by 1, 2) s) p
     where m.merchant_id = $1 and m.member_id > $7 and m.member_id <= $8 and m.kind <> 4
       and exists (select from member_day d where d.merchant_id = m.merchant_id and d.part = m.part and d.member_id = m.member_id
         and d.asset = $2 and d.day = $9::date)
     order by m.member_id, p.slot, p.placed_day`,
    [
      ...[merchantId, of.asset, of.fromMs, of.toMs, of.slotMs, idAtMs(of.fromMs - MADE_BEFORE_MS), of.after, of.upTo, of.day, of.dayMs],
      of.flaggedIds,
    ],
  );
}
