import type { Clock } from '../clock.ts';
import type { Actor } from './context.ts';

/** Counts calls of members, each endpoint for itself. */
export type MemberRates = {
  /** Counts a call; false when it is one too many in the minute that runs. */
  pass(actor: Pick<Actor, 'merchantId' | 'memberId'>, call: { id: string; perMinute: number }): boolean;
};

const MINUTE_MS = 60_000;

/** By minutes of the clock: what is kept is of the members of one minute, and goes with it. */
export function createMemberRates(clock: Clock): MemberRates {
  const counts = new Map<string, number>();
  let minute = 0;
  return {
    pass({ merchantId, memberId }, { id, perMinute }) {
      const now = Math.floor(clock.nowMs() / MINUTE_MS);
      if (now !== minute) counts.clear();
      minute = now;
      const name = `${id} ${merchantId} ${memberId}`;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return count <= perMinute;
    },
  };
}
