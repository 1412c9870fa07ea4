import type { Amount } from '@fairhall/money/amount';
import { columns, day, time } from '../../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../../platform/db.ts';

/** What lay at a channel by the books and by its bank. */
export type Night = {
  merchantId: number;
  channel: string;
  asset: string;
  day: string;
  expected: Amount;
  /** Null: nobody said. */
  actual: Amount | null;
  unattributed: Amount;
  onWay: Amount;
  lookedAtMs: number;
};

const NIGHT = columns<Night>({
  merchantId: 'merchant_id',
  channel: 'channel',
  asset: 'asset',
  day: day('day'),
  expected: 'expected',
  actual: 'actual',
  unattributed: 'unattributed',
  onWay: 'on_way',
  lookedAtMs: time('looked_at'),
});

export async function insertNight(tx: Tx, night: Night): Promise<void> {
  await tx.query(`insert into channel_night ${NIGHT.insert} on conflict do nothing`, NIGHT.params(night));
}

/** The newest of each channel. */
export async function listNewestNights(db: Queryable, merchantId: number): Promise<Night[]> {
  return db.query<Row & Night>(
    `select distinct on (channel, asset) ${NIGHT.select} from channel_night where merchant_id = $1 order by channel, asset, channel_night.day desc`,
    [merchantId],
  );
}

/** A channel's bank accounts by their newest statements: what they hold together, and up to which day; `silent`: accounts that say nothing. */
export type Actual = { channel: string; actual: Amount | null; until: string | null; silent: number; payees: number };

/** Statements that tell a balance, of channels that own accounts receive for. Of each account the one that reaches furthest. */
export async function listActuals(db: Queryable, merchantId: number, timeZone: string): Promise<Actual[]> {
  return db.query<Row & Actual>(
    `select c.code as channel, sum(s.closing)::bigint as actual, to_char(min(s.until) at time zone $2, 'YYYY-MM-DD') as until,
       count(*) filter (where s.closing is null)::int as silent, count(*)::int as payees
     from payee_account p
       join deposit_channel c on c.merchant_id = p.merchant_id and c.vendor_id = p.vendor_id
       left join lateral (
         select b.closing, l.until from bank_statement b
           cross join lateral (select max(to_at) as until from bank_line l where l.merchant_id = b.merchant_id and l.import_id = b.import_id) l
         where b.merchant_id = p.merchant_id and b.payee_id = p.payee_id and b.closing is not null and l.until is not null
         order by l.until desc, b.imported_at desc limit 1) s on true
     where p.merchant_id = $1 and (p.state in ('open', 'resting') or s.closing is not null)
     group by c.code order by c.code`,
    [merchantId, timeZone],
  );
}

/** What this transaction reads from here on is as it was at one moment: what moves meanwhile is no difference. Before all else that it asks. */
export async function readAtOneMoment(tx: Tx): Promise<void> {
  await tx.query('set transaction isolation level repeatable read');
}

/** What explains a difference at a channel: its lines that are in no book, its deposits that no line tells yet, and open cases of its money. */
export async function explainedOf(
  tx: Tx,
  merchantId: number,
  { channel, sinceMs }: { channel: string; sinceMs: number },
): Promise<{ unattributed: Amount; onWay: Amount; cases: Amount }> {
  const [row] = await tx.query<Row & { unattributed: Amount; onWay: Amount; cases: Amount }>(
    `select coalesce((select sum(l.amount) from bank_line l
         join payee_account p on p.merchant_id = l.merchant_id and p.payee_id = l.payee_id
         join deposit_channel c on c.merchant_id = p.merchant_id and c.vendor_id = p.vendor_id
       where l.merchant_id = $1 and c.code = $2 and l.state in ('new', 'planned', 'waits', 'desk', 'charge_back')), 0)::bigint as unattributed,
       coalesce((select -sum(d.amount) from deposit d
       where d.merchant_id = $1 and d.channel = $2 and d.payee_id is not null and d.state = 'approved'
         and d.decided_at > to_timestamp($3 / 1000.0) and not exists (
           select from deposit_proof p where p.merchant_id = d.merchant_id and p.part = d.part and p.deposit_id = d.deposit_id)
         and not exists (select from recon_case n where n.merchant_id = d.merchant_id and n.kind = 'no_line' and n.deposit_id = d.deposit_id)
       ), 0)::bigint as "onWay",
       coalesce((select sum(n.apart) from recon_case n
       where n.merchant_id = $1 and n.channel = $2 and n.state in ('open', 'taken') and (n.kind in ('no_line', 'float')
           or n.channel = 'PROVIDER_PAYOUT' and n.ours_say not in ('sent', 'accepted', 'unknown'))), 0)::bigint as cases`,
    [merchantId, channel, sinceMs],
  );
  return row as { unattributed: Amount; onWay: Amount; cases: Amount };
}
