import { deskJackpots, moveJackpot, writeJackpot } from '@fairhall/contract/console/jackpots';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { useChange } from '../../shared/act/use-change.ts';
import { call } from '../../shared/call.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';

export function jackpotsQuery(merchant: string) {
  return queryOptions({
    queryKey: [...keys.jackpots(merchant), 'pools'],
    queryFn: ({ signal }) => call(deskJackpots, {}, { merchant, signal }),
  });
}

export function useWriting(onDone: () => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: (body: BodyOf<typeof writeJackpot>) => call(writeJackpot, { body }, { merchant }),
    family: keys.jackpots(merchant),
    onDone,
  });
}

export function usePoolMove(poolId: string, onDone: () => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: (body: BodyOf<typeof moveJackpot>) => call(moveJackpot, { params: { poolId }, body }, { merchant }),
    family: keys.jackpots(merchant),
    onDone,
  });
}
