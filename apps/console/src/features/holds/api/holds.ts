import { deskHolds, liftDeskHold, setDeskHold } from '@fairhall/contract/console/holds';
import { queryOptions } from '@tanstack/react-query';
import { useChange } from '../../../shared/act/use-change.ts';
import { call } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';
import { useDesk } from '../../../shared/session.ts';

/** Holds that last, of one member or of all. Each look is written into the log, so it looks no oftener than it is asked to. */
export function holdsQuery(merchant: string, memberId: string | null) {
  return queryOptions({
    queryKey: [...keys.holds(merchant), memberId ?? 'all'],
    queryFn: ({ signal }) => call(deskHolds, { query: memberId === null ? {} : { memberId } }, { merchant, signal }),
    refetchOnWindowFocus: false,
  });
}

export type HoldAct = { kind: 'set'; memberId: string; hours: number } | { kind: 'lift'; memberId: string; holdId: string };

/** Sets a hold, or is the first or the second of two who lift one. */
export function useHoldAct(act: HoldAct, onDone: () => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: ({ reason, hours }: { reason: string; hours: number }) => {
      const { memberId } = act;
      return act.kind === 'set'
        ? call(setDeskHold, { params: { memberId }, body: { hours, reason } }, { merchant })
        : call(liftDeskHold, { params: { memberId, holdId: act.holdId }, body: { reason } }, { merchant });
    },
    family: keys.holds(merchant),
    onDone,
  });
}
