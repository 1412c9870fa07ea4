import { operatorLogin } from '@fairhall/contract/console/login';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import type { OperatorSession } from '../../shared/session.ts';

export type Credentials = { name: string; password: string };

export function useLogIn(onLoggedIn: (session: OperatorSession) => void) {
  return useMutation({ mutationFn: (body: Credentials) => call(operatorLogin, { body }), onSuccess: onLoggedIn });
}
