import { moneyState, reopenMoney } from '@fairhall/contract/console/money';
import type { BodyOf, ReplyOf } from '@fairhall/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { useChange } from '../../../shared/act/use-change.ts';
import { call } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';
import { useDesk } from '../../../shared/session.ts';

/** Whether money moves, and what was looked at. */
export function moneyQuery(merchant: string) {
  return queryOptions({
    queryKey: keys.money(merchant),
    queryFn: ({ signal }) => call(moneyState, {}, { merchant, signal }),
  });
}

/** Asks that money moves again. Safe to repeat; whatever comes of it, the state is read again. */
export function useReopen(onAsked: (outcome: ReplyOf<typeof reopenMoney>) => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: (body: BodyOf<typeof reopenMoney>) => call(reopenMoney, { body }, { merchant }),
    family: keys.money(merchant),
    onDone: onAsked,
  });
}
