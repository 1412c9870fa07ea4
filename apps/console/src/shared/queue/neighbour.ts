/** Where the open request stands in the list, or stood before it left. */
export type Place = { id: string; index: number };

export type Neighbour = { id: string } | 'page-before' | 'page-after' | null;

/**
 * The request before (−1) or after (+1) the open one. When the open one has left the list, the one that moved into its place is next.
 * `ids`: the list as it stands; `page` (from 0) of `totalPages` tells whether it goes on beyond this page.
 */
export function neighbourOf(
  ids: readonly string[],
  place: Place | null,
  { step, page, totalPages }: { step: 1 | -1; page: number; totalPages: number },
): Neighbour {
  const index = wantedIndex(ids, place, step);
  const id = ids[index];
  if (id !== undefined) return { id };
  if (index < 0) return page > 0 ? 'page-before' : null;
  if (page + 1 < totalPages) return 'page-after';
  // The last one was decided: what still waits begins at the top.
  const first = ids[0];
  return first !== undefined && place && !ids.includes(place.id) ? { id: first } : null;
}

function wantedIndex(ids: readonly string[], place: Place | null, step: 1 | -1): number {
  if (!place) return step === 1 ? 0 : ids.length - 1;
  const index = ids.indexOf(place.id);
  if (index >= 0) return index + step;
  return step === 1 ? place.index : place.index - 1;
}
