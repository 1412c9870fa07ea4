import { columns, json } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';
import type { Game, GameSale, ListedGame, Place, Vendor, VendorSale, VendorSays } from '../game.ts';

const VENDOR = columns<Vendor>({ vendor: 'vendor', names: json('names'), art: 'art' });
const GAME = columns<Game>({
  nodeId: 'node_id',
  vendor: 'vendor',
  code: 'code',
  category: 'category',
  classify: 'classify',
  names: json('names'),
  lines: 'lines',
  launchable: 'launchable',
});
const SAYS = columns<VendorSays>({
  enabled: 'enabled',
  blockedCountries: 'blocked_countries',
  rooms: json('rooms'),
  matches: json('matches'),
});
const VENDOR_SALE = columns<VendorSale>({
  category: 'category',
  vendor: 'vendor',
  listed: 'listed',
  maintenance: 'maintenance',
  sorting: 'sorting',
  version: 'version',
});
const GAME_SALE = columns<GameSale>({
  nodeId: 'node_id',
  listed: 'listed',
  maintenance: 'maintenance',
  isHot: 'is_hot',
  isNew: 'is_new',
  sorting: 'sorting',
  minBet: 'min_bet',
  picture: 'picture',
  ownNames: json('own_names'),
  version: 'version',
});
const VERSION = columns<{ merchantId: number; version: number }>({ merchantId: 'merchant_id', version: 'version' });
const OF_MERCHANT = { merchantId: 'merchant_id' } as const;
const NEW_VENDOR_SALE = VENDOR_SALE.behind<{ merchantId: number }>(OF_MERCHANT);
const NEW_GAME_SALE = GAME_SALE.behind<{ merchantId: number }>(OF_MERCHANT);

export async function listVendors(db: Queryable): Promise<Vendor[]> {
  return db.query<Vendor>(`select ${VENDOR.select} from game_vendor order by vendor`);
}

/** In the merchant's order. */
export async function listVendorSales(db: Queryable, merchantId: number): Promise<VendorSale[]> {
  return db.query<VendorSale>(`select ${VENDOR_SALE.select} from vendor_sale where merchant_id = $1 order by sorting, category, vendor`, [
    merchantId,
  ]);
}

/** Games that the merchant lists, in its order, each with what it lists of it. */
export async function listListedGames(db: Queryable, merchantId: number): Promise<ListedGame[]> {
  return db.query<ListedGame>(
    `select ${GAME.selectOf('g')}, ${GAME_SALE.only('maintenance', 'isHot', 'isNew', 'minBet', 'picture', 'ownNames').selectOf('s')},
            ${SAYS.selectOf('s')}
       from game_sale s join game g using (node_id)
      where s.merchant_id = $1 and s.listed
      order by s.sorting, s.node_id`,
    [merchantId],
  );
}

export type Sought = {
  /** Part of a name in any language or of the code, or the whole number; empty for all. */
  text: string;
  category: string | undefined;
  vendor: string | undefined;
  page: number;
  size: number;
};

/** Games that the merchant may list, in its order; each with how many fit. */
export async function pageOfGames(
  db: Queryable,
  merchantId: number,
  { text, category, vendor, page, size }: Sought,
): Promise<(Game & Omit<GameSale, 'minBet' | 'picture'> & { total: number })[]> {
  const holding = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return db.query(
    `select ${GAME.selectOf('g')}, ${GAME_SALE.only('listed', 'maintenance', 'isHot', 'isNew', 'sorting', 'ownNames', 'version').selectOf('s')},
            (count(*) over ())::int as total
       from game_sale s join game g using (node_id)
      where s.merchant_id = $1 and ($2::text is null or g.category = $2) and ($3::text is null or g.vendor = $3)
        and ($4 = '' or g.node_id::text = $4 or g.code ilike $5
             or exists (select from jsonb_each_text(g.names) n where n.value ilike $5)
             or exists (select from jsonb_each_text(s.own_names) n where n.value ilike $5))
      order by s.sorting, s.node_id limit $6 offset $7`,
    [merchantId, category ?? null, vendor ?? null, text, holding, size, page * size],
  );
}

/** Locked until the transaction ends. */
export async function findVendorSale(tx: Tx, merchantId: number, { category, vendor }: Place): Promise<VendorSale | null> {
  const [row] = await tx.query<VendorSale>(
    `select ${VENDOR_SALE.select} from vendor_sale where merchant_id = $1 and category = $2 and vendor = $3 for update`,
    [merchantId, category, vendor],
  );
  return row ?? null;
}

