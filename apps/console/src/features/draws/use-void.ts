import { type Acting, useAct } from '../../shared/act/use-act.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';
import { type VoidOrder, type VoidOutcome, voidCertainly } from './api/void-draw.ts';

/** Voids one draw. Whatever comes out, the draws are read again. */
export function useVoid(drawId: string, onVoided: () => void): Acting<VoidOrder, VoidOutcome> {
  const merchant = useDesk().merchant.code;
  return useAct({
    send: (order: VoidOrder, ways) => voidCertainly({ merchant, drawId, ...order }, ways),
    family: keys.draws(merchant),
    onOutcome: ({ row }) => {
      if (row?.voided) onVoided();
    },
  });
}
