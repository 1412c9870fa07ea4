import { operatorMe } from '@fairhall/contract/console/me';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { keys } from './query-keys.ts';

/** Who is logged in. Kept until the server says otherwise. */
export const sessionQuery = queryOptions({
  queryKey: keys.session,
  queryFn: ({ signal }) => call(operatorMe, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
