import { type GameRoom, listRooms } from '@fairhall/contract/game/rooms';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../shared/query-client.ts';
import { useSession } from '../../../shared/session.ts';
import type { ListFilter } from '../address.ts';

const NONE: readonly GameRoom[] = [];

/** Rooms of live tables that the member's money sits in. What fails is not shown: every table opens without. */
export function useRooms({ gameType, vassalage, type }: ListFilter): readonly GameRoom[] {
  const session = useSession();
  const { data } = useQuery({
    ...read(listRooms, { query: { gameType: 'LIVE', ...(vassalage ? { vassalage } : {}) } }),
    enabled: session !== null && gameType === 'LIVE' && type === 'all',
    select: ({ list }) => list,
  });
  return data ?? NONE;
}
