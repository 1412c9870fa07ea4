import { operatorLogin } from '@fairhall/contract/console/login';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import type { OperatorSession } from '../../shared/session.ts';

/** `code`: of the authenticator app or a recovery code, once it is asked for. */
export type Credentials = { name: string; password: string; code?: string };

export function useLogIn(onLoggedIn: (session: OperatorSession) => void) {
  return useMutation({ mutationFn: (body: Credentials) => call(operatorLogin, { body }), onSuccess: onLoggedIn });
}
