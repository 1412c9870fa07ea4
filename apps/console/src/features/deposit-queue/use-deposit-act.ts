import type { ConsoleDeposit } from '@fairhall/contract/console/deposits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';
import { actOnDeposit, type DepositAct, type DepositOutcome } from './api/decide-deposit.ts';
import { depositQuery } from './api/read-deposit.ts';

export type Acting = {
  act: (act: DepositAct) => void;
  /** The act under way. */
  pending: DepositAct | null;
  /** Its answer was lost; the true state is being read. */
  checking: boolean;
  last: { act: DepositAct; outcome: DepositOutcome } | null;
};

/** Acts on one deposit: once for a click, however often it is clicked. Whatever comes out, the lists are read again. */
export function useDepositAct(depositId: string, onOutcome?: (act: DepositAct, outcome: DepositOutcome) => void): Acting {
  const merchant = useDesk().merchant.code;
  const queryClient = useQueryClient();
  const [checking, setChecking] = useState(false);
  const busy = useRef(false); // two clicks may come before the button is drawn as disabled
  const { mutate, isPending, variables, data } = useMutation({
    mutationFn: (act: DepositAct) => actOnDeposit({ merchant, depositId, act }, { onChecking: () => setChecking(true), pause }),
    onSuccess: (outcome, act) => {
      if (outcome.deposit) show(outcome.deposit);
      onOutcome?.(act, outcome);
    },
    onSettled: () => {
      busy.current = false;
      setChecking(false);
      void queryClient.invalidateQueries({ queryKey: keys.deposits(merchant) });
    },
  });

  /** The fresh state stands in the drawer at once; its details follow. */
  function show(deposit: ConsoleDeposit): void {
    queryClient.setQueryData(depositQuery(merchant, depositId).queryKey, (held) => held && { ...held, ...deposit });
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
