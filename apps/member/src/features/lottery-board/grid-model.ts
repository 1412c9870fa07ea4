import type { PickRow, PlayForm, PlayOption } from '@fairhall/lottery/plays';
import type { Item } from '@fairhall/lottery/selection';
import type { Cell } from './board-model.ts';

/** Ways to fill a row by one tap. */
export const QUICK_PICKS = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const;
export type QuickPick = (typeof QUICK_PICKS)[number];

/** Whether a row's options are numbers, so that halves and odd ones can be told. */
export function isNumeric({ options }: Pick<PickRow, 'options'>): boolean {
  return options.every(({ item }) => /^\d+$/.test(item));
}

/** Rows that take any number of numbers can be filled by one tap; a row that takes a few only would not hold what is asked for. */
export function hasQuickPicks(row: PickRow): boolean {
  return isNumeric(row) && row.options.length >= 6 && row.max >= row.options.length;
}

/** What a quick pick puts into a row. Big is the upper half of the row's numbers: 5 to 9 of ten digits, 25 to 49 of 49. */
export function quickItems({ options }: PickRow, pick: QuickPick): readonly Item[] {
  const numbers = options.map(({ item }) => Number(item));
  const middle = (Math.min(...numbers) + Math.max(...numbers)) / 2;
  const takes: Readonly<Record<QuickPick, (number: number) => boolean>> = {
    all: () => true,
    big: (number) => number >= middle,
    small: (number) => number < middle,
    odd: (number) => number % 2 === 1,
    even: (number) => number % 2 === 0,
    clear: () => false,
  };
  return options.map(({ item }) => item).filter((item) => takes[pick](Number(item)));
}

/** Options in pages of ten, as "00" to "09": more numbers than a thumb can tell apart at once. */
export function pagesOfTen(options: readonly PlayOption[]): readonly (readonly PlayOption[])[] {
  return Array.from({ length: Math.ceil(options.length / 10) }, (_, page) => options.slice(page * 10, page * 10 + 10));
}

/** Rows of one play that are all shown; of more, those that come first. */
const ROWS_WHOLE_MAX = 5;
const ROWS_FIRST = 3;

/** How many rows of a play are shown to begin with. A play that needs a pick in each row shows all. */
export function rowsInSight({ rows }: Pick<PlayForm, 'rows'>): number {
  return rows.length > ROWS_WHOLE_MAX && rows.every(({ min }) => min === 0) ? ROWS_FIRST : rows.length;
}

/** Rows as they stand on the page: with fixed numbers switched on, the first row stands twice, for those and for their others. */
export function rowsWithDan(rows: readonly PickRow[], withDan: boolean): readonly { at: Cell['row']; row: PickRow }[] {
  const [first] = rows;
  const plain = rows.map((row, at) => ({ at, row: withDan && at === 0 ? { ...row, name: 'tuo' as const } : row }));
  return withDan && first ? [{ at: 'dan', row: { ...first, name: 'dan' } }, ...plain] : plain;
}

/** Above this a row is shown in pages. */
export const PAGED_ABOVE = 80;

const COLUMNS: Readonly<Record<number, string>> = {
  1: 'grid-cols-1',
  2: 'grid-cols-2',
  3: 'grid-cols-3',
  4: 'grid-cols-4',
  5: 'grid-cols-5',
  6: 'grid-cols-6',
  7: 'grid-cols-7',
};

/** Columns for cells that hold a number: thumb-sized at 360 px, and no lonely cell in the last row where that can be had. */
export function numberColumns(count: number): string {
  return COLUMNS[columnCount(count)] ?? 'grid-cols-5';
}

function columnCount(count: number): number {
  if (count <= 5) return count;
  if (count > 20) return 7;
  if (count % 5 === 0) return 5;
  return count % 6 === 0 || count === 11 || count === 17 ? 6 : 5;
}

/** Columns for cells that hold words. */
export function wordColumns(options: readonly PlayOption[]): string {
  if (options.length <= 2) return COLUMNS[options.length] ?? 'grid-cols-2';
  const long = options.some(({ label }) => label.EN.length > 7);
  if (options.length === 4 || (options.length > 6 && !long)) return 'grid-cols-4';
  return 'grid-cols-3';
}