/** Locked until the transaction ends. */
export async function findGameSale(tx: Tx, merchantId: number, nodeId: number): Promise<GameSale | null> {
  const [row] = await tx.query<GameSale>(`select ${GAME_SALE.select} from game_sale where merchant_id = $1 and node_id = $2 for update`, [
    merchantId,
    nodeId,
  ]);
  return row ?? null;
}

export async function updateVendorSale(
  tx: Tx,
  merchantId: number,
  { category, vendor, listed, maintenance, sorting, version }: VendorSale,
): Promise<void> {
  await tx.query(
    `update vendor_sale set listed = $4, maintenance = $5, sorting = $6, version = $7
      where merchant_id = $1 and category = $2 and vendor = $3`,
    [merchantId, category, vendor, listed, maintenance, sorting, version],
  );
}

export async function updateGameSale(tx: Tx, merchantId: number, sale: GameSale): Promise<void> {
  const { nodeId, listed, maintenance, isHot, isNew, sorting, picture, ownNames, version } = sale;
  await tx.query(
    `update game_sale set listed = $3, maintenance = $4, is_hot = $5, is_new = $6, sorting = $7, picture = $8, own_names = $9, version = $10
      where merchant_id = $1 and node_id = $2`,
    [merchantId, nodeId, listed, maintenance, isHot, isNew, sorting, picture, JSON.stringify(ownNames), version],
  );
}

/** How often the merchant's catalogue was changed. */
export async function findVersion(db: Queryable, merchantId: number): Promise<number> {
  const [row] = await db.query<{ version: number }>('select version from catalogue_version where merchant_id = $1', [merchantId]);
  return row?.version ?? 0;
}

/** The version after this change, under the row's lock until the transaction ends. */
export async function raiseVersion(db: Queryable, merchantId: number): Promise<number> {
  const [row] = await db.query<{ version: number }>(
    `insert into catalogue_version ${VERSION.insert}
       on conflict (merchant_id) do update set version = catalogue_version.version + 1 returning version`,
    VERSION.params({ merchantId, version: 1 }),
  );
  return row?.version ?? 0;
}

/** Those that are there stay as they are. */
export async function insertVendors(db: Queryable, vendors: readonly Vendor[]): Promise<void> {
  await db.query(
    `insert into game_vendor ${VENDOR.insertAll({ vendor: 'text', names: 'jsonb', art: 'text' })} on conflict do nothing`,
    VENDOR.arrays(vendors),
  );
}

/** Those that are there stay as they are. */
export async function insertGames(db: Queryable, games: readonly Game[]): Promise<void> {
  const types = {
    ...{ nodeId: 'integer', vendor: 'text', code: 'text', category: 'text', classify: 'text', names: 'jsonb', lines: 'smallint' },
    launchable: 'boolean',
  };
  await db.query(`insert into game ${GAME.insertAll(types)} on conflict do nothing`, GAME.arrays(games));
}

export async function insertVendorSales(db: Queryable, merchantId: number, sales: readonly VendorSale[]): Promise<void> {
  const types = {
    ...{ merchantId: 'integer', category: 'text', vendor: 'text', listed: 'boolean', maintenance: 'boolean', sorting: 'integer' },
    version: 'integer',
  };
  await db.query(
    `insert into vendor_sale ${NEW_VENDOR_SALE.insertAll(types)} on conflict do nothing`,
    NEW_VENDOR_SALE.arrays(sales.map((sale) => ({ merchantId, ...sale }))),
  );
}

export async function insertGameSales(db: Queryable, merchantId: number, sales: readonly GameSale[]): Promise<void> {
  const types = {
    ...{ merchantId: 'integer', nodeId: 'integer', listed: 'boolean', maintenance: 'boolean', isHot: 'boolean', isNew: 'boolean' },
    ...{ sorting: 'integer', minBet: 'bigint', picture: 'text', ownNames: 'jsonb', version: 'integer' },
  };
  await db.query(
    `insert into game_sale ${NEW_GAME_SALE.insertAll(types)} on conflict do nothing`,
    NEW_GAME_SALE.arrays(sales.map((sale) => ({ merchantId, ...sale }))),
  );
}
