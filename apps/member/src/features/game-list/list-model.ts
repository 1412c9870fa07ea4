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

/** Games beside each other. */
export const COLUMNS = 3;
/** Rows that are there before anybody has looked where the page stands: more than a screen. */
export const FIRST_ROWS = 12;
/** Rows that are there beyond both edges of the screen, and by how many at a time they come and go. */
const BEYOND = 3;
const STEP = 2;

export function rowsOf(games: number): number {
  return Math.ceil(games / COLUMNS);
}

/** The rows that are near the screen, the last one not among them, and the one in its middle. */
export type RowsInSight = { from: number; to: number; read: number };

/** `scrolledPx`: how far the upper edge of the screen stands below that of the list. */
export function rowsInSight({
  scrolledPx,
  rowPx,
  screenPx,
  rows,
}: {
  scrolledPx: number;
  rowPx: number;
  screenPx: number;
  rows: number;
}): RowsInSight {
  const within = (row: number) => Math.min(rows, Math.max(0, row));
  const rowAt = (px: number) => Math.floor(px / rowPx);
  return {
    from: within(Math.floor((rowAt(scrolledPx) - BEYOND) / STEP) * STEP),
    to: within(Math.ceil((rowAt(scrolledPx + screenPx) + 1 + BEYOND) / STEP) * STEP),
    read: Math.min(within(rowAt(scrolledPx + screenPx / 2)), Math.max(0, rows - 1)),
  };
}
