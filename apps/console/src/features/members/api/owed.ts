import { memberOwed, type OwedAct, settleOwed } from '@fairhall/contract/console/owed';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { useChange } from '../../../shared/act/use-change.ts';
import { call } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';
import { useDesk } from '../../../shared/session.ts';

/** What a member owes. */
export function owedQuery(merchant: string, memberId: string) {
  return queryOptions({
    queryKey: [...keys.members(merchant), 'one', memberId, 'owed'],
    queryFn: ({ signal }) => call(memberOwed, { params: { memberId } }, { merchant, signal }),
  });
}

export type Settling = { act: OwedAct; asset: string; version: string; reason: string };

/**
 * Settles what is owed. The version that was seen makes it happen once: a second try after a lost answer is told that things have
 * changed. Whatever comes of it, the member is read again.
 */
export function useSettle(memberId: string, onSettled: (settled: ReplyOf<typeof settleOwed>) => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: (body: Settling) => call(settleOwed, { params: { memberId }, body }, { merchant }),
    family: keys.members(merchant),
    onDone: onSettled,
  });
}
