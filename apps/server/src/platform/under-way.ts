import { setTimeout as sleep } from 'node:timers/promises';

type Sending<Item> = {
  /** At most so many of what is due, which nobody else takes then. */
  take(room: number): Promise<readonly Item[]>;
  /** Never rejects: what went wrong is its own to note. */
  send(item: Item): Promise<void>;
};
/** What a job calls again and again, and what waits for all that is under way. */
export type UnderWay = { work(): Promise<'more' | 'idle'>; close(): Promise<void> };

const UNDER_WAY_MAX = 64;
const AT_ONCE = 16;
/** Who is slow to answer holds nobody else up: the job goes on, and what is under way ends by itself. */
const LOOKED_AFTER_MS = 200;

/** Sends what is due to others, many beside each other. */
export function sendUnderWay<Item>({ take, send }: Sending<Item>): UnderWay {
  const underWay = new Set<Promise<void>>();

  async function work(): Promise<'more' | 'idle'> {
    const room = Math.min(AT_ONCE, UNDER_WAY_MAX - underWay.size);
    const due = room > 0 ? await take(room) : [];
    const begun = due.map((item) => {
      const sending = send(item).finally(() => underWay.delete(sending));
      underWay.add(sending);
      return sending;
    });
    const stopWaiting = new AbortController();
    await Promise.race([Promise.all(begun), sleep(LOOKED_AFTER_MS, undefined, { signal: stopWaiting.signal }).catch(() => {})]);
    stopWaiting.abort();
    return due.length > 0 && due.length === room ? 'more' : 'idle';
  }

  return {
    work,
    async close() {
      await Promise.allSettled(underWay);
    },
  };
}
