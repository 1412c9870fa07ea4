import { columns, day, time } from '../../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../../platform/db.ts';

/** One look at a counterpart's day. */
export type ReconRun = {
  merchantId: number;
  source: string;
  day: string;
  lines: number;
  orders: number;
  found: number;
  triedAtMs: number;
  doneAtMs: number | null;
  fault: string | null;
};

const RUN = columns<ReconRun>({
  merchantId: 'merchant_id',
  source: 'source',
  day: day('day'),
  lines: 'lines',
  orders: 'orders',
  found: 'found',
  triedAtMs: time('tried_at'),
  doneAtMs: time('done_at'),
  fault: 'fault',
});
const OUTCOME = RUN.only('lines', 'orders', 'found', 'triedAtMs', 'doneAtMs', 'fault');

/** Writes what a try came to; one that is done stays as it is. */
export async function putRun(tx: Tx, run: ReconRun): Promise<void> {
  await tx.query(
    `insert into recon_run ${RUN.insert} on conflict (merchant_id, source, day) do update set ${OUTCOME.replace} where recon_run.done_at is null`,
    RUN.params(run),
  );
}

/** The newest of each source. */
export async function listNewestRuns(db: Queryable, merchantId: number): Promise<ReconRun[]> {
  return db.query<Row & ReconRun>(
    `select distinct on (source) ${RUN.select} from recon_run where merchant_id = $1 order by source, recon_run.day desc`,
    [merchantId],
  );
}

export async function findRun(db: Queryable, merchantId: number, source: string): Promise<ReconRun | null> {
  const [row] = await db.query<Row & ReconRun>(
    `select ${RUN.select} from recon_run where merchant_id = $1 and source = $2 order by recon_run.day desc limit 1`,
    [merchantId, source],
  );
  return row ?? null;
}
