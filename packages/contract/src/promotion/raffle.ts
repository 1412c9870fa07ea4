import { z } from 'zod/mini';
import { Digits } from '../shapes.ts';

/** The most winners that a page tells. */
export const WINNERS_SHOWN = 100;

/** Of a raffle: what brings tickets, when it is drawn, how many tickets there are, and who won. */
export const RaffleStanding = z.object({
  ...{ depositE4: z.nullable(Digits), stakeE4: z.nullable(Digits), pointsE4: z.nullable(Digits), free: z.boolean(), ticketsMax: z.int() },
  /** Days on which deposits and stakes count, both inclusive, by the merchant's clocks. */
  ...{ fromDay: z.string(), toDay: z.string() },
  /** Until when tickets come, and when it is due to be drawn. */
  ...{ closesAtMs: z.int(), drawsAtMs: z.int() },
  /** The rounds of the beacon that count, named before the first ticket; the one that did. */
  ...{ rounds: z.array(z.int()), round: z.nullable(z.int()) },
  /** As counted last; once sealed, for good. */
  ...{ tickets: z.int(), holders: z.int(), ticketRoot: z.nullable(z.string()) },
  ...{ sealedAtMs: z.nullable(z.int()), drawnAtMs: z.nullable(z.int()) },
  /** The beacon stayed silent: nobody wins, and points that were paid come back. */
  voidAtMs: z.nullable(z.int()),
  /** Null: a guest. `first`: the number of its first ticket, once they are sealed. */
  own: z.nullable(
    z.object({ joined: z.boolean(), tickets: z.int(), played: z.int(), taken: z.int(), free: z.int(), first: z.nullable(z.int()) }),
  ),
  winners: z.array(z.object({ place: z.int(), ticket: z.int(), line: z.int(), name: z.string(), mine: z.boolean() })),
});
export type RaffleStanding = z.output<typeof RaffleStanding>;
