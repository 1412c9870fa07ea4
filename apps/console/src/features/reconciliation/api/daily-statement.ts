import { dailyStatement, dailyStatementCsv } from '@fairhall/contract/console/reconciliation';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callForBlob } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';

/** The statement of a day; without one, the newest. */
export function statementQuery(merchant: string, day: string | undefined) {
  return queryOptions({
    queryKey: [...keys.statements(merchant), { day }],
    queryFn: ({ signal }) => call(dailyStatement, { query: { day } }, { merchant, signal }),
    placeholderData: keepPreviousData,
  });
}

export function fetchStatementCsv(merchant: string, day: string): Promise<Blob> {
  return callForBlob(dailyStatementCsv, { query: { day } }, { merchant });
}
