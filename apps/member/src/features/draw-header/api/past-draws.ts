import { listDraws } from '@fairhall/contract/lottery/draws';
import { useQuery } from '@tanstack/react-query';
import { invalidate, read } from '../../../shared/query-client.ts';
import { usePush } from '../../../shared/push.ts';

/** Results on the strip. */
const STRIP_LENGTH = 12;

/** The last results of a game, newest first; a new one is read when its push comes. */
export function usePastDraws(gameId: number) {
  usePush('draw.changed', (draw) => {
    if (draw.gameId === gameId && draw.result) void invalidate(listDraws);
  });
  return useQuery(read(listDraws, { params: { gameId }, query: { page: 0, size: STRIP_LENGTH } }));
}
