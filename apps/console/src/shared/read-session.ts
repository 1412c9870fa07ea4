import { failureOf } from '@fairhall/client/failure';
import { operatorMe } from '@fairhall/contract/console/me';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { call } from './call.ts';
import { keys } from './query-keys.ts';
import { beginSession, type OperatorSession } from './session.ts';

/** Who is logged in. Kept until the server says otherwise. */
const sessionQuery = queryOptions({
  queryKey: keys.session,
  queryFn: ({ signal }) => call(operatorMe, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The operator, for a page that needs one; without a session it leads to the login and back to `to`. */
export async function requireSession(queryClient: QueryClient, to: string): Promise<OperatorSession> {
  try {
    const operator = await queryClient.ensureQueryData(sessionQuery);
    beginSession();
    return operator;
  } catch (error) {
    const { code } = failureOf(error);
    if (code === 'NOT_LOGGED_IN' || code === 'SESSION_REPLACED') throw redirect({ to: '/login', search: { to } });
    throw error;
  }
}
