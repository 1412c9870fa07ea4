import type { MerchantProfile } from '@fairhall/contract/merchant-profile';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Drawings } from '../../platform/pictures/drawings.ts';
import type { LobbyGame, LotteryPort } from '../lottery/index.ts';
import { tileUrl } from '../merchant/index.ts';
import { artOf, type Entry, type GameIcon, lotteryEntry, nameIn, vendorEntry } from './entry.ts';
import type { Category, Names, Place, Vendor, VendorSale } from './game.ts';
import { KIND_WORDS } from './search/kind-words.ts';
import { createSearchIndex, type Searched, type SearchIndex } from './search/search-index.ts';
import { findVersion, listListedGames, listVendorSales, listVendors } from './store/catalogue.ts';

/** A category of the lobby with its vendors, both in the merchant's order. */
export type Lane = { category: string; vendors: { vendor: string; maintenance: boolean; games: number }[] };

/** What a merchant lists: lotteries and games of vendors as one. */
export type Lobby = {
  /** In the merchant's order, lotteries first. */
  entries: readonly Entry[];
  byNode: ReadonlyMap<number, Entry>;
  /** Those that hold a game. */
  lanes: readonly Lane[];
  vendors: ReadonlyMap<string, Vendor>;
  /** The merchant's own picture of a game, else the drawn one. */
  iconOf(entry: Entry, place: Place): GameIcon;
  /** A vendor's mark, white or in its colour. */
  markOf(vendor: string, colour: 'white' | 'own'): string;
  /** Made when it is first asked for. Places are those of `entries`. */
  search(): Promise<SearchIndex>;
};

/** Whose lobby it is, and under which rules. */
type Host = { merchantId: number; profile: Pick<MerchantProfile, 'jurisdiction' | 'imageCdns'> };

/** Categories that the rules of a place leave out, whatever a merchant lists: shots follow each other faster than a strict one allows. */
const NOT_ALLOWED: Readonly<Record<MerchantProfile['jurisdiction'], readonly string[]>> = {
  standard: [],
  strict: ['FISH', 'COCKFIGHT'],
};

/** Lobbies kept in memory: read by everybody who comes, changed by an operator now and then. */
export type Catalogue = {
  of(host: Host): Promise<Lobby>;
  /** Whoever asks next for this merchant looks whether its catalogue was changed. */
  doubt(merchantId: number): void;
};

export type CatalogueDeps = {
  db: Db;
  clock: Clock;
  lottery: Pick<LotteryPort, 'lobbyGames'>;
  drawings: Pick<Drawings, 'ofGame' | 'ofVendor'>;
  /** Kept with the version: who changes one raises it. */
  pauses(merchantId: number): Promise<{ vendor: string; fromMs: number; untilMs: number }[]>;
};

/** A change is heard of by its fact; where that is lost, it counts after this long. */
const FRESH_MS = 1_000;

/** What the database says of a merchant's vendors, at one version. */
type Listed = { version: number; entries: Entry[]; sales: VendorSale[]; vendors: Map<string, Vendor>; pauses: Pause[] };
type Pause = Awaited<ReturnType<CatalogueDeps['pauses']>>[number];

export function createCatalogue({ db, clock, lottery, drawings, pauses }: CatalogueDeps): Catalogue {
  const held = new Map<number, { atMs: number; listed: Promise<Listed> }>();
  const made = new Map<number, { listed: Listed; state: string; lobby: Lobby }>();

  async function renewed(merchantId: number, former: Promise<Listed> | undefined): Promise<Listed> {
    const own = db.of(merchantId);
    const version = await findVersion(own, merchantId);
    const known = await former?.catch(() => undefined);
    return known?.version === version ? known : { ...(await readListed(own, { merchantId, version })), pauses: await pauses(merchantId) };
  }

  function listedOf(merchantId: number): Promise<Listed> {
    const nowMs = clock.nowMs();
    const former = held.get(merchantId);
    if (former && Math.abs(nowMs - former.atMs) < FRESH_MS) return former.listed;
    const listed = renewed(merchantId, former?.listed);
    held.set(merchantId, { atMs: nowMs, listed });
    listed.catch(() => held.delete(merchantId));
    return listed;
  }

  return {
    async of({ merchantId, profile: { jurisdiction, imageCdns } }) {
      const [listed, games] = await Promise.all([listedOf(merchantId), lottery.lobbyGames(merchantId, 'EN')]);
      const paused = pausedAt(listed.pauses, clock.nowMs());
      const state = `${jurisdiction} ${imageCdns.join()} ${[...paused].join()} ${signatureOf(games)}`;
      const former = made.get(merchantId);
      if (former?.listed === listed && former.state === state) return former.lobby;
      const lobby = {
        ...lobbyOf(listed, games, { notAllowed: NOT_ALLOWED[jurisdiction], paused }),
        iconOf: (entry: Entry, place: Place) => ({
          iconUrl: tileUrl(entry.picture || drawings.ofGame(artOf(entry, place)), imageCdns),
          iconDrawn: entry.picture === '',
        }),
        markOf: (vendor: string, colour: 'white' | 'own') =>
          tileUrl(drawings.ofVendor(listed.vendors.get(vendor)?.art ?? vendor, colour), imageCdns),
      };
      made.set(merchantId, { listed, state, lobby });
      return lobby;
    },
    doubt(merchantId) {
      const former = held.get(merchantId);
      if (former) held.set(merchantId, { ...former, atMs: Number.NEGATIVE_INFINITY });
    },
  };
}

