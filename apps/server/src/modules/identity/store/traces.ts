import type { Queryable } from '../../../platform/db.ts';

/** Where a member was seen, devices by the hash of the key that a browser keeps for all who log in there; and the member above its whole line: itself where nobody is, empty where there is no such member. */
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
  const seen = await db.query<{ device: string | null; address: string }>(
    `select encode(key_hash, 'hex') as device, last_ip as address from member_device
     where merchant_id = $1 and member_id = $2 and last_seen_at >= to_timestamp($3 / 1000.0) order by last_seen_at desc limit $4`,
    [merchantId, memberId, sinceMs, MOST],
  );
  const open = await db.query<{ device: string | null; address: string }>(
    `select encode(d.key_hash, 'hex') as device, s.ip as address from session s
     left join member_device d on d.merchant_id = s.merchant_id and d.member_id = s.member_id and d.device_no = s.device_no
     where s.merchant_id = $1 and s.member_id = $2 and s.ended_at is null`,
    [merchantId, memberId],
  );
  const all = [...open, ...seen];
  return {
    devices: [...new Set(all.flatMap(({ device }) => device ?? []))].slice(0, MOST),
    addresses: [...new Set(all.map(({ address }) => address))].slice(0, MOST),
    topId: row ? (row.top ?? String(memberId)) : '',
  };
}
