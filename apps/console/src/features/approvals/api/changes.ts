import { confirmChange, listChanges, type WaitingChange, withdrawChange } from '@fairhall/contract/console/changes';
import { queryOptions } from '@tanstack/react-query';
import { useChange } from '../../../shared/act/use-change.ts';
import { call } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';
import { useDesk } from '../../../shared/session.ts';

export type { WaitingChange };

export function changesQuery(merchant: string) {
  return queryOptions({
    queryKey: [...keys.changes(merchant), 'list'],
    queryFn: ({ signal }) => call(listChanges, {}, { merchant, signal }),
  });
}

/** Both are safe to repeat: one that is decided is not found again. What a change comes to may show anywhere. */
export function useDecide(onDone: () => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: ({ changeId, reason }: { changeId: string; reason: string | null }) =>
      reason === null
        ? call(confirmChange, { params: { changeId } }, { merchant })
        : call(withdrawChange, { params: { changeId }, body: { reason } }, { merchant }),
    family: keys.all(merchant),
    onDone,
  });
}
