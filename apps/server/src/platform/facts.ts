import type { OutboxRow } from './outbox.ts';

/**
 * Facts of the outbox as this process hears them, those of other processes too: whoever remembers something drops it by these. They come
 * within moments of their commit, and within a second where a wake-up is lost, so nothing may be believed for longer than that alone.
 */
export type Facts = {
  on(topic: string, hear: (row: OutboxRow) => void): void;
  /** The same for every fact, whatever it is about. */
  onAny(hear: () => void): void;
  /** Called by whoever follows the outbox, in the order of commits, before any listener is told. */
  tell(row: OutboxRow): void;
};

export function createFacts(): Facts {
  const hearing = new Map<string, ((row: OutboxRow) => void)[]>();
  const hearingAll: (() => void)[] = [];
  return {
    on(topic, hear) {
      hearing.set(topic, [...(hearing.get(topic) ?? []), hear]);
    },
    onAny(hear) {
      hearingAll.push(hear);
    },
    tell(row) {
      for (const hear of hearing.get(row.topic) ?? []) hear(row);
      for (const hear of hearingAll) hear();
    },
  };
}
