import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';

/** A device that a member was let in on. `limitedUntilMs`: it owes a second step, and what it opens is limited until then. */
export type Device = {
  deviceNo: bigint;
  userAgent: string;
  firstSeenAtMs: number;
  lastSeenAtMs: number;
  lastIp: string;
  country: string | null;
  city: string | null;
  trustedUntilMs: number | null;
  limitedUntilMs: number | null;
};

const DEVICE = columns<Device>({
  deviceNo: 'device_no',
  userAgent: 'user_agent',
  firstSeenAtMs: time('first_seen_at'),
  lastSeenAtMs: time('last_seen_at'),
  lastIp: 'last_ip',
  country: 'country',
  city: 'city',
  trustedUntilMs: time('trusted_until'),
  limitedUntilMs: time('limited_until'),
});

type Keys = { merchantId: number; memberId: bigint; clientId: string | null; tokenHash: Buffer; keyHash: Buffer };
const NEW_DEVICE = DEVICE.behind<Keys>({
  merchantId: 'merchant_id',
  memberId: 'member_id',
  clientId: 'client_id',
  tokenHash: 'token_hash',
  keyHash: 'key_hash',
});

const SHOWS = '(token_hash = $2 or former_hash = $2) and revoked_at is null';

/** The device of a member that a browser shows the token of. */
export async function findDevice(
  db: Queryable,
  merchantId: number,
  { memberId, tokenHash }: { memberId: bigint; tokenHash: Buffer },
): Promise<Device | null> {
  const [row] = await db.query<Row & Device>(
    `select ${DEVICE.select} from member_device where merchant_id = $1 and ${SHOWS} and member_id = $3 limit 1`,
    [merchantId, tokenHash, memberId],
  );
  return row ?? null;
}

/** A browser's token is replaced for all who were let in there. */
export async function renewToken(tx: Tx, merchantId: number, { shown, renewed }: { shown: Buffer; renewed: Buffer }): Promise<void> {
  await tx.query(`update member_device set token_hash = $3, former_hash = $2 where merchant_id = $1 and ${SHOWS}`, [
    merchantId,
    shown,
    renewed,
  ]);
}

export async function insertDevice(tx: Tx, device: Device & Keys): Promise<void> {
  await tx.query(`insert into member_device ${NEW_DEVICE.insert}`, NEW_DEVICE.params(device));
}

/** A known one came again. */
export async function updateDevice(
  tx: Tx,
  merchantId: number,
  visit: Pick<Device, 'deviceNo' | 'userAgent' | 'lastSeenAtMs' | 'lastIp' | 'country' | 'city' | 'trustedUntilMs' | 'limitedUntilMs'> &
    Pick<Keys, 'memberId'>,
): Promise<void> {
  await tx.query(
    `update member_device set user_agent = $4, last_seen_at = to_timestamp($5 / 1000.0), last_ip = $6, country = $7, city = $8,
       trusted_until = to_timestamp($9 / 1000.0), limited_until = to_timestamp($10 / 1000.0)
      where merchant_id = $1 and member_id = $2 and device_no = $3`,
    [
      ...[merchantId, visit.memberId, visit.deviceNo, visit.userAgent, visit.lastSeenAtMs, visit.lastIp, visit.country, visit.city],
      ...[visit.trustedUntilMs, visit.limitedUntilMs],
    ],
  );
}

/** Of a member's devices the newest `keep` stay. */
export async function dropOldDevices(tx: Tx, merchantId: number, { memberId, keep }: { memberId: bigint; keep: number }): Promise<void> {
  await tx.query(
    `delete from member_device where merchant_id = $1 and member_id = $2 and device_no in (
       select device_no from member_device where merchant_id = $1 and member_id = $2 order by last_seen_at desc, device_no desc offset $3)`,
    [merchantId, memberId, keep],
  );
}

/** Those that are not forgotten, the newest first. */
export async function listDevices(db: Queryable, merchantId: number, memberId: bigint): Promise<Device[]> {
  return db.query<Row & Device>(
    `select ${DEVICE.select} from member_device
      where merchant_id = $1 and member_id = $2 and revoked_at is null and token_hash is not null order by last_seen_at desc, device_no desc`,
    [merchantId, memberId],
  );
}

/** Forgets one device of a member, or where none is named all but one. How many that were. */
export async function revokeDevices(
  tx: Tx,
  merchantId: number,
  { memberId, deviceNo, exceptNo, atMs }: { memberId: bigint; deviceNo: bigint | null; exceptNo: bigint | null; atMs: number },
): Promise<number> {
  const rows = await tx.query(
    `update member_device set revoked_at = to_timestamp($5 / 1000.0), trusted_until = null
      where merchant_id = $1 and member_id = $2 and revoked_at is null and ($3::bigint is null or device_no = $3)
        and ($4::bigint is null or device_no <> $4) returning 1`,
    [merchantId, memberId, deviceNo, exceptNo, atMs],
  );
  return rows.length;
}
