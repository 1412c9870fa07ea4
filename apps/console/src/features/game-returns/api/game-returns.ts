import { gameReturns, type ReturnDays, stateGameReturn } from '@fairhall/contract/console/game-returns';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useChange } from '../../../shared/act/use-change.ts';
import { call } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';
import { useDesk } from '../../../shared/session.ts';

export function returnsQuery(merchant: string, days: ReturnDays) {
  return queryOptions({
    queryKey: [...keys.gameReturns(merchant), days],
    queryFn: ({ signal }) => call(gameReturns, { query: { days } }, { merchant, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useStateReturn(nodeId: number, onDone: () => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: (body: { returnE6: number; deviationE4: number; reason: string }) =>
      call(stateGameReturn, { params: { nodeId }, body }, { merchant }),
    family: keys.gameReturns(merchant),
    onDone,
  });
}
