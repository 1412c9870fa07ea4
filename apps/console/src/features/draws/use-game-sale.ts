import { useQueryClient } from '@tanstack/react-query';
import { type Acting, useAct } from '../../shared/act/use-act.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';
import { type GameSale, type SaleOutcome, setSaleCertainly } from './api/set-game-sale.ts';

/** Turning the switch, for a reason. */
export type Turning = Acting<string, SaleOutcome>;

/** Turns the switch of one game. Whatever comes out, the games are read again. */
export function useGameSale(wanted: GameSale, onTurned: () => void): Turning {
  const merchant = useDesk().merchant.code;
  const queryClient = useQueryClient();
  return useAct({
    send: (reason: string, ways) =>
      setSaleCertainly(
        { merchant, ...wanted, reason },
        { ...ways, readGames: (query) => queryClient.fetchQuery({ ...query, staleTime: 0 }) },
      ),
    family: keys.draws(merchant),
    onOutcome: (outcome) => {
      if (outcome.kind !== 'refused' && outcome.row.onSale === wanted.onSale) onTurned();
    },
  });
}
