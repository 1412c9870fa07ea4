import type { Queryable } from '../../../platform/db.ts';

/** Where a member was seen, and the member above its whole line: itself where nobody is, empty where there is no such member. */
export type Traces = { devices: string[]; addresses: string[]; topId: string };

/** The newest of each: nobody plays from more at once. */
const MOST = 3;

export async function findTraces(
  db: Queryable,
  merchantId: number,
  { memberId, sinceMs }: { memberId: bigint; sinceMs: number },
): Promise<Traces> {
  const [row] = await db.query<{ top: string | null }>(
    'select subpath(upline_path, 0, 1)::text as top from member where merchant_id = $1 and member_id = $2',
    [merchantId, memberId],
  );
  const seen = await db.query<{ device: string; address: string }>(
    `select device_id as device, last_ip as address from device
     where merchant_id = $1 and member_id = $2 and last_seen_at >= to_timestamp($3 / 1000.0) order by last_seen_at desc limit $4`,
    [merchantId, memberId, sinceMs, MOST],
  );
  const open = await db.query<{ device: string | null; address: string }>(
    'select device_id as device, ip as address from session where merchant_id = $1 and member_id = $2 and ended_at is null',
    [merchantId, memberId],
  );
  const all = [...open, ...seen];
  return {
    devices: [...new Set(all.flatMap(({ device }) => device ?? []))].slice(0, MOST),
    addresses: [...new Set(all.map(({ address }) => address))].slice(0, MOST),
    topId: row ? (row.top ?? String(memberId)) : '',
  };
}
