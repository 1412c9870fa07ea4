/** The hot games of home: three by four on a page (spec-map.md 2 and 9, hot-games block). */
export const COLUMNS = 3;
const ROWS = 4;
const HOT_PAGE = COLUMNS * ROWS;
/** Rows that a phone of 360 by 740 shows of them. */
export const AT_ONCE = COLUMNS * 3;

export function pagesOf<Game>(games: readonly Game[], size = HOT_PAGE): readonly (readonly Game[])[] {
  return Array.from({ length: Math.ceil(games.length / size) }, (_, at) => games.slice(at * size, (at + 1) * size));
}

/** Up to three stand in a single row, without arrows. */
export function needsArrows(games: number): boolean {
  return games > COLUMNS;
}
