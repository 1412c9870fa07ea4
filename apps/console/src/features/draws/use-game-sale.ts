import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';
import { type GameSale, type SaleOutcome, setSaleCertainly } from './api/set-game-sale.ts';

export type Turning = {
  act: (reason: string) => void;
  pending: boolean;
  /** The answer was lost; the true state is being read. */
  checking: boolean;
  /** Of the last try. */
  outcome: SaleOutcome | null;
};

/** Turns the switch of one game: once for a click, however often it is clicked. Whatever comes out, the games are read again. */
export function useGameSale(wanted: GameSale, onTurned: () => void): Turning {
  const merchant = useDesk().merchant.code;
  const queryClient = useQueryClient();
  const [checking, setChecking] = useState(false);
  const busy = useRef(false); // two clicks may come before the button is drawn as disabled
  const { mutate, isPending, data } = useMutation({
    mutationFn: (reason: string) =>
      setSaleCertainly(
        { merchant, ...wanted, reason },
        { onChecking: () => setChecking(true), pause, readGames: (query) => queryClient.fetchQuery({ ...query, staleTime: 0 }) },
      ),
    onSuccess: (outcome) => {
      if (outcome.kind !== 'refused' && outcome.row.onSale === wanted.onSale) onTurned();
    },
    onSettled: () => {
      busy.current = false;
      setChecking(false);
      void queryClient.invalidateQueries({ queryKey: keys.draws(merchant) });
    },
  });
  return {
    act: (reason) => {
      if (busy.current) return;
      busy.current = true;
      mutate(reason);
    },
    pending: isPending,
    checking,
    outcome: isPending ? null : (data ?? null),
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
