import { endOwnSession, operatorSecurity } from '@fairhall/contract/console/security';
import { beginTotp, confirmTotp, removeTotp } from '@fairhall/contract/console/totp';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useChange } from '../../../shared/act/use-change.ts';
import { call } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';
import { useDesk } from '../../../shared/session.ts';

export type Security = ReplyOf<typeof operatorSecurity>;
export type TotpInvitation = ReplyOf<typeof beginTotp>;

/** Second step and open sessions of who looks. */
export function securityQuery(merchant: string) {
  return queryOptions({
    queryKey: keys.security(merchant),
    queryFn: ({ signal }) => call(operatorSecurity, {}, { merchant, signal }),
  });
}

export function useBeginTotp() {
  const merchant = useDesk().merchant.code;
  return useMutation({ mutationFn: (body: { password: string }) => call(beginTotp, { body }, { merchant }) });
}

export function useConfirmTotp() {
  const merchant = useDesk().merchant.code;
  return useChange({ send: (body: { code: string }) => call(confirmTotp, { body }, { merchant }), family: keys.security(merchant) });
}

export function useRemoveTotp(onRemoved: () => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: (body: { password: string; code: string }) => call(removeTotp, { body }, { merchant }),
    family: keys.security(merchant),
    onDone: onRemoved,
  });
}

export function useEndOwnSession(onEnded: () => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: (sessionId: string) => call(endOwnSession, { params: { sessionId } }, { merchant }),
    family: keys.security(merchant),
    onDone: onEnded,
  });
}
