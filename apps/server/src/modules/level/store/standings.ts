import { type Amount, ZERO } from '@fairhall/money/amount';
import { columns, day, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';
import type { Standing, Turnover } from '../rules.ts';

/** `roseIn`: the first day of the month in which it rose last. */
export type KeptStanding = Standing & { roseIn: string | null };
type StandingRow = Omit<KeptStanding, 'level'>;

const STANDING = columns<StandingRow>({ best: 'best', missed: 'missed', roseIn: day('rose_in') });
const OF_MEMBER = STANDING.behind<{ merchantId: number; part: number; memberId: bigint }>({
  merchantId: 'merchant_id',
  part: 'part',
  memberId: 'member_id',
});
const NONE: KeptStanding = { level: 0, best: 0, missed: 0, roseIn: null };

const LEVEL = '(select l.level from member_level l where l.merchant_id = s.merchant_id and l.member_id = s.member_id)';

/** Where a member stands; of who never rose nothing is kept. */
export async function findStanding(db: Queryable, merchantId: number, memberId: bigint): Promise<KeptStanding> {
  const [row] = await db.query<Row & KeptStanding>(
    `select ${STANDING.selectOf('s')}, coalesce(${LEVEL}, 0) as level from level_standing s
      where s.merchant_id = $1 and s.part = $2 and s.member_id = $3`,
    [merchantId, partOf(merchantId, memberId), memberId],
  );
  return row ?? NONE;
}

/** The level alone, which an operator may have given too. */
export async function findLevel(db: Queryable, merchantId: number, memberId: bigint): Promise<number> {
  const [row] = await db.query<{ level: number }>('select level from member_level where merchant_id = $1 and member_id = $2', [
    ...[merchantId, memberId],
  ]);
  return row?.level ?? 0;
}

/** The same, kept from everybody else until the transaction ends. */
export async function lockStanding(tx: Tx, merchantId: number, memberId: bigint): Promise<KeptStanding> {
  const { level: _, ...none } = NONE;
  await tx.query(
    `insert into level_standing ${OF_MEMBER.insert} on conflict do nothing`,
    OF_MEMBER.params({ merchantId, part: partOf(merchantId, memberId), memberId, ...none }),
  );
  await tx.query('select from level_standing where merchant_id = $1 and part = $2 and member_id = $3 for update', [
    merchantId,
    partOf(merchantId, memberId),
    memberId,
  ]);
  return findStanding(tx, merchantId, memberId);
}

export async function keepStanding(tx: Tx, merchantId: number, memberId: bigint, { best, missed, roseIn }: StandingRow): Promise<void> {
  await tx.query(
    'update level_standing set best = $4, missed = $5, rose_in = $6::date where merchant_id = $1 and part = $2 and member_id = $3',
    [merchantId, partOf(merchantId, memberId), memberId, best, missed, roseIn],
  );
}

type Asked = { memberId: bigint; asset: string; fromDay: string; untilDay: string };

/** Valid cash stakes of a member: of all time, and of the days from one to before another. */
export async function turnoverOf(db: Queryable, merchantId: number, { memberId, asset, fromDay, untilDay }: Asked): Promise<Turnover> {
  const [row] = await db.query<Row & { total: Amount; month: Amount }>(
    `select coalesce(sum(valid_cash), 0)::bigint as total,
       coalesce(sum(valid_cash) filter (where day >= $5::date and day < $6::date), 0)::bigint as month
     from member_day where merchant_id = $1 and part = $2 and member_id = $3 and asset = $4 and rebate_group <> ''`,
    [merchantId, partOf(merchantId, memberId), memberId, asset, fromDay, untilDay],
  );
  return row ?? { total: ZERO, month: ZERO };
}

/** Where each of some members stands, and what it turned over: of all time, and of the days from one to before another. */
export async function listStandings(
  db: Queryable,
  merchantId: number,
  { memberIds, asset, fromDay, untilDay }: Omit<Asked, 'memberId'> & { memberIds: readonly bigint[] },
): Promise<{ memberId: bigint; standing: Standing; turnover: Turnover }[]> {
  const rows = await db.query<Row & Standing & Turnover & { memberId: bigint }>(
    `select w.member_id as "memberId", coalesce(s.best, 0) as best, coalesce(s.missed, 0) as missed, coalesce(${LEVEL}, 0) as level, d.total, d.month
     from (select ledger_part($1, m) as part, m as member_id from unnest($2::bigint[]) m) w
       left join level_standing s on s.merchant_id = $1 and s.part = w.part and s.member_id = w.member_id
       cross join lateral (
         select coalesce(sum(d.valid_cash), 0)::bigint as total,
           coalesce(sum(d.valid_cash) filter (where d.day >= $4::date and d.day < $5::date), 0)::bigint as month
         from member_day d where d.merchant_id = $1 and d.part = w.part and d.member_id = w.member_id and d.asset = $3 and d.rebate_group <> ''
       ) d`,
    [merchantId, memberIds, asset, fromDay, untilDay],
  );
  return rows.map(({ memberId, total, month, ...standing }) => ({ memberId, standing, turnover: { total, month } }));
}

export type Entry = {
  entryId: bigint;
  atMs: number;
  what: 'rose' | 'warned' | 'fell';
  fromLevel: number;
  toLevel: number;
  version: number;
  turnover: Amount;
  month: string | null;
};
const ENTRY = columns<Entry>({
  entryId: 'entry_id',
  atMs: time('at'),
  what: 'what',
  fromLevel: 'from_level',
  toLevel: 'to_level',
  version: 'version',
  turnover: 'turnover',
  month: day('month'),
});
const NEW_ENTRY = ENTRY.behind<{ merchantId: number; part: number; memberId: bigint }>({
  merchantId: 'merchant_id',
  part: 'part',
  memberId: 'member_id',
});

export async function insertEntry(tx: Tx, merchantId: number, memberId: bigint, entry: Entry): Promise<void> {
  await tx.query(
    `insert into level_history ${NEW_ENTRY.insert}`,
    NEW_ENTRY.params({ merchantId, part: partOf(merchantId, memberId), memberId, ...entry }),
  );
}

/** Newest first. */
export async function listEntries(
  db: Queryable,
  merchantId: number,
  { memberId, max }: { memberId: bigint; max: number },
): Promise<Entry[]> {
  return db.query<Row & Entry>(
    `select ${ENTRY.select} from level_history where merchant_id = $1 and part = $2 and member_id = $3 order by entry_id desc limit $4`,
    [merchantId, partOf(merchantId, memberId), memberId, max],
  );
}
