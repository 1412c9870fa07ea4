import { consoleReadFile } from '@fairhall/contract/console/read-file';
import { queryOptions } from '@tanstack/react-query';
import { callForBlob } from '../../../shared/call.ts';
import { STALE_MS } from '../../../shared/query-client.ts';
import { keys } from '../../../shared/query-keys.ts';

/** The image of a slip. Read once and kept, because every look at it goes into the audit log. */
export function slipQuery(merchant: string, fileId: string) {
  return queryOptions({
    queryKey: keys.file(merchant, fileId),
    queryFn: ({ signal }) => callForBlob(consoleReadFile, { params: { fileId } }, { merchant, signal }),
    staleTime: STALE_MS.image,
    refetchOnReconnect: false,
  });
}
