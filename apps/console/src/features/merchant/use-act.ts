import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';
import { type Act, type Outcome, saveCertainly } from './api/save-settings.ts';
import { settingsQuery } from './api/settings.ts';

export type Acting = {
  act: (act: Act) => void;
  pending: boolean;
  /** The answer was lost; the true state is being read. */
  checking: boolean;
  /** Null while none is known, or an act is under way. */
  outcome: Outcome | null;
  forget: () => void;
};

/** Saves or goes back: once for a click, however often it is clicked. */
export function useAct(onOutcome: (outcome: Outcome) => void): Acting {
  const { merchant, operator } = useDesk();
  const queryClient = useQueryClient();
  const [checking, setChecking] = useState(false);
  const busy = useRef(false); // two clicks may come before the button is drawn as disabled
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: (act: Act) =>
      saveCertainly(act, { merchant: merchant.code, author: operator.name, queryClient, onChecking: () => setChecking(true) }),
    onSuccess: (outcome) => {
      if (outcome.kind === 'saved') queryClient.setQueryData(settingsQuery(merchant.code).queryKey, outcome.settings);
      onOutcome(outcome);
    },
    onSettled: () => {
      busy.current = false;
      setChecking(false);
      void queryClient.invalidateQueries({ queryKey: keys.settings(merchant.code) });
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