function pausedAt(pauses: readonly Pause[], nowMs: number): ReadonlySet<string> {
  return new Set(pauses.filter(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs).map(({ vendor }) => vendor));
}

/** Tells two states of the lotteries on sale apart. */
function signatureOf(games: readonly LobbyGame[]): string {
  return games.map(({ game, sale }) => `${game.gameId}${sale.isHot ? 'h' : ''}${sale.isNew ? 'n' : ''}`).join();
}

async function readListed(db: Db, { merchantId, version }: { merchantId: number; version: number }): Promise<Omit<Listed, 'pauses'>> {
  const [vendors, sales, games] = await Promise.all([listVendors(db), listVendorSales(db, merchantId), listListedGames(db, merchantId)]);
  const open = new Map(sales.filter(({ listed }) => listed).map((sale) => [laneKey(sale), sale]));
  const entries = games.flatMap((game) => {
    const sale = open.get(laneKey(game));
    return sale ? [vendorEntry(game, sale)] : [];
  });
  return { version, entries, sales, vendors: new Map(vendors.map((vendor) => [vendor.vendor, vendor])) };
}

function isPaused({ places }: Entry, paused: ReadonlySet<string>): boolean {
  return places.some(({ vendor }) => paused.has(vendor));
}

function laneKey({ category, vendor }: Place): string {
  return `${category}/${vendor}`;
}

function lobbyOf(
  { entries, sales, vendors }: Listed,
  games: readonly LobbyGame[],
  { notAllowed, paused }: { notAllowed: readonly string[]; paused: ReadonlySet<string> },
): Omit<Lobby, 'iconOf' | 'markOf'> {
  const hidden = new Set(sales.filter(({ listed }) => !listed).map(laneKey));
  const lotteries = games
    .map(lotteryEntry)
    .map((entry) => ({ ...entry, places: entry.places.filter((place) => !hidden.has(laneKey(place))) }))
    .filter(({ places }) => places.length > 0);
  const own = paused.size === 0 ? entries : entries.map((entry) => ({ ...entry, paused: isPaused(entry, paused) }));
  const all = [...lotteries, ...own].filter(({ places }) => !places.some(({ category }) => notAllowed.includes(category)));
  let search: Promise<SearchIndex> | undefined;
  return {
    entries: all,
    byNode: new Map(all.map((entry) => [entry.nodeId, entry])),
    lanes: lanesOf(all, sales, paused),
    vendors,
    search() {
      search ??= createSearchIndex(all.map((entry) => searchedOf(entry, vendors)));
      return search;
    },
  };
}

/** A game by its names, its vendors' and the words for what it is, each in every language. */
function searchedOf({ names, catalogueNames, places }: Entry, vendors: Listed['vendors']): Searched {
  return {
    names: [...new Set([...Object.values(names), ...Object.values(catalogueNames)])],
    vendors: places.flatMap(({ vendor }) => Object.values(vendors.get(vendor)?.names ?? {})),
    kinds: places.flatMap(({ category }) => (Object.hasOwn(KIND_WORDS, category) ? KIND_WORDS[category as Category] : [])),
  };
}

/** Vendors that the merchant gave no place stand last. A game that stands under several vendors counts at each. */
function lanesOf(entries: readonly Entry[], sales: readonly VendorSale[], paused: ReadonlySet<string>): Lane[] {
  const counts = new Map<string, { place: Place; games: number }>();
  for (const place of entries.flatMap(({ places }) => places)) {
    const key = laneKey(place);
    counts.set(key, { place, games: (counts.get(key)?.games ?? 0) + 1 });
  }
  const order = new Set([...sales.map(laneKey), ...counts.keys()]);
  const maintained = new Set(sales.filter(({ maintenance }) => maintenance).map(laneKey));
  const lanes = new Map<string, Lane>();
  for (const key of order) {
    const found = counts.get(key);
    if (!found) continue;
    const { category, vendor } = found.place;
    const lane = lanes.get(category) ?? { category, vendors: [] };
    lanes.set(category, lane);
    lane.vendors.push({ vendor, maintenance: maintained.has(key) || paused.has(vendor), games: found.games });
  }
  return [...lanes.values()];
}

/** What a vendor is called; its code where it has no name. */
export function vendorName(lobby: Pick<Lobby, 'vendors'>, vendor: string, language: string): string {
  const names: Names | undefined = lobby.vendors.get(vendor)?.names;
  return names ? nameIn(names, language) : vendor;
}
