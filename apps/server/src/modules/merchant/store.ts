import { PICTURES_MAX, type PictureShape } from '@fairhall/contract/pictures';
import type { Skin } from '@fairhall/ui/skins';
import { columns, json, type RecordOf, time } from '../../platform/columns.ts';
import type { Queryable } from '../../platform/db.ts';
import type { SettingsOverrides } from './resolve-profile.ts';

export type MerchantRow = { merchantId: number; code: string; preset: string; version: number; overrides: SettingsOverrides };

const MERCHANT = columns<Pick<MerchantRow, 'merchantId' | 'code' | 'preset'>>({
  merchantId: 'merchant_id',
  code: 'code',
  preset: 'preset',
});
const NEW_MERCHANT = columns<{ atMs: number }>({ atMs: time('created_at') }).behind<RecordOf<typeof MERCHANT>>({
  merchantId: 'merchant_id',
  code: 'code',
  preset: 'preset',
});
const SKIN = columns<{ hash: string; name: string; tokens: Skin }>({ hash: 'hash', name: 'name', tokens: json('tokens') });
const FOUND_SKIN = SKIN.only('hash', 'tokens');
const HOST = columns<{ host: string; merchantId: number }>({ host: 'host', merchantId: 'merchant_id' });

const NEWEST = `select ${MERCHANT.selectOf('m')}, coalesce(o.version, 0) as version, coalesce(o.overrides, '{}') as overrides
  from merchant m
  left join lateral (
    select version, overrides from merchant_override where merchant_id = m.merchant_id order by version desc limit 1
  ) o on true`;

/** All merchants with their newest overrides, oldest merchant first. */
export async function listMerchants(db: Queryable): Promise<MerchantRow[]> {
  return db.query<MerchantRow>(`${NEWEST} order by m.merchant_id`);
}

export async function findMerchant(db: Queryable, merchantId: number): Promise<MerchantRow | null> {
  const [row] = await db.query<MerchantRow>(`${NEWEST} where m.merchant_id = $1`, [merchantId]);
  return row ?? null;
}

export async function listHosts(db: Queryable): Promise<{ host: string; merchantId: number }[]> {
  return db.query(`select ${HOST.select} from merchant_host`);
}

/** Tokens of a skin; null when there is none of this hash. */
export async function findSkin(db: Queryable, hash: string): Promise<Skin | null> {
  const [row] = await db.query<{ tokens: Skin }>('select tokens from skin where hash = $1', [hash]);
  return row?.tokens ?? null;
}

/** Those of these hashes that there are. */
export async function listSkins(db: Queryable, hashes: readonly string[]): Promise<{ hash: string; tokens: Skin }[]> {
  return db.query(`select ${FOUND_SKIN.select} from skin where hash = any ($1)`, [hashes]);
}

export async function insertSkin(db: Queryable, skin: { hash: string; name: string; tokens: Skin }): Promise<void> {
  await db.query(`insert into skin ${SKIN.insert} on conflict do nothing`, SKIN.params(skin));
}

export async function insertMerchant(db: Queryable, row: RecordOf<typeof NEW_MERCHANT>): Promise<boolean> {
  const rows = await db.query(`insert into merchant ${NEW_MERCHANT.insert} on conflict do nothing returning 1`, NEW_MERCHANT.params(row));
  return rows.length === 1;
}

export async function insertHost(db: Queryable, host: string, merchantId: number): Promise<void> {
  await db.query(`insert into merchant_host ${HOST.insert}`, HOST.params({ host, merchantId }));
}

export type OverrideRow = {
  merchantId: number;
  version: number;
  overrides: SettingsOverrides;
  author: string;
  reason: string;
  atMs: number;
};

const OVERRIDE = columns<OverrideRow>({
  merchantId: 'merchant_id',
  version: 'version',
  overrides: json('overrides'),
  author: 'author',
  reason: 'reason',
  atMs: time('created_at'),
});

/** False when the merchant has this version already. */
export async function insertOverride(db: Queryable, row: OverrideRow): Promise<boolean> {
  const rows = await db.query(`insert into merchant_override ${OVERRIDE.insert} on conflict do nothing returning 1`, OVERRIDE.params(row));
  return rows.length === 1;
}

export async function findOverride(db: Queryable, merchantId: number, version: number): Promise<OverrideRow | null> {
  const [row] = await db.query<OverrideRow>(`select ${OVERRIDE.select} from merchant_override where merchant_id = $1 and version = $2`, [
    merchantId,
    version,
  ]);
  return row ?? null;
}

/** Newest first. */
export async function listOverrides(
  db: Queryable,
  merchantId: number,
  { skip, max }: { skip: number; max: number },
): Promise<{ rows: OverrideRow[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    db.query<OverrideRow>(
      `select ${OVERRIDE.select} from merchant_override where merchant_id = $1 order by version desc limit $2 offset $3`,
      [merchantId, max, skip],
    ),
    db.query<{ total: number }>('select count(*)::integer as total from merchant_override where merchant_id = $1', [merchantId]),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** A picture of a merchant's own. `hash` is of its bytes, which lie outside of the database. */
export type PictureRow = { merchantId: number; hash: string; shape: PictureShape; author: string; atMs: number };

const PICTURE = columns<PictureRow>({
  merchantId: 'merchant_id',
  hash: 'picture_hash',
  shape: 'shape',
  author: 'author',
  atMs: time('created_at'),
});

/** The same picture again is the one that is there. */
export async function insertPicture(db: Queryable, picture: PictureRow): Promise<boolean> {
  const rows = await db.query(`insert into merchant_picture ${PICTURE.insert} on conflict do nothing returning 1`, PICTURE.params(picture));
  return rows.length === 1;
}

/** Hashes, newest first. */
export async function listPictures(db: Queryable, merchantId: number, shape: PictureShape): Promise<string[]> {
  const rows = await db.query<{ hash: string }>(
    `select picture_hash as hash from merchant_picture
      where merchant_id = $1 and shape = $2 order by created_at desc, picture_hash limit $3`,
    [merchantId, shape, PICTURES_MAX],
  );
  return rows.map(({ hash }) => hash);
}

/** Bytes of a picture that was kept in the database, as they were before pictures had a store. Whose it is does not matter: it is public. */
export async function findFormerPicture(db: Queryable, hash: string): Promise<Buffer | null> {
  const [row] = await db.query<{ content: Buffer }>(
    'select content from merchant_picture where picture_hash = $1 and content is not null limit 1',
    [hash],
  );
  return row?.content ?? null;
}
