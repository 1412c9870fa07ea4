import type { ConsoleDraw } from '@fairhall/contract/console/draws';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';
import { type VoidOrder, type VoidOutcome, voidCertainly } from './api/void-draw.ts';

export type Voiding = {
  act: (order: VoidOrder) => void;
  pending: boolean;
  /** The answer was lost; the true state is being read. */
  checking: boolean;
  /** Of the last try. */
  outcome: VoidOutcome | null;
};

/** Voids one draw: once for a click, however often it is clicked. Whatever comes out, the draws are read again. */
export function useVoid(drawId: string, onVoided: (draw: ConsoleDraw) => void): Voiding {
  const merchant = useDesk().merchant.code;
  const queryClient = useQueryClient();
  const [checking, setChecking] = useState(false);
  const busy = useRef(false); // two clicks may come before the button is drawn as disabled
  const { mutate, isPending, data } = useMutation({
    mutationFn: (order: VoidOrder) => voidCertainly({ merchant, drawId, ...order }, { onChecking: () => setChecking(true), pause }),
    onSuccess: ({ row }) => {
      if (row?.voided) onVoided(row);
    },
    onSettled: () => {
      busy.current = false;
      setChecking(false);
      void queryClient.invalidateQueries({ queryKey: keys.draws(merchant) });
    },
  });
  return {
    act: (order) => {
      if (busy.current) return;
      busy.current = true;
      mutate(order);
    },
    pending: isPending,
    checking,
    outcome: isPending ? null : (data ?? null),
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
