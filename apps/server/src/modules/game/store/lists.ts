import { columns, json } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';
import type { HeldGame, SaidGame } from '../list-change.ts';

const OF_GAME = columns<Pick<HeldGame, 'code' | 'category' | 'vendor' | 'names'>>({
  code: 'code',
  category: 'category',
  vendor: 'vendor',
  names: json('names'),
});
const OF_SALE = columns<Omit<HeldGame, 'code' | 'category' | 'vendor' | 'names'>>({
  nodeId: 'node_id',
  ownNames: json('own_names'),
  listed: 'listed',
  saidName: 'said_name',
  enabled: 'enabled',
  blockedCountries: 'blocked_countries',
  gone: 'gone',
  rooms: json('rooms'),
  matches: json('matches'),
  awaiting: 'awaiting',
  former: json('former'),
  version: 'version',
});
const HELD = `${OF_GAME.selectOf('g')}, ${OF_SALE.selectOf('s')}`;

/** A vendor's games as the merchant has them, locked until the transaction ends. */
export async function lockVendorGames(tx: Tx, merchantId: number, vendor: string): Promise<HeldGame[]> {
  return tx.query<HeldGame>(
    `select ${HELD} from game_sale s join game g using (node_id)
      where s.merchant_id = $1 and g.vendor = $2 order by s.node_id for update of s`,
    [merchantId, vendor],
  );
}

/** Those of these numbers that the merchant has, locked until the transaction ends. */
export async function lockGames(tx: Tx, merchantId: number, nodeIds: readonly number[]): Promise<HeldGame[]> {
  return tx.query<HeldGame>(
    `select ${HELD} from game_sale s join game g using (node_id)
      where s.merchant_id = $1 and s.node_id = any ($2) order by s.node_id for update of s`,
    [merchantId, nodeIds],
  );
}

/** Games on which an operator has to decide: new ones first; each with how many there are. */
export async function pageOfAwaiting(
  db: Queryable,
  merchantId: number,
  { page, size }: { page: number; size: number },
): Promise<(HeldGame & { total: number })[]> {
  return db.query(
    `select ${HELD}, (count(*) over ())::int as total
       from game_sale s join game g using (node_id)
      where s.merchant_id = $1 and s.awaiting
      order by s.former is not null, g.vendor, s.node_id limit $2 offset $3`,
    [merchantId, size, page * size],
  );
}

/** Games that no list has brought yet get numbers of their own; others keep theirs. */
export async function insertFoundGames(tx: Tx, vendor: string, games: readonly SaidGame[]): Promise<void> {
  await tx.query(
    `insert into game (node_id, vendor, code, category, classify, names, launchable)
     select nextval('vendor_game_node'), $1, code, category, classify, jsonb_build_object('EN', name, 'MY', name, 'CN', name), true
       from unnest($2::text[], $3::text[], $4::text[], $5::text[]) said (code, category, classify, name)
         on conflict (vendor, code) do nothing`,
    [
      vendor,
      games.map(({ code }) => code),
      games.map(({ category }) => category),
      games.map(({ classify }) => classify),
      games.map(nameOf),
    ],
  );
}

/** Behind all others of the merchant's, shown to nobody until an operator decides. */
export async function insertAwaitingSales(
  tx: Tx,
  merchantId: number,
  { vendor, games }: { vendor: string; games: readonly SaidGame[] },
): Promise<void> {
  const countries = games.map(({ blockedCountries }) => JSON.stringify(blockedCountries));
  await tx.query(
    `insert into game_sale (merchant_id, node_id, listed, is_hot, is_new, sorting, version, awaiting, said_name, enabled, blocked_countries, rooms,
                            matches)
     select $1, g.node_id, false, false, true,
            least(1000000, (select coalesce(max(sorting), 0) from game_sale where merchant_id = $1) + row_number() over (order by g.node_id)),
            1, true, said.name, said.enabled, array(select jsonb_array_elements_text(said.countries::jsonb)), said.rooms::jsonb,
            said.matches::jsonb
       from unnest($3::text[], $4::text[], $5::boolean[], $6::text[], $7::text[], $8::text[])
              said (code, name, enabled, countries, rooms, matches)
       join game g on g.vendor = $2 and g.code = said.code
         on conflict do nothing`,
    [
      ...[merchantId, vendor, games.map(({ code }) => code), games.map(nameOf), games.map(({ enabled }) => enabled), countries],
      games.map(({ rooms }) => JSON.stringify(rooms)),
      games.map(({ matches }) => JSON.stringify(matches)),
    ],
  );
}

export async function updateHeldGame(tx: Tx, merchantId: number, held: HeldGame): Promise<void> {
  const { nodeId, ownNames, listed, saidName, enabled, blockedCountries, gone, awaiting, former, version, rooms, matches } = held;
  await tx.query(
    `update game_sale set own_names = $3, listed = $4, said_name = $5, enabled = $6, blocked_countries = $7, gone = $8, awaiting = $9,
            former = $10, version = $11, rooms = $12, matches = $13
      where merchant_id = $1 and node_id = $2`,
    [
      ...[merchantId, nodeId, JSON.stringify(ownNames), listed, saidName, enabled, blockedCountries, gone, awaiting],
      ...[former && JSON.stringify(former), version, JSON.stringify(rooms), JSON.stringify(matches)],
    ],
  );
}

/** The vendor stands in the category from now on, behind the others, where the merchant had not placed it. */
export async function placeVendor(tx: Tx, merchantId: number, { category, vendor }: Pick<HeldGame, 'category' | 'vendor'>): Promise<void> {
  await tx.query(
    `insert into vendor_sale (merchant_id, category, vendor, listed, sorting, version)
     select $1, $2, $3, true, least(1000000, coalesce(max(sorting), 0) + 1), 1 from vendor_sale where merchant_id = $1
         on conflict do nothing`,
    [merchantId, category, vendor],
  );
}

function nameOf({ name }: SaidGame): string {
  return name;
}
