import type { Clock } from '../clock.ts';

/** Bounds what an address may ask for that nobody has: each such ask costs a look at the store and the database. */
export type VainAsks = {
  /** Counts an ask ahead of its look, so that many at once are counted too; false when it is one too many in the minute that runs. */
  begin(ip: string): boolean;
  /** It was not in vain: the ask counts no more. */
  found(ip: string): void;
};

const MINUTE_MS = 60_000;
/** A page of tiles that no process holds, and some more. */
const OPEN_MAX = 200;
/** Addresses counted at a time. More are counted from the beginning again. */
const ADDRESSES_MAX = 50_000;

/** By minutes of the clock: what is kept is of one minute, and goes with it. */
export function createVainAsks(clock: Clock): VainAsks {
  const counts = new Map<string, number>();
  let minute = 0;
  return {
    begin(ip) {
      const now = Math.floor(clock.nowMs() / MINUTE_MS);
      if (now !== minute || counts.size >= ADDRESSES_MAX) counts.clear();
      minute = now;
      const count = counts.get(ip) ?? 0;
      if (count >= OPEN_MAX) return false;
      counts.set(ip, count + 1);
      return true;
    },
    found(ip) {
      counts.set(ip, Math.max(0, (counts.get(ip) ?? 0) - 1));
    },
  };
}
