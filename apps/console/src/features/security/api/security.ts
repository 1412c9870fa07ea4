import { endOwnSession, operatorSecurity } from '@fairhall/contract/console/security';
import { beginTotp, confirmTotp, removeTotp } from '@fairhall/contract/console/totp';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
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

/** Whatever comes of it, what stands on the page is read again. */
function useReread(): () => void {
  const { merchant } = useDesk();
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: keys.security(merchant.code) });
}

export function useBeginTotp() {
  const merchant = useDesk().merchant.code;
  return useMutation({ mutationFn: (body: { password: string }) => call(beginTotp, { body }, { merchant }) });
}

export function useConfirmTotp() {
  const merchant = useDesk().merchant.code;
  const reread = useReread();
  return useMutation({ mutationFn: (body: { code: string }) => call(confirmTotp, { body }, { merchant }), onSettled: reread });
}

export function useRemoveTotp(onRemoved: () => void) {
  const merchant = useDesk().merchant.code;
  const reread = useReread();
  return useMutation({
    mutationFn: (body: { password: string; code: string }) => call(removeTotp, { body }, { merchant }),
    onSuccess: onRemoved,
    onSettled: reread,
  });
}

export function useEndOwnSession(onEnded: () => void) {
  const merchant = useDesk().merchant.code;
  const reread = useReread();
  return useMutation({
    mutationFn: (sessionId: string) => call(endOwnSession, { params: { sessionId } }, { merchant }),
    onSuccess: onEnded,
    onSettled: reread,
  });
}
