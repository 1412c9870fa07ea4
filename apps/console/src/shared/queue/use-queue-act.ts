import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type Certain, certainly } from '../act/certainly.ts';
import { type Acting, useAct } from '../act/use-act.ts';

/** An act on the open request. */
export type QueueActing<Act, Row> = Acting<Act, Certain<Row>>;

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

/** Acts on one request: its fresh state stands in the drawer at once, its details follow. */
export function useQueueAct<Act, Row extends object>({
  send,
  read,
  one,
  family,
  onOutcome,
}: QueueActWays<Act, Row>): QueueActing<Act, Row> {
  const queryClient = useQueryClient();
  return useAct<Act, Certain<Row>>({
    send: (act, ways) => certainly({ act: () => send(act), read }, ways),
    family,
    onOutcome: (outcome, act) => {
      if (outcome.row) queryClient.setQueryData(one, (held: object | undefined) => held && { ...held, ...outcome.row });
      onOutcome?.(act, outcome);
    },
  });
}
