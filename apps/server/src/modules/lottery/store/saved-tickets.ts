import type { Queryable, Row, Tx } from '../../../platform/db.ts';

/** A kept slip without its text. `plays`: codes, each once. */
export type SavedTicket = {
  ticketId: bigint;
  family: string;
  name: string;
  prizeModeId: number;
  plays: string[];
  lines: number;
  savedAtMs: number;
};
export type SavedSlip = SavedTicket & { slip: string };

const COLUMNS = `ticket_id as "ticketId", family, name, prize_mode_id as "prizeModeId", plays, lines,
  saved_at as "savedAtMs"`;

/** One at a time for this member until the transaction ends: so that tickets can be counted, and a name is given once. */
export async function lockSavedTickets(tx: Tx, merchantId: number, memberId: bigint): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('saved-ticket:' || $1::text || ':' || $2::text, 0))", [
    merchantId,
    memberId,
  ]);
}

/** Newest first. */
export async function listSavedTickets(
  db: Queryable,
  merchantId: number,
  { memberId, family }: { memberId: bigint; family: string },
): Promise<SavedTicket[]> {
  return db.query<SavedTicket & Row>(
    `select ${COLUMNS} from saved_ticket where merchant_id = $1 and member_id = $2 and family = $3 order by ticket_id desc`,
    [merchantId, memberId, family],
  );
}

export async function findSavedTicket(
  db: Queryable,
  merchantId: number,
  { memberId, ticketId }: { memberId: bigint; ticketId: bigint },
): Promise<SavedSlip | null> {
  const [row] = await db.query<SavedSlip & Row>(
    `select ${COLUMNS}, slip from saved_ticket where merchant_id = $1 and member_id = $2 and ticket_id = $3`,
    [merchantId, memberId, ticketId],
  );
  return row ?? null;
}

export async function findSavedName(
  db: Queryable,
  merchantId: number,
  { memberId, family, name }: { memberId: bigint; family: string; name: string },
): Promise<SavedSlip | null> {
  const [row] = await db.query<SavedSlip & Row>(
    `select ${COLUMNS}, slip from saved_ticket where merchant_id = $1 and member_id = $2 and family = $3 and name = $4`,
    [merchantId, memberId, family, name],
  );
  return row ?? null;
}

export async function insertSavedTicket(
  tx: Tx,
  merchantId: number,
  { memberId, ticketId, family, name, prizeModeId, plays, lines, slip, savedAtMs }: SavedSlip & { memberId: bigint },
): Promise<void> {
  await tx.query(
    `insert into saved_ticket (merchant_id, member_id, ticket_id, family, name, prize_mode_id, plays, lines, slip, saved_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, to_timestamp($10 / 1000.0))`,
    [merchantId, memberId, ticketId, family, name, prizeModeId, plays, lines, slip, savedAtMs],
  );
}

export async function renameSavedTicket(
  tx: Tx,
  merchantId: number,
  { memberId, ticketId, name }: { memberId: bigint; ticketId: bigint; name: string },
): Promise<void> {
  await tx.query('update saved_ticket set name = $4 where merchant_id = $1 and member_id = $2 and ticket_id = $3', [
    merchantId,
    memberId,
    ticketId,
    name,
  ]);
}

export async function deleteSavedTicket(
  db: Queryable,
  merchantId: number,
  { memberId, ticketId }: { memberId: bigint; ticketId: bigint },
): Promise<void> {
  await db.query('delete from saved_ticket where merchant_id = $1 and member_id = $2 and ticket_id = $3', [merchantId, memberId, ticketId]);
}
