import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';

/** What of a list is asked for: from its beginning, or behind a page. */
export type Behind = { before?: string };

/** A list that is read page behind page, each of which names the next one. */
export function pagesQuery<Page extends { next: string | null }>(
  queryKey: QueryKey,
  read: (behind: Behind, signal: AbortSignal) => Promise<Page>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam === null ? {} : { before: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}
