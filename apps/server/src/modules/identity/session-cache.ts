import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/http/context.ts';

/**
 * Remembers who a token stands for, for one second: a page that opens makes ten calls at once.
 * What ends in this process is forgotten here at once. What ends in another process is believed for that second and no longer.
 */
const BELIEVED_MS = 1_000;
const ENTRIES_MAX = 10_000;

export type SessionCache = {
  get(token: string): Actor | undefined;
  /** Take the epoch before reading the database: what was forgotten since is not brought back by `put`. */
  epoch(): number;
  put(token: string, actor: Actor, epoch: number): void;
  forget(merchantId: number, memberId: bigint): void;
};

export function createSessionCache(clock: Clock): SessionCache {
  const entries = new Map<string, { actor: Actor; atMs: number }>();
  let epoch = 0;
  return {
    get(token) {
      const entry = entries.get(token);
      if (!entry) return undefined;
      if (Math.abs(clock.nowMs() - entry.atMs) < BELIEVED_MS) return entry.actor;
      entries.delete(token);
      return undefined;
    },
    epoch: () => epoch,
    put(token, actor, asOf) {
      if (asOf !== epoch) return;
      if (entries.size >= ENTRIES_MAX) entries.clear();
      entries.set(token, { actor, atMs: clock.nowMs() });
    },
    forget(merchantId, memberId) {
      epoch += 1;
      for (const [token, { actor }] of entries) {
        if (actor.memberId === memberId && actor.merchantId === merchantId) entries.delete(token);
      }
    },
  };
}
