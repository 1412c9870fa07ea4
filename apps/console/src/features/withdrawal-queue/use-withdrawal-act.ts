import type { ConsoleWithdrawal } from '@fairhall/contract/console/withdrawals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';
import { actOnWithdrawal, type WithdrawalAct, type WithdrawalOutcome } from './api/decide-withdrawal.ts';
import { withdrawalQuery } from './api/withdrawals.ts';

export type Acting = {
  act: (act: WithdrawalAct) => void;
  /** The act under way. */
  pending: WithdrawalAct | null;
  /** Its answer was lost; the true state is being read. */
  checking: boolean;
  last: { act: WithdrawalAct; outcome: WithdrawalOutcome } | null;
};

/** Acts on one withdrawal: once for a click, however often it is clicked. Whatever comes out, the lists are read again. */
export function useWithdrawalAct(withdrawalId: string, onOutcome?: (act: WithdrawalAct, outcome: WithdrawalOutcome) => void): Acting {
  const merchant = useDesk().merchant.code;
  const queryClient = useQueryClient();
  const [checking, setChecking] = useState(false);
  const busy = useRef(false); // two clicks may come before the button is drawn as disabled
  const { mutate, isPending, variables, data } = useMutation({
    mutationFn: (act: WithdrawalAct) => actOnWithdrawal({ merchant, withdrawalId, act }, { onChecking: () => setChecking(true), pause }),
    onSuccess: (outcome, act) => {
      if (outcome.row) show(outcome.row);
      onOutcome?.(act, outcome);
    },
    onSettled: () => {
      busy.current = false;
      setChecking(false);
      void queryClient.invalidateQueries({ queryKey: keys.withdrawals(merchant) });
    },
  });

  /** The fresh state stands in the drawer at once; its details follow. */
  function show(row: ConsoleWithdrawal): void {
    queryClient.setQueryData(withdrawalQuery(merchant, withdrawalId).queryKey, (held) => held && { ...held, ...row });
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
