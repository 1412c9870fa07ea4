/** Rows of several pages, each once: what is added while paging moves rows to the next page. */
export function distinctRows<Row>(pages: readonly (readonly Row[])[], idOf: (row: Row) => string): readonly Row[] {
  const seen = new Set<string>();
  return pages.flat().filter((row) => {
    const id = idOf(row);
    return !seen.has(id) && seen.add(id);
  });
}
