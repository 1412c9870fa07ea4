/** Pockets as they lie on the wheel. */
export const WHEEL: readonly number[] = [
  ...[0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10],
  ...[5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26],
];

const RED: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
/** Numbers of a row of the felt. */
const ROW = 3;
const LAST = 36;

/** Numbers from 1 on that lie on the felt in rows of three. */
const LAID = upTo(LAST);

export function isRed(number: number): boolean {
  return RED.has(number);
}

/** Numbers that one chip can cover, by the kind of bet. */
export const PLACES = {
  STRAIGHT: [0, ...LAID].map((number) => [number]),
  SPLIT: [
    ...upTo(ROW).map((number) => [0, number]),
    ...LAID.filter(hasRight).map((number) => [number, number + 1]),
    ...LAID.filter(hasBelow).map((number) => [number, number + ROW]),
  ],
  STREET: LAID.filter(isFirstOfRow).map((number) => run(number, ROW)),
  TRIO: [
    [0, 1, 2],
    [0, 2, 3],
  ],
  FIRST4: [[0, 1, 2, 3]],
  CORNER: LAID.filter((number) => hasRight(number) && hasBelow(number)).map((number) => [
    number,
    number + 1,
    number + ROW,
    number + ROW + 1,
  ]),
  LINE: LAID.filter((number) => isFirstOfRow(number) && hasBelow(number)).map((number) => run(number, 2 * ROW)),
  DOZEN: upTo(3).map((dozen) => run(12 * dozen - 11, 12)),
  COLUMN: upTo(ROW).map((column) => LAID.filter((number) => number % ROW === column % ROW)),
  RED: [LAID.filter(isRed)],
  BLACK: [LAID.filter((number) => !isRed(number))],
  ODD: [LAID.filter((number) => number % 2 === 1)],
  EVEN: [LAID.filter((number) => number % 2 === 0)],
  LOW: [run(1, LAST / 2)],
  HIGH: [run(LAST / 2 + 1, LAST / 2)],
} satisfies Readonly<Record<string, readonly (readonly number[])[]>>;

function upTo(last: number): number[] {
  return run(1, last);
}

function run(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => first + at);
}

function isFirstOfRow(number: number): boolean {
  return number % ROW === 1;
}

function hasRight(number: number): boolean {
  return number % ROW !== 0;
}

function hasBelow(number: number): boolean {
  return number <= LAST - ROW;
}
