import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { GameCard } from '@fairhall/contract/game/game-card';
import type { newGameVendor } from '@fairhall/contract/game/new-game-vendor';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { type MessageKey, translate } from '@fairhall/i18n/catalogue';
import { type Lobby, vendorName } from '../catalogue.ts';
import { cardOf, type Entry } from '../entry.ts';
import type { Category, Place } from '../game.ts';

/** Which tiles are asked for; empty and `ALL` mean all. */
export type CardFilter = {
  gameType?: string | undefined;
  vassalage?: string | undefined;
  gameClassify?: string | undefined;
};

/** A game with the place of it that was asked for. */
export type Placed = { entry: Entry; place: Place };

const CATEGORY_TITLES = {
  RNG: 'lobby.category.RNG',
  FISH: 'lobby.category.FISH',
  LIVE: 'lobby.category.LIVE',
  PVP: 'lobby.category.PVP',
  COCKFIGHT: 'lobby.category.COCKFIGHT',
  SPORTS: 'lobby.category.SPORTS',
  ESPORTS: 'lobby.category.ESPORTS',
  LOTT: 'lobby.category.LOTT',
  ELOTT: 'lobby.category.ELOTT',
} as const satisfies Record<Category, MessageKey>;

/** Games in the lobby's order: each once, under the first of its places that fits. */
export function placedGames(entries: readonly Entry[], filter: CardFilter): Placed[] {
  return entries.flatMap((entry) => {
    const place = entry.places.find((one) => fits(one, filter));
    return place && isOfClass(entry, filter) ? [{ entry, place }] : [];
  });
}

/** Category ELOTTO is an alias of ELOTT (decisions.md 25). */
function fits(place: Place, { gameType, vassalage }: CardFilter): boolean {
  const type = gameType === 'ELOTTO' ? 'ELOTT' : gameType;
  if (type && type !== 'ALL' && type !== 'HOT' && type !== place.category) return false;
  return !vassalage || vassalage === 'ALL' || vassalage === place.vendor;
}

function isOfClass({ classify }: Entry, { gameClassify }: CardFilter): boolean {
  return !gameClassify || gameClassify === 'ALL' || gameClassify === classify;
}

export function cardsOf(lobby: Lobby, placed: readonly Placed[], language: string): GameCard[] {
  return placed.map(({ entry, place }) =>
    cardOf(entry, { place, icon: lobby.iconOf(entry, place), vendor: lobby.vendors.get(place.vendor), language }),
  );
}

/** Category to vendors to nothing more: `content` of the family's call. */
export function vendorsByType({ lanes }: Pick<Lobby, 'lanes'>): Record<string, Record<string, string[]>> {
  return Object.fromEntries(
    lanes.map(({ category, vendors }) => [category, Object.fromEntries(vendors.map(({ vendor }) => [vendor, []]))]),
  );
}

/** Categories and vendors in the merchant's order, as lanes and by key. */
export function lanesIn(lobby: Lobby, language: string): ReplyOf<typeof newGameVendor>['data'] {
  const name = (vendor: string) => vendorName(lobby, vendor, language);
  const named = lobby.lanes.map(({ category, vendors }) => ({
    category,
    vendors,
    codes: vendors.map(({ vendor }) => vendor),
    names: vendors.map(({ vendor }) => name(vendor)),
  }));
  return {
    lanes: named.map(({ category, vendors }) => ({
      title: titleOf(category, language),
      gameType: category,
      cards: vendors.map(({ vendor, maintenance, games }) => ({
        ...{ vassalage: vendor, accountTypeName: vendor, displayName: name(vendor), showIcon: lobby.vendors.get(vendor)?.art ?? vendor },
        ...iconsOf(lobby, vendor),
        ...{ gameCount: games, maintenance },
      })),
    })),
    sorting: named.map(({ category, codes, names }) => ({ gameCategory: category, vendors: codes, vendorNames: names })),
    mapping: Object.fromEntries(named.map(({ category, codes }) => [category, { vendorNames: codes }])),
    display: Object.fromEntries(named.flatMap(({ codes }) => codes.map((vendor) => [vendor, name(vendor)]))),
  };
}

function iconsOf(lobby: Lobby, vendor: string) {
  const own = lobby.markOf(vendor, 'own');
  return { smallIcon: lobby.markOf(vendor, 'white'), mobileSmallIcon: own, h5Icon: own, lagerIcon: own, mobileLargeIcon: own };
}

function titleOf(category: string, language: string): string {
  return Object.hasOwn(CATEGORY_TITLES, category) ? translate(language, CATEGORY_TITLES[category as Category]) : category;
}

type Paged<Row> = { rows: Row[]; pageNum: number; totalPages: number; totalCount: number };

/** One page; pages from 1. */
export function pageOf<Row>(
  rows: readonly Row[],
  { page = 1, size = PAGE_SIZE.games }: { page: number | undefined; size?: number | undefined },
): Paged<Row> {
  const pageNum = Math.max(1, page);
  const from = (pageNum - 1) * size;
  return { rows: rows.slice(from, from + size), pageNum, totalPages: Math.ceil(rows.length / size), totalCount: rows.length };
}
