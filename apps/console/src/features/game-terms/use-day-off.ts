import { type Certain, certainly } from '../../shared/act/certainly.ts';
import { type Acting, useAct } from '../../shared/act/use-act.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';
import { type DayOffAct, readDayOff, sendDayOff } from './api/days-off.ts';

export type DayOffActing = Acting<DayOffAct, Certain<DayOffAct>>;

/** Takes a day off sale, or puts it back. Whatever comes out, the schedule is read again. */
export function useDayOff(gameId: number, onDone: (act: DayOffAct) => void): DayOffActing {
  const merchant = useDesk().merchant.code;
  return useAct({
    send: (act: DayOffAct, ways) =>
      certainly({ act: () => sendDayOff(merchant, gameId, act), read: () => readDayOff(merchant, gameId, act) }, ways),
    family: keys.games(merchant),
    onOutcome: (outcome, act) => {
      if (outcome.kind !== 'refused' && outcome.row.off === act.off) onDone(act);
    },
  });
}
