import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';

export type Export = { exportId: bigint; state: 'asked' | 'ready' | 'gone'; askedAtMs: number; expiresAtMs: number | null };

const EXPORT = columns<Export>({
  exportId: 'export_id',
  state: 'state',
  askedAtMs: time('asked_at'),
  expiresAtMs: time('expires_at'),
});

const NEW = EXPORT.only('exportId', 'state', 'askedAtMs').behind<{ merchantId: number; memberId: bigint }>({
  merchantId: 'merchant_id',
  memberId: 'member_id',
});

export async function findLastExport(db: Queryable, merchantId: number, memberId: bigint): Promise<Export | null> {
  const [row] = await db.query<Export>(
    `select ${EXPORT.select} from data_export where merchant_id = $1 and member_id = $2 order by asked_at desc limit 1`,
    [merchantId, memberId],
  );
  return row ?? null;
}

/** The member's row is locked by then: two wishes at once come one after the other. */
export async function insertExport(
  tx: Tx,
  merchantId: number,
  { exportId, memberId, atMs }: { exportId: bigint; memberId: bigint; atMs: number },
): Promise<void> {
  await tx.query(`insert into data_export ${NEW.insert}`, NEW.params({ merchantId, memberId, exportId, state: 'asked', askedAtMs: atMs }));
}

/** So that two wishes of one member at once come one after the other. */
export async function lockLeaving(tx: Tx, merchantId: number, memberId: bigint): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 858))', [`${merchantId}:${memberId}`]);
}

/** `tries`: which try it is. Another's ends whatever an earlier one still writes. */
export type AskedExport = { merchantId: number; exportId: bigint; memberId: bigint; tries: number };

/** One that waits to be made, for whoever makes it until then. One that failed stands behind those that did not. */
export async function takeAskedExport(tx: Tx, { atMs, untilMs }: { atMs: number; untilMs: number }): Promise<AskedExport | null> {
  const [row] = await tx.query<AskedExport>(
    `update data_export set due_at = to_timestamp($2 / 1000.0), tries = tries + 1 where (merchant_id, export_id) = (
       select merchant_id, export_id from data_export
        where state = 'asked' and due_at <= to_timestamp($1 / 1000.0) order by due_at, asked_at limit 1 for update skip locked)
     returning merchant_id as "merchantId", export_id as "exportId", member_id as "memberId", tries`,
    [atMs, untilMs],
  );
  return row ?? null;
}

type Try = { exportId: bigint; tries: number };

/** Whether it is still this try's, which then has it until then: looked at again, or tried again, from that moment on. */
export async function keepExport(
  db: Queryable,
  merchantId: number,
  { exportId, tries, untilMs }: Try & { untilMs: number },
): Promise<boolean> {
  const kept = await db.query(
    `update data_export set due_at = to_timestamp($4 / 1000.0) where merchant_id = $1 and export_id = $2 and tries = $3 and state = 'asked'
     returning 1`,
    [merchantId, exportId, tries, untilMs],
  );
  return kept.length > 0;
}

export async function dropPieces(tx: Tx, merchantId: number, exportId: bigint): Promise<void> {
  await tx.query('delete from data_export_piece where merchant_id = $1 and export_id = $2', [merchantId, exportId]);
}

const PIECE = columns<{ merchantId: number; exportId: bigint; no: number; content: Buffer }>({
  merchantId: 'merchant_id',
  exportId: 'export_id',
  no: 'no',
  content: 'content',
});

export async function insertPiece(
  tx: Tx,
  merchantId: number,
  { exportId, no, content }: { exportId: bigint; no: number; content: Buffer },
): Promise<void> {
  await tx.query(`insert into data_export_piece ${PIECE.insert}`, PIECE.params({ merchantId, exportId, no, content }));
}

/** All its pieces are there: it can be taken until then. */
export async function finishExport(
  tx: Tx,
  merchantId: number,
  { exportId, pieces, expiresAtMs }: { exportId: bigint; pieces: number; expiresAtMs: number },
): Promise<void> {
  await tx.query(
    `update data_export set state = 'ready', pieces = $3, expires_at = to_timestamp($4 / 1000.0) where merchant_id = $1 and export_id = $2`,
    [merchantId, exportId, pieces, expiresAtMs],
  );
}

type Piece = { exportId: bigint; content: Buffer; pieces: number };

export async function findPiece(
  db: Queryable,
  merchantId: number,
  { memberId, atMs, no }: { memberId: bigint; atMs: number; no: number },
): Promise<Piece | null> {
  const [row] = await db.query<Piece>(
    `select export_id as "exportId", p.content, e.pieces from data_export e join data_export_piece p using (merchant_id, export_id)
      where e.merchant_id = $1 and e.member_id = $2 and e.state = 'ready' and e.expires_at > to_timestamp($3 / 1000.0) and p.no = $4
      order by e.asked_at desc limit 1`,
    [merchantId, memberId, atMs, no],
  );
  return row ?? null;
}

/** What nobody may take any more is no longer there. */
export async function dropExpired(db: Queryable, atMs: number): Promise<void> {
  await db.query(
    `with gone as (
       update data_export set state = 'gone' where state = 'ready' and expires_at <= to_timestamp($1 / 1000.0) returning merchant_id, export_id)
     delete from data_export_piece p using gone where p.merchant_id = gone.merchant_id and p.export_id = gone.export_id`,
    [atMs],
  );
}
