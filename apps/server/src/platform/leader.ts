import type pg from 'pg';
import type { Db } from './db.ts';

/** What one process of those that share a database does for all of them. */
export type Leadership = { isHeld(): boolean; leave(): void };

/** Class and number of the lock that the reader of the outbox holds. */
const LOCK = [4_103, 1];
const LOOK_EVERY_MS = 1_000;

/** Becomes the leader as soon as there is none: held by a lock of a kept connection, another can be one the moment its process dies. */
export function standForLeader(db: Pick<Db, 'connect'>): Leadership {
  let client: pg.PoolClient | null = null;
  let taken = false;
  let left = false;
  let timer: NodeJS.Timeout | undefined;

  function letGo(): void {
    client?.release(true);
    client = null;
    taken = false;
  }

  async function look(): Promise<void> {
    if (!client) {
      const opened = await db.connect();
      client = opened;
      opened.on('error', () => client === opened && letGo());
    }
    // Asked again while it is held, it would be held twice: the question is whether the line still stands.
    const { rows } = taken
      ? await client.query('select true as got')
      : await client.query('select pg_try_advisory_lock($1, $2) as got', LOCK);
    taken = rows[0]?.got === true;
  }

  async function watch(): Promise<void> {
    await look().catch(letGo);
    if (left) return letGo();
    timer = setTimeout(() => void watch(), LOOK_EVERY_MS).unref();
  }

  void watch();
  return {
    isHeld: () => taken,
    leave() {
      left = true;
      clearTimeout(timer);
      letGo();
    },
  };
}
