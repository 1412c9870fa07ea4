import { loginWaves } from '@fairhall/contract/console/login-waves';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';

/** What the watch over logins found, newest first. */
export function loginWavesQuery(merchant: string) {
  return infiniteQueryOptions({
    queryKey: keys.loginWaves(merchant),
    queryFn: ({ pageParam, signal }) => call(loginWaves, { query: pageParam === null ? {} : { before: pageParam } }, { merchant, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}
