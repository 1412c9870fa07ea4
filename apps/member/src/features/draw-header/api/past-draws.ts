import { listDraws } from '@fairhall/contract/lottery/draws';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePush } from '../../../shared/push.ts';
import { invalidate, read } from '../../../shared/query-client.ts';

/** Results on the strip. */
const STRIP_LENGTH = 12;

/**
 * The last results of a game, newest first; read again when the push of a result or of a void comes, or when `latest` names a draw that
 * is not among them.
 */
export function usePastDraws(gameId: number, { latest }: { latest: string | null }) {
  usePush('draw.changed', (draw) => {
    if (draw.gameId === gameId && (draw.result || draw.state === 'void')) void invalidate(listDraws);
  });
  const query = useQuery(read(listDraws, { params: { gameId }, query: { page: 0, size: STRIP_LENGTH } }));
  const misses = latest !== null && query.isSuccess && !query.data.content.some(({ numero }) => numero === latest);
  useEffect(() => {
    if (misses) void invalidate(listDraws);
  }, [misses]);
  return query;
}
