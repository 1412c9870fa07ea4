import type { Clock } from '../clock.ts';

/** On what a shared reply depends: a handler of `openShared` sees nothing else of its request. `url` is the address as it came. */
export type Asked = { merchantId: number; version: number; language: string; url: string };

/** How long one reply may serve all who ask the same. */
export type Sharing<Value = never, Query = never> = {
  /** A reply is never given out once it is this old, ms. */
  heldMs: number;
  /** Topics of the outbox after which it is made anew. */
  changedBy?: readonly string[];
  /** When this value ceases to be true though it is younger, e.g. because a draw closes; server time, ms. */
  until?(value: Value): number;
  /** Asked in words of one's own, e.g. typed into a search: hardly anybody asks the same, and what crowds ask for stays kept. */
  isOwnWords?(query: Query): boolean;
};

/** The time from which a reply counts, taken before anything that it says is read. */
export type Begun = { atMs: number; heard: number };

/** Replies kept as they go over the wire, bounded in number and size; the oldest gives way. */
export type SharedReplies<Kept extends { size: number }> = {
  /** Nothing also for the first who asks when it is nearly too old: whoever finds nothing makes it anew and keeps it. */
  find(asked: Asked, nowMs: number): Kept | undefined;
  begin(): Begun;
  /** Not kept when a topic it depends on was heard since it was begun: what it says may be from before. */
  keep(asked: Asked, kept: Kept, of: { begun: Begun; sharing: Sharing; untilMs?: number }): void;
  /** Drops what depends on the topic. */
  heard(topic: string): void;
};

const ENTRIES_MAX = 1_000;
const BYTES_MAX = 16 * 1024 * 1024;
const URL_MAX = 512;
/** From this share of its time on a reply is made anew by the first who asks, while it still serves the others: no crowd ever waits. */
const RENEWED_FROM = 2 / 3;

type Entry<Kept> = { kept: Kept; atMs: number; heldMs: number; untilMs: number; changedBy: readonly string[]; renewed: boolean };

export function createSharedReplies<Kept extends { size: number }>({ clock }: { clock: Clock }): SharedReplies<Kept> {
  const entries = new Map<string, Entry<Kept>>();
  const lastHeard = new Map<string, number>();
  let count = 0;
  let bytes = 0;

  function drop(key: string, { kept }: Entry<Kept>): void {
    entries.delete(key);
    bytes -= kept.size;
  }

  return {
    find(asked, nowMs) {
      const key = keyOf(asked);
      const entry = entries.get(key);
      if (!entry) return undefined;
      // A clock that was set back makes nothing young again.
      const ageMs = Math.abs(nowMs - entry.atMs);
      if (nowMs >= entry.untilMs || ageMs >= entry.heldMs) {
        drop(key, entry);
        return undefined;
      }
      if (entry.renewed || ageMs < entry.heldMs * RENEWED_FROM) return entry.kept;
      entry.renewed = true;
      return undefined;
    },
    begin: () => ({ atMs: clock.nowMs(), heard: count }),
    keep(asked, kept, { begun, sharing, untilMs = Number.POSITIVE_INFINITY }) {
      const { heldMs, changedBy = [] } = sharing;
      if (asked.url.length > URL_MAX || kept.size > BYTES_MAX) return;
      if (changedBy.some((topic) => (lastHeard.get(topic) ?? 0) > begun.heard)) return;
      const key = keyOf(asked);
      const former = entries.get(key);
      if (former) drop(key, former);
      entries.set(key, { kept, atMs: begun.atMs, heldMs, untilMs, changedBy, renewed: false });
      bytes += kept.size;
      for (const [oldest, entry] of entries) {
        if (entries.size <= ENTRIES_MAX && bytes <= BYTES_MAX) break;
        drop(oldest, entry);
      }
    },
    heard(topic) {
      count += 1;
      lastHeard.set(topic, count);
      for (const [key, entry] of entries) if (entry.changedBy.includes(topic)) drop(key, entry);
    },
  };
}

/** Numbers and a language's code hold no "/", and an address begins with one: no two askers share a key. */
function keyOf({ merchantId, version, language, url }: Asked): string {
  return `${merchantId}/${version}/${language}${url}`;
}
