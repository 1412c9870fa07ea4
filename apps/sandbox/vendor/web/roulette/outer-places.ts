/** Fields beside and below the numbers. Rows are those of the numbers, from 1. */
export type OuterPlace = { area: string; from: number; rows: number; column: 'even' | 'dozen' | 'foot' };

export const OUTER_PLACES: readonly OuterPlace[] = [
  ...['LOW', 'EVEN', 'RED', 'BLACK', 'ODD', 'HIGH'].map((area, at) => ({ area, from: 1 + 2 * at, rows: 2, column: 'even' as const })),
  ...[1, 2, 3].map((dozen) => ({ area: `DOZEN-${dozen}`, from: 4 * dozen - 3, rows: 4, column: 'dozen' as const })),
  ...[1, 2, 3].map((column) => ({ area: `COLUMN-${column}`, from: 13, rows: 1, column: 'foot' as const })),
];
