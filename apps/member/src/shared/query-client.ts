import type { CallInput } from '@fairhall/client/call';
import { failureOf } from '@fairhall/client/failure';
import type { Endpoint, PlainEndpoint, ReplyOf } from '@fairhall/contract/endpoint';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { ask, asking } from './call.ts';
import { firstAnswer, keepAnswer, lastAnswer } from './first-answers.ts';

/** How long an answer counts as fresh; files of this build for good. */
export const STALE_MS = { live: 0, halfMinute: 30_000, fiveMinutes: 300_000, constant: Number.POSITIVE_INFINITY } as const;

const TRIES_MAX = 3;

/**
 * Reads are tried again when no answer came, each time half a second later; a refusal is final. Without a network they fail at
 * once, so that lists can say so, and are read again as soon as there is one.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MS.halfMinute,
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failureOf(error).outcome === 'unknown' && failures < TRIES_MAX,
      retryDelay: (failures) => 500 * (failures + 1),
    },
    mutations: { retry: false },
  },
});

/**
 * Query options of one read: `useQuery(read(hotGames, { query: {…} }))`. The key is `[endpoint id, input]`, so that
 * `invalidate(hotGames)` reaches all of an endpoint's answers.
 */
export function read<E extends PlainEndpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions<ReplyOf<E>>({
    queryKey: [endpoint.id, input],
    queryFn: ({ signal }) => ask(endpoint, input, signal),
  });
}

/**
 * As `read`, for what home shows first: there before the first drawing, as it came with the page or as it was at the last visit, which counts
 * until it was read anew. What came after the first drawing would be drawn in one piece, and hold up a slow phone.
 */
export function readAtOnce<E extends PlainEndpoint>(endpoint: E, input: CallInput<E>) {
  let came: ReplyOf<E> | undefined;
  const keep = (value: ReplyOf<E>) => {
    keepAnswer(endpoint, input, asking(), value);
    return value;
  };
  return queryOptions<ReplyOf<E>>({
    queryKey: [endpoint.id, input],
    queryFn: ({ signal }) => ask(endpoint, input, signal).then(keep),
    initialData: () => {
      came = firstAnswer<ReplyOf<E>>(endpoint, input, asking());
      return came === undefined ? lastAnswer<ReplyOf<E>>(endpoint, input, asking()) : keep(came);
    },
    initialDataUpdatedAt: () => (came === undefined ? 0 : Date.now()),
  });
}

/** Marks all answers of these endpoints as old; the ones in sight are read again. */
export async function invalidate(...endpoints: Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: [endpoint.id] })));
}
