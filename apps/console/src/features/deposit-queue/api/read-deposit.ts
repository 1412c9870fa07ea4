import { consoleDeposit } from '@fairhall/contract/console/deposits';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';

export type DepositDetail = ReplyOf<typeof consoleDeposit>;

export function depositQuery(merchant: string, depositId: string) {
  return queryOptions({
    queryKey: [...keys.deposits(merchant), 'one', depositId],
    queryFn: ({ signal }) => call(consoleDeposit, { params: { depositId } }, { merchant, signal }),
  });
}
