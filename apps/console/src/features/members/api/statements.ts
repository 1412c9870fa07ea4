import { memberStatementFile, memberStatements } from '@fairhall/contract/report/statements';
import { queryOptions } from '@tanstack/react-query';
import { call, callForBlob } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';

export function statementsQuery(merchant: string, memberId: string) {
  return queryOptions({
    queryKey: [...keys.members(merchant), 'one', memberId, 'statements'],
    queryFn: ({ signal }) => call(memberStatements, { params: { memberId } }, { merchant, signal }),
  });
}

export function fetchStatement(merchant: string, params: { memberId: string; file: string }): Promise<Blob> {
  return callForBlob(memberStatementFile, { params }, { merchant });
}
