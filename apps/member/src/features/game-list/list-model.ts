import type { GameCard } from '@fairhall/contract/game/game-card';
import { PAGE_SIZE, TIMING_MS } from '@fairhall/contract/limits';
import { isOwn, type ListFilter, type ListType } from './address.ts';

/** A tap on a tab: the same again returns to all games (spec-map.md 4, game list data type). */
export function tapType(filter: ListFilter, tapped: ListType): ListFilter {
  const type = filter.type === tapped ? 'all' : tapped;
  return { ...filter, type, vassalage: isOwn(type) ? null : filter.vassalage };
}

/** A tap on a vendor, or on all of them. */
export function tapVendor(filter: ListFilter, vassalage: string | null): ListFilter {
  return { ...filter, vassalage, type: isOwn(filter.type) ? 'all' : filter.type };
}

/** The next page begins to come this far above the end. */
const AHEAD_PX = 300;

export type Scrolled = { fromBottomPx: number; movedPx: number; more: boolean };

/** Whether a move of the page asks for the next one: downwards, near the end, while there is more. */
export function asksForMore({ fromBottomPx, movedPx, more }: Scrolled): boolean {
  return more && movedPx > 0 && fromBottomPx <= AHEAD_PX;
}

/** How long the next page has to wait after the one before, which began to come at `lastMs`. */
export function waitMs(lastMs: number, nowMs: number): number {
  return Math.max(0, lastMs + TIMING_MS.loadMoreThrottle - nowMs);
}

function pageSizeOf(type: ListType): number {
  if (type === 'fav') return PAGE_SIZE.favourites;
  return type === 'recent' ? PAGE_SIZE.recents : PAGE_SIZE.games;
}

/** The page on which a game stands. */
export function pageOf(place: number, { type, pages }: { type: ListType; pages: number }): number {
  return Math.min(pages, Math.floor(place / pageSizeOf(type)) + 1);
}

/** Games that are drawn and put away together: two rows. */
export const BLOCK = 6;

export function blocksOf(games: readonly GameCard[]): readonly (readonly GameCard[])[] {
  return Array.from({ length: Math.ceil(games.length / BLOCK) }, (_, at) => games.slice(at * BLOCK, (at + 1) * BLOCK));
}

/** Whether two blocks hold the same games, so that a further page draws none of those before anew. */
export function sameGames(some: readonly GameCard[], others: readonly GameCard[]): boolean {
  return some.length === others.length && some.every((game, at) => game === others[at]);
}
