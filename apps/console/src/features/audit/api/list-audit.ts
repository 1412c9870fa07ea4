import { auditLog } from '@fairhall/contract/console/audit';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';

export type AuditEntry = ReplyOf<typeof auditLog>['list'][number];
export type AuditSearch = { search: string; page: number };

export const AUDIT_PAGE_SIZE = PAGE_SIZE.console;

export function auditQuery(merchant: string, { search, page }: AuditSearch) {
  return queryOptions({
    queryKey: [...keys.audit(merchant), { search, page }],
    queryFn: ({ signal }) => call(auditLog, { query: { search: search || undefined, page, size: AUDIT_PAGE_SIZE } }, { merchant, signal }),
    placeholderData: keepPreviousData,
  });
}
