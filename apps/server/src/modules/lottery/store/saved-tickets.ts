import { columns, time } from '../../../platform/columns.ts';
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

const TICKET = columns<SavedTicket>({
  ticketId: 'ticket_id',
  family: 'family',
  name: 'name',
  prizeModeId: 'prize_mode_id',
  plays: 'plays',
  lines: 'lines',
  savedAtMs: time('saved_at'),
});
const SLIP = TICKET.behind<{ slip: string }>({ slip: 'slip' });
const NEW_SLIP = SLIP.behind<{ merchantId: number; memberId: bigint }>({ merchantId: 'merchant_id', memberId: 'member_id' });

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
    `select ${TICKET.select} from saved_ticket where merchant_id = $1 and member_id = $2 and family = $3 order by ticket_id desc`,
    [merchantId, memberId, family],
  );
}

export async function findSavedTicket(
  db: Queryable,
  merchantId: number,
  { memberId, ticketId }: { memberId: bigint; ticketId: bigint },
): Promise<SavedSlip | null> {
  const [row] = await db.query<SavedSlip & Row>(
    `select ${SLIP.select} from saved_ticket where merchant_id = $1 and member_id = $2 and ticket_id = $3`,
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
    `select ${SLIP.select} from saved_ticket where merchant_id = $1 and member_id = $2 and family = $3 and name = $4`,
    [merchantId, memberId, family, name],
  );
  return row ?? null;
}

export async function insertSavedTicket(tx: Tx, merchantId: number, ticket: SavedSlip & { memberId: bigint }): Promise<void> {
  await tx.query(`insert into saved_ticket ${NEW_SLIP.insert}`, NEW_SLIP.params({ merchantId, ...ticket }));
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
