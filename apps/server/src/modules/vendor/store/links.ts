import { columns, json, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';
import type { VendorKey, VendorLink, VendorPause } from '../link.ts';

const LINK = columns<VendorLink>({
  merchantId: 'merchant_id',
  vendor: 'vendor',
  protocol: 'protocol',
  baseUrl: 'base_url',
  operatorId: 'operator_id',
  policy: json('policy'),
  enabled: 'enabled',
  pausedFromMs: time('paused_from'),
  pausedUntilMs: time('paused_until'),
  pauseReason: 'pause_reason',
});
const NEW_LINK = columns<{ linkedAtMs: number }>({ linkedAtMs: time('linked_at') }).behind<Omit<VendorLink, keyof VendorPause>>({
  merchantId: 'merchant_id',
  vendor: 'vendor',
  protocol: 'protocol',
  baseUrl: 'base_url',
  operatorId: 'operator_id',
  policy: json('policy'),
  enabled: 'enabled',
});
const CHANGED = LINK.only('protocol', 'baseUrl', 'operatorId', 'policy', 'enabled');
const KEY = columns<VendorKey>({ merchantId: 'merchant_id', vendor: 'vendor', side: 'side', keyId: 'key_id', publicKey: 'public_key' });
/** `privateKey`: locked, of ours alone. */
export type NewVendorKey = VendorKey & { privateKey: Buffer | null; madeAtMs: number };
const NEW_KEY = columns<NewVendorKey>({
  merchantId: 'merchant_id',
  vendor: 'vendor',
  side: 'side',
  keyId: 'key_id',
  publicKey: 'public_key',
  privateKey: 'private_key',
  madeAtMs: time('made_at'),
});

/** Over all merchants that have it. */
export async function listLinksOfVendor(db: Queryable, vendor: string): Promise<VendorLink[]> {
  return db.query<VendorLink>(`select ${LINK.select} from vendor_link where vendor = $1 order by merchant_id`, [vendor]);
}

export async function listLinks(db: Queryable, merchantId: number): Promise<VendorLink[]> {
  return db.query<VendorLink>(`select ${LINK.select} from vendor_link where merchant_id = $1 order by vendor`, [merchantId]);
}

export async function findLink(db: Queryable, merchantId: number, vendor: string): Promise<VendorLink | null> {
  const [row] = await db.query<VendorLink>(`select ${LINK.select} from vendor_link where merchant_id = $1 and vendor = $2`, [
    merchantId,
    vendor,
  ]);
  return row ?? null;
}

/** An existing link is changed to what is said. */
export async function putLink(tx: Tx, link: Omit<VendorLink, keyof VendorPause> & { linkedAtMs: number }): Promise<void> {
  await tx.query(
    `insert into vendor_link ${NEW_LINK.insert} on conflict (merchant_id, vendor) do update set ${CHANGED.replace}`,
    NEW_LINK.params(link),
  );
}

/** False when there is no such link. */
export async function setEnabled(
  db: Queryable,
  merchantId: number,
  { vendor, enabled }: { vendor: string; enabled: boolean },
): Promise<boolean> {
  const rows = await db.query('update vendor_link set enabled = $3 where merchant_id = $1 and vendor = $2 returning 1', [
    merchantId,
    vendor,
    enabled,
  ]);
  return rows.length > 0;
}

/** False when there is no such link. */
export async function setPause(
  db: Queryable,
  merchantId: number,
  { vendor, pausedFromMs, pausedUntilMs, pauseReason }: { vendor: string } & VendorPause,
): Promise<boolean> {
  const rows = await db.query(
    `update vendor_link set paused_from = to_timestamp($3 / 1000.0), paused_until = to_timestamp($4 / 1000.0), pause_reason = $5
      where merchant_id = $1 and vendor = $2 returning 1`,
    [merchantId, vendor, pausedFromMs, pausedUntilMs, pauseReason],
  );
  return rows.length > 0;
}

/** Over all merchants: whose maintenance has begun or ended since it was last told. */
export async function listPausesToTell(
  db: Queryable,
  { nowMs, max }: { nowMs: number; max: number },
): Promise<{ merchantId: number; vendor: string }[]> {
  return db.query(
    `select merchant_id as "merchantId", vendor from vendor_link
      where (paused_from <= to_timestamp($1 / 1000.0) and (pause_told is null or pause_told < paused_from))
        or (paused_until <= to_timestamp($1 / 1000.0) and (pause_told is null or pause_told < paused_until))
      order by merchant_id, vendor limit $2`,
    [nowMs, max],
  );
}

/** False when another was faster. */
export async function markPauseTold(tx: Tx, merchantId: number, { vendor, atMs }: { vendor: string; atMs: number }): Promise<boolean> {
  const rows = await tx.query(
    `update vendor_link set pause_told = to_timestamp($3 / 1000.0)
      where merchant_id = $1 and vendor = $2 and (pause_told is null or pause_told < to_timestamp($3 / 1000.0)) returning 1`,
    [merchantId, vendor, atMs],
  );
  return rows.length > 0;
}

/** The vendor's own keys that are good, over all merchants. */
export async function listTheirKeys(db: Queryable, vendor: string): Promise<VendorKey[]> {
  return db.query<VendorKey>(
    `select ${KEY.select} from vendor_key where vendor = $1 and side = 'theirs' and retired_at is null order by made_at, key_id`,
    [vendor],
  );
}

/** Keys of both sides that are good, the newest last. */
export async function listKeys(db: Queryable, merchantId: number, vendor: string): Promise<VendorKey[]> {
  return db.query<VendorKey>(
    `select ${KEY.select} from vendor_key where merchant_id = $1 and vendor = $2 and retired_at is null order by side, made_at, key_id`,
    [merchantId, vendor],
  );
}

/** The newest of ours; its private half locked. */
export async function findOurKey(
  db: Queryable,
  merchantId: number,
  vendor: string,
): Promise<{ keyId: string; publicKey: string; privateKey: Buffer } | null> {
  const [row] = await db.query<{ keyId: string; publicKey: string; privateKey: Buffer }>(
    `select key_id as "keyId", public_key as "publicKey", private_key as "privateKey" from vendor_key
      where merchant_id = $1 and vendor = $2 and side = 'ours' and retired_at is null order by made_at desc, key_id limit 1`,
    [merchantId, vendor],
  );
  return row ?? null;
}

/** One that was retired is good again. */
export async function insertKey(tx: Tx, key: NewVendorKey): Promise<void> {
  await tx.query(
    `insert into vendor_key ${NEW_KEY.insert} on conflict (merchant_id, vendor, side, key_id) do update set retired_at = null`,
    NEW_KEY.params(key),
  );
}

/** Retires all keys of a side but one. */
export async function retireOthers(
  tx: Tx,
  merchantId: number,
  { vendor, side, keyId, atMs }: Pick<VendorKey, 'vendor' | 'side' | 'keyId'> & { atMs: number },
): Promise<void> {
  await tx.query(
    `update vendor_key set retired_at = to_timestamp($5 / 1000.0)
      where merchant_id = $1 and vendor = $2 and side = $3 and key_id <> $4 and retired_at is null`,
    [merchantId, vendor, side, keyId, atMs],
  );
}
