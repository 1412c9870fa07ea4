import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ActWays } from './certainly.ts';

/** An act of an operator: what is under way, and what came of the last one. */
export type Acting<Act, Outcome> = {
  act: (act: Act) => void;
  pending: boolean;
  /** The act under way. */
  underWay: Act | null;
  /** Its answer was lost; the true state is being read. */
  checking: boolean;
  /** Null while none is known, or an act is under way. */
  outcome: Outcome | null;
  /** The act that the outcome is of. */
  last: Act | null;
  forget: () => void;
};

export type ActRoad<Act, Outcome> = {
  /** Carries an act out and says what is true; safe to repeat on the server. */
  send: (act: Act, ways: ActWays) => Promise<Outcome>;
  /** What an act makes stale: it is read again whatever comes out. */
  family: QueryKey;
  onOutcome?: ((outcome: Outcome, act: Act) => void) | undefined;
};

/** Acts once for a click, however often it is clicked. */
export function useAct<Act, Outcome>({ send, family, onOutcome }: ActRoad<Act, Outcome>): Acting<Act, Outcome> {
  const queryClient = useQueryClient();
  const [checking, setChecking] = useState(false);
  const busy = useRef(false); // two clicks may come before the button is drawn as disabled
  const { mutate, isPending, variables, data, reset } = useMutation({
    mutationFn: (act: Act) => send(act, { onChecking: () => setChecking(true) }),
    onSuccess: (outcome, act) => onOutcome?.(outcome, act),
    onSettled: () => {
      busy.current = false;
      setChecking(false);
      void queryClient.invalidateQueries({ queryKey: family });
    },
  });
  const known = !isPending && data !== undefined;
  return {
    act: (act) => {
      if (busy.current) return;
      busy.current = true;
      mutate(act);
    },
    pending: isPending,
    underWay: isPending ? variables : null,
    checking,
    outcome: known ? data : null,
    last: known ? (variables ?? null) : null,
    forget: reset,
  };
}
