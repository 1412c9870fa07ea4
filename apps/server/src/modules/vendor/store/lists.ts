import { columns, time } from '../../../platform/columns.ts';
import type { Queryable } from '../../../platform/db.ts';

export type ListFault = 'UNREACHABLE' | 'REFUSED' | 'TOO_LONG' | 'EMPTY';

/** When a vendor was asked for its list last, whether an operator wants it asked, what was wrong with its answer, and whether it has what changes by the hour: rooms or matches. */
export type ListState = { vendor: string; askedAtMs: number | null; wanted: boolean; fault: ListFault | null; hasRooms: boolean };

const STATE = columns<ListState>({
  vendor: 'vendor',
  askedAtMs: time('list_asked_at'),
  wanted: 'list_wanted',
  fault: 'list_fault',
  hasRooms: 'list_has_rooms',
});

/** Of vendors whose protocol has a list. */
export async function listStates(db: Queryable, merchantId: number): Promise<(ListState & { enabled: boolean })[]> {
  return db.query(
    `select ${STATE.select}, enabled from vendor_link
      where merchant_id = $1 and protocol in ('hub88', 'hub88-caleta') order by vendor`,
    [merchantId],
  );
}

/** False where there is no such list. */
export async function wantList(db: Queryable, merchantId: number, vendor: string): Promise<boolean> {
  const rows = await db.query(
    `update vendor_link set list_wanted = true
      where merchant_id = $1 and vendor = $2 and protocol in ('hub88', 'hub88-caleta') returning 1`,
    [merchantId, vendor],
  );
  return rows.length > 0;
}

/** True for one asker alone, where nobody asked since `sinceMs`. Until it is answered it counts as not reached. */
export async function claimList(
  db: Queryable,
  merchantId: number,
  { vendor, sinceMs, nowMs }: { vendor: string; sinceMs: number; nowMs: number },
): Promise<boolean> {
  const rows = await db.query(
    `update vendor_link set list_asked_at = to_timestamp($4 / 1000.0), list_wanted = false, list_fault = 'UNREACHABLE'
      where merchant_id = $1 and vendor = $2 and (list_asked_at is null or list_asked_at <= to_timestamp($3 / 1000.0)) returning 1`,
    [merchantId, vendor, sinceMs, nowMs],
  );
  return rows.length > 0;
}

export async function setListFault(
  db: Queryable,
  merchantId: number,
  { vendor, fault }: { vendor: string; fault: ListFault },
): Promise<void> {
  await db.query('update vendor_link set list_fault = $3 where merchant_id = $1 and vendor = $2', [merchantId, vendor, fault]);
}

export async function setListTaken(
  db: Queryable,
  merchantId: number,
  { vendor, hasRooms }: { vendor: string; hasRooms: boolean },
): Promise<void> {
  await db.query('update vendor_link set list_fault = null, list_has_rooms = $3 where merchant_id = $1 and vendor = $2', [
    merchantId,
    vendor,
    hasRooms,
  ]);
}
