import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { gather } from '../../platform/gather.ts';
import type { Actor } from '../../platform/http/context.ts';
import { findSessionsByTokens, type SessionRow } from './store/sessions.ts';

/**
 * Remembers who a token stands for, for one second: a page that opens makes ten calls at once.
 * What ends in this process is forgotten here at once. What ends in another is forgotten when its fact is heard, within moments as a
 * rule, and believed for that second at most where it is not.
 */
const BELIEVED_MS = 1_000;
const ENTRIES_MAX = 10_000;
const READ_MAX = 100;

/** Who a token stands for, or why nobody. */
export type Judgement = Actor | 'none' | 'replaced';

export type SessionCache = {
  get(token: string): Actor | undefined;
  /**
   * Reads the session of a token, together with those that are asked for at the same time, has it judged, and remembers whom it stands
   * for: from before it was read, and not at all when that member was forgotten since.
   */
  ask(token: string, judge: (session: SessionRow | null) => Promise<Judgement>): Promise<Judgement>;
  forget(merchantId: number, memberId: bigint): void;
};

type Entry = { actor: Actor; atMs: number };

export function createSessionCache({ clock, db }: { clock: Clock; db: Db }): SessionCache {
  const entries = new Map<string, Entry>();
  const tokensOf = new Map<string, Set<string>>();
  /** For each question under way, who was forgotten since it began. */
  const underWay = new Set<Set<string>>();
  const find = gather((tokens: readonly string[]) => findSessionsByTokens(db, tokens), READ_MAX);

  function put(token: string, entry: Entry): void {
    if (entries.size >= ENTRIES_MAX) {
      entries.clear();
      tokensOf.clear();
    }
    const name = nameOf(entry.actor);
    entries.set(token, entry);
    tokensOf.set(name, (tokensOf.get(name) ?? new Set()).add(token));
  }

  function drop(token: string, { actor }: Entry): void {
    entries.delete(token);
    const name = nameOf(actor);
    const tokens = tokensOf.get(name);
    tokens?.delete(token);
    if (tokens?.size === 0) tokensOf.delete(name);
  }

  return {
    get(token) {
      const entry = entries.get(token);
      if (!entry) return undefined;
      if (Math.abs(clock.nowMs() - entry.atMs) < BELIEVED_MS) return entry.actor;
      drop(token, entry);
      return undefined;
    },
    async ask(token, judge) {
      const atMs = clock.nowMs();
      const forgotten = new Set<string>();
      underWay.add(forgotten);
      try {
        const judged = await judge(await find(token));
        if (typeof judged === 'object' && !forgotten.has(nameOf(judged))) put(token, { actor: judged, atMs });
        return judged;
      } finally {
        underWay.delete(forgotten);
      }
    },
    forget(merchantId, memberId) {
      const name = nameOf({ merchantId, memberId });
      for (const forgotten of underWay) forgotten.add(name);
      for (const token of tokensOf.get(name) ?? []) entries.delete(token);
      tokensOf.delete(name);
    },
  };
}

function nameOf({ merchantId, memberId }: Pick<Actor, 'merchantId' | 'memberId'>): string {
  return `${merchantId}:${memberId}`;
}
