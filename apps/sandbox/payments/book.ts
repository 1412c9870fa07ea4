import { openKept } from '../main/kept.ts';

/** Rows that change, each by its id: every change is a line of the file before anybody is answered. */
export type Book<Row extends { id: string }> = {
  get(id: string): Row | undefined;
  /** The newest first. */
  all(): Row[];
  put(row: Row): void;
};

const LINES_MAX = 20_000;

export function openBook<Row extends { id: string }>(path: string): Book<Row> {
  const kept = openKept<Row>(path, LINES_MAX);
  const rows = new Map(
    kept
      .all()
      .toReversed()
      .map((row) => [row.id, row]),
  );
  return {
    get: (id) => rows.get(id),
    all: () => [...rows.values()].reverse(),
    put(row) {
      kept.add(row);
      rows.set(row.id, row);
    },
  };
}
