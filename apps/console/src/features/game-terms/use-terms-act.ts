import type { ConsoleGameTerms } from '@fairhall/contract/console/game-terms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { keys } from '../../shared/query-keys.ts';
import { type Certain, certainly } from '../../shared/queue/certainly.ts';
import { useDesk } from '../../shared/session.ts';
import { sendAct, type TermsAct, termsQuery } from './api/terms.ts';

export type TermsActing = {
  act: (act: TermsAct) => void;
  pending: boolean;
  /** The answer was lost; the true state is being read. */
  checking: boolean;
  /** Of the last try. */
  outcome: Certain<ConsoleGameTerms> | null;
  forget: () => void;
};

/** Saves or decides: once for a click, however often it is clicked. Whatever comes out, the terms are read again. */
export function useTermsAct(gameId: number, onDone: (terms: ConsoleGameTerms) => void): TermsActing {
  const merchant = useDesk().merchant.code;
  const queryClient = useQueryClient();
  const [checking, setChecking] = useState(false);
  const busy = useRef(false); // two clicks may come before the button is drawn as disabled
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: (act: TermsAct) =>
      certainly(
        {
          act: () => sendAct(merchant, gameId, act),
          read: () => queryClient.fetchQuery({ ...termsQuery(merchant, gameId), staleTime: 0, retry: false }),
        },
        { onChecking: () => setChecking(true), pause },
      ),
    onSuccess: (outcome) => {
      if (outcome.kind !== 'done') return;
      queryClient.setQueryData(termsQuery(merchant, gameId).queryKey, outcome.row);
      onDone(outcome.row);
    },
    onSettled: () => {
      busy.current = false;
      setChecking(false);
      void queryClient.invalidateQueries({ queryKey: keys.games(merchant) });
    },
  });
  return {
    act: (act) => {
      if (busy.current) return;
      busy.current = true;
      mutate(act);
    },
    pending: isPending,
    checking,
    outcome: isPending ? null : (data ?? null),
    forget: reset,
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
