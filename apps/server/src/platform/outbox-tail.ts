import { setTimeout as sleep } from 'node:timers/promises';
import type { Bus, Handed } from './bus.ts';
import type { Db } from './db.ts';
import type { Log } from './log.ts';
import { isAfter, type OutboxRow, outboxBounds, type Position, readOutbox } from './outbox.ts';

export type OutboxTail = {
  /** Behind the last row that was handed over. */
  position(): Position;
  stop(): Promise<void>;
};

const BATCH = 500;
const INBOX_MAX = 100;
const LOOK_EVERY_MS = 1_000;
/** A fact that comes alone is read at once. Where facts come by the hundred, each look costs more than what it finds: they go together. */
const PACE_MS = 20;

export type Following = { log: Log; bus?: Bus | undefined };

/**
 * Follows the outbox from now on and hands every new row to `take`, in order. Woken by NOTIFY, looks each second besides:
 * a wake-up that is missed costs a second, never a row. With a bus, what another process has read is taken from there.
 */
export async function followOutbox(db: Db, take: (rows: OutboxRow[]) => Promise<void>, { log, bus }: Following): Promise<OutboxTail> {
  let after = (await outboxBounds(db)).last;
  const inbox = createInbox();
  let stopped = false;
  let woken = false;
  let wake: () => void = () => {};
  const listener = await listen(db, () => {
    if (bus?.isFed()) return;
    woken = true;
    wake();
  });
  bus?.hear((handed) => {
    inbox.put(handed);
    wake();
  });
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (stopped) wake();
    });

  const readNext = () =>
    readOutbox(db, after, BATCH).catch((error: unknown) => {
      log.error({ err: error }, 'outbox not read');
      return [];
    });

  const loop = (async () => {
    while (!stopped) {
      woken = false;
      const handed = inbox.next(after);
      const rows = handed ?? (await readNext());
      if (rows.length > 0) {
        if (!handed && bus?.isReader()) bus.tell({ after, rows });
        await take(rows).catch((error: unknown) => log.error({ err: error }, 'outbox rows not taken'));
        after = (rows.at(-1) as OutboxRow).position;
      }
      if (stopped || rows.length === BATCH || inbox.holds()) continue;
      if (woken || (rows.length > 0 && !handed)) await sleep(PACE_MS);
      else await rest(LOOK_EVERY_MS);
    }
  })();

  return {
    position: () => after,
    async stop() {
      stopped = true;
      wake();
      await listener.stop();
      await loop;
    },
  };
}

type Inbox = {
  put(handed: Handed): void;
  /** Rows that were handed on and follow on `after`; null when they are to be read: there is a gap, or nothing came. */
  next(after: Position): OutboxRow[] | null;
  holds(): boolean;
};

function createInbox(): Inbox {
  let waiting: Handed[] = [];
  return {
    put(handed) {
      waiting = waiting.length < INBOX_MAX ? [...waiting, handed] : [handed]; // what is left out is read from the table
    },
    next(after) {
      for (let handed = waiting.shift(); handed; handed = waiting.shift()) {
        if (handed.after.xid === after.xid && handed.after.id === after.id) return handed.rows;
        const last = handed.rows.at(-1);
        if (last && isAfter(last.position, after)) return null;
      }
      return null;
    },
    holds: () => waiting.length > 0,
  };
}

/** LISTEN on a connection of its own, opened again and again when it breaks. */
async function listen(db: Db, notified: () => void): Promise<{ stop(): Promise<void> }> {
  let stopped = false;
  let release: () => void = () => {};

  async function connect(): Promise<void> {
    const client = await db.connect();
    let held = true;
    const letGo = () => {
      if (held) client.release(true);
      held = false;
    };
    client.on('notification', notified);
    client.on('error', () => {
      const wasHeld = held;
      letGo();
      if (wasHeld) again();
    });
    release = letGo;
    await client.query('listen outbox').catch((error: unknown) => {
      letGo();
      throw error;
    });
    if (stopped) letGo();
  }

  function again(): void {
    if (!stopped) setTimeout(() => void connect().catch(again), LOOK_EVERY_MS).unref();
  }

  await connect();
  return {
    async stop() {
      stopped = true;
      release();
    },
  };
}
