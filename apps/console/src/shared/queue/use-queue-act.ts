import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Certain, certainly } from './certainly.ts';

/** An act on the open request: what is under way, and what came of the last one. */
export type Acting<Act, Row> = {
  act: (act: Act) => void;
  /** The act under way. */
  pending: Act | null;
  /** Its answer was lost; the true state is being read. */
  checking: boolean;
  last: { act: Act; outcome: Certain<Row> } | null;
};

export type QueueActWays<Act, Row> = {
  /** Carries an act out; safe to repeat on the server. */
  send: (act: Act) => Promise<Row>;
  /** Reads the true state, where an answer is lost. */
  read: () => Promise<Row>;
  /** Where the request is kept in full, and the family of all that an act makes stale. */
  one: QueryKey;
  family: QueryKey;
  onOutcome?: ((act: Act, outcome: Certain<Row>) => void) | undefined;
};

/** Acts on one request: once for a click, however often it is clicked. Whatever comes out, the lists are read again. */
export function useQueueAct<Act, Row extends object>({ send, read, one, family, onOutcome }: QueueActWays<Act, Row>): Acting<Act, Row> {
  const queryClient = useQueryClient();
  const [checking, setChecking] = useState(false);
  const busy = useRef(false); // two clicks may come before the button is drawn as disabled
  const { mutate, isPending, variables, data } = useMutation({
    mutationFn: (act: Act) => certainly({ act: () => send(act), read }, { onChecking: () => setChecking(true), pause }),
    onSuccess: (outcome, act) => {
      if (outcome.row) show(outcome.row);
      onOutcome?.(act, outcome);
    },
    onSettled: () => {
      busy.current = false;
      setChecking(false);
      void queryClient.invalidateQueries({ queryKey: family });
    },
  });

  /** The fresh state stands in the drawer at once; its details follow. */
  function show(row: Row): void {
    queryClient.setQueryData(one, (held: object | undefined) => held && { ...held, ...row });
  }

  return {
    act: (act) => {
      if (busy.current) return;
      busy.current = true;
      mutate(act);
    },
    pending: isPending ? variables : null,
    checking,
    last: !isPending && variables && data ? { act: variables, outcome: data } : null,
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
