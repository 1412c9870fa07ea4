import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';
import { actOnMember, type MemberAct, type MemberOutcome } from './api/act-on-member.ts';

export type Acting = {
  act: (act: MemberAct) => void;
  pending: boolean;
  /** The answer was lost; the true state is being read. */
  checking: boolean;
  /** Of the last act. */
  outcome: MemberOutcome | null;
};

/** Acts on one member: once for a click, however often it is clicked. Whatever comes out, the member is read again. */
export function useMemberAct(memberId: string, onCarriedOut: (act: MemberAct) => void): Acting {
  const merchant = useDesk().merchant.code;
  const queryClient = useQueryClient();
  const [checking, setChecking] = useState(false);
  const busy = useRef(false); // two clicks may come before the button is drawn as disabled
  const { mutate, isPending, data } = useMutation({
    mutationFn: (act: MemberAct) => actOnMember({ merchant, memberId, act }, { onChecking: () => setChecking(true), pause }),
    onSuccess: (outcome, act) => {
      if (outcome.kind !== 'refused' && outcome.row.carriedOut) onCarriedOut(act);
    },
    onSettled: () => {
      busy.current = false;
      setChecking(false);
      void queryClient.invalidateQueries({ queryKey: keys.members(merchant) });
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
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
