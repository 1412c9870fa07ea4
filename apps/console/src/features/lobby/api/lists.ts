import { askVendorList, type DeskChange, decideChanges, deskChanges, vendorLists } from '@fairhall/contract/console/vendor-lists';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useChange } from '../../../shared/act/use-change.ts';
import { call } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';
import { useDesk } from '../../../shared/session.ts';

export const CHANGES_PAGE = PAGE_SIZE.console;

export function changesQuery(merchant: string, page: number) {
  return queryOptions({
    queryKey: [...keys.lobby(merchant), 'changes', page],
    queryFn: ({ signal }) => call(deskChanges, { query: { page, size: CHANGES_PAGE } }, { merchant, signal }),
    placeholderData: keepPreviousData,
  });
}

export function listsQuery(merchant: string) {
  return queryOptions({
    queryKey: [...keys.lobby(merchant), 'lists'],
    queryFn: ({ signal }) => call(vendorLists, {}, { merchant, signal }),
  });
}

type Decision = { games: readonly Pick<DeskChange, 'nodeId' | 'version'>[]; decision: 'accept' | 'leaveOff'; reason: string };

export function useDecision(onDone: () => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: ({ games, decision, reason }: Decision) =>
      call(decideChanges, { body: { games: games.map(({ nodeId, version }) => ({ nodeId, version })), decision, reason } }, { merchant }),
    family: keys.lobby(merchant),
    onDone,
  });
}

export function useAskList() {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: (vendor: string) => call(askVendorList, { params: { vendor } }, { merchant }),
    family: keys.lobby(merchant),
    onDone: () => {},
  });
}
