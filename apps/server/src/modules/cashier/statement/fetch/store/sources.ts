import { columns, day, type RecordOf, time } from '../../../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../../../platform/db.ts';
import type { StatementSource } from '../source.ts';

const SOURCE = columns<StatementSource>({
  merchantId: 'merchant_id',
  payeeId: 'payee_id',
  url: 'url',
  format: 'format',
  token: 'token',
  everyMinutes: 'every_minutes',
  open: 'open',
  enteredBy: 'entered_by',
  day: day('day'),
  nextAtMs: time('next_at'),
  triedAtMs: time('tried_at'),
  fault: 'fault',
});
const CHANGES = SOURCE.only('url', 'format', 'token', 'everyMinutes', 'open', 'enteredBy', 'day', 'nextAtMs', 'triedAtMs', 'fault');

/** Takes the place of what the account had. */
export async function putSource(tx: Queryable, source: RecordOf<typeof SOURCE>): Promise<void> {
  await tx.query(
    `insert into statement_source ${SOURCE.insert} on conflict (merchant_id, payee_id) do update set ${CHANGES.replace}`,
    SOURCE.params(source),
  );
}

export async function listSources(db: Queryable, merchantId: number): Promise<StatementSource[]> {
  return db.query(`select ${SOURCE.select} from statement_source where merchant_id = $1 order by payee_id`, [merchantId]);
}

/** Held until the transaction ends. */
export async function lockSource(tx: Tx, merchantId: number, payeeId: bigint): Promise<StatementSource | null> {
  const [row] = await tx.query<StatementSource>(
    `select ${SOURCE.select} from statement_source where merchant_id = $1 and payee_id = $2 for no key update`,
    [merchantId, payeeId],
  );
  return row ?? null;
}

/** Takes sources of any merchant that are due, and puts their next time off: who dies meanwhile is followed by another then. */
export async function takeDueSources(
  tx: Tx,
  { nowMs, againAtMs, max }: { nowMs: number; againAtMs: number; max: number },
): Promise<StatementSource[]> {
  return tx.query(
    `update statement_source s set next_at = to_timestamp($2 / 1000.0)
     from (
       select merchant_id, payee_id from statement_source where open and next_at <= to_timestamp($1 / 1000.0)
       order by next_at limit $3 for update skip locked) d
     where s.merchant_id = d.merchant_id and s.payee_id = d.payee_id
     returning ${SOURCE.selectOf('s')}`,
    [nowMs, againAtMs, max],
  );
}

type Tried = Pick<StatementSource, 'payeeId' | 'day' | 'nextAtMs' | 'fault'> & { triedAtMs: number; from: string };

/** Writes down what a try came to; a source that was entered anew meanwhile, from another day on, stays as it is. */
export async function noteFetched(
  tx: Queryable,
  merchantId: number,
  { payeeId, from, day: to, nextAtMs, triedAtMs, fault }: Tried,
): Promise<void> {
  await tx.query(
    `update statement_source set day = $4::date, next_at = to_timestamp($5 / 1000.0), tried_at = to_timestamp($6 / 1000.0), fault = $7
     where merchant_id = $1 and payee_id = $2 and day = $3::date and open`,
    [merchantId, payeeId, from, to, nextAtMs, triedAtMs, fault],
  );
}
