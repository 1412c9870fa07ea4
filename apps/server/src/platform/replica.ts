import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDb, type Db, type Queryable } from './db.ts';
import { inTurns } from './in-turns.ts';
import type { Log } from './log.ts';
import { createMarks, type Whose } from './marks.ts';
import type { Source } from './metrics.ts';
import type { OutboxRow } from './outbox.ts';
import { StartRefused } from './start-refused.ts';
import { Unavailable } from './unavailable.ts';

/**
 * A request that reads history. `seen`: how far its client's own writes reach in the log; `whose` is asked when something is read.
 * Once the replica was passed over, the request goes on at the primary: what it has seen there may not be at the replica yet.
 */
export type Reader = { readonly seen: bigint; whose(): Whose | null; atPrimary?: boolean; hasRead?: boolean; hasWritten?: boolean };

/**
 * A streaming replica for reads of history. Positions are bytes of the primary's log: who has seen something up to a position reads from
 * the replica when that has replayed as far, waits a little for it, and else reads from the primary. So nobody misses what itself has
 * written, or what it was told of, and a replica that is behind or away costs speed alone.
 */
export type Replica = {
  /** The same database with `history` read from the replica where a reader allows it. What is not done for a reader stays at the primary. */
  serve(primary: Db): Db;
  /** Everything that `work` reads is read for this reader. */
  asReader<T>(reader: Reader, work: () => T): T;
  /** Whether the reader at work read history and opened no transaction: some reads are asked for by POST. */
  hasOnlyRead(): boolean;
  /** Behind all that is committed by now, also for later readers at this process; null when the primary does not say. */
  written(whose: Whose | null): Promise<bigint | null>;
  /** Facts that listeners are about to be told: who asks for more about them finds it. */
  told(rows: readonly OutboxRow[]): Promise<void>;
  readonly figures: readonly Source[];
  close(): Promise<void>;
};

export type ReplicaDeps = { url: string; primary: Queryable; log: Log; answerWithinMs?: number; waitMs?: number };

const LOOK_EVERY_MS = 1_000;
/** How long a reader waits for the replica before it goes to the primary. */
const WAIT_MS = 100;
const LOOK_AGAIN_MS = 4;
const POOL_MAX = 4;
/** A read that the replica broke off because its log says that what it looks at is gone. */
const CONFLICT = '40001';

/** What is committed is flushed, unless commits do not wait for that: then it is at least written down. */
const CURRENT = `select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end - '0/0')::bigint as position`;
const REPLAYED = `select pg_is_in_recovery() as standby, (coalesce(pg_last_wal_replay_lsn(), '0/0') - '0/0')::bigint as position,
  (select system_identifier from pg_control_system()) as cluster`;
const CLUSTER = 'select system_identifier as cluster from pg_control_system()';

/** Throws `StartRefused` when `url` is no replica of the primary; one that does not answer is looked for again and again. */
export async function openReplica({ url, primary, log, answerWithinMs, waitMs = WAIT_MS }: ReplicaDeps): Promise<Replica> {
  const far = createDb({ url, poolMax: POOL_MAX, merchantPoolMax: POOL_MAX, ...(answerWithinMs === undefined ? {} : { answerWithinMs }) });
  const readers = new AsyncLocalStorage<Reader>();
  const marks = createMarks();
  const [own] = await primary.query<{ cluster: bigint }>(CLUSTER);
  let usable = false;
  let replayed = 0n;
  let passedOver = 0;

  const current = inTurns(async () => {
    const [row] = await primary.query<{ position: bigint }>(CURRENT);
    return row?.position ?? 0n;
  });

  const look = inTurns(async () => {
    const state = await far.query<{ standby: boolean; position: bigint; cluster: bigint }>(REPLAYED).then(
      ([row]) => row ?? null,
      () => null,
    );
    const isOurs = state?.standby === true && state.cluster === own?.cluster;
    if (usable !== isOurs) log.warn({ usable: isOurs }, 'the replica that history is read from has come or gone');
    usable = isOurs;
    if (isOurs) replayed = state.position;
    if (isOurs) marks.forget(replayed);
    return state;
  });

  async function hasReplayed(position: bigint): Promise<boolean> {
    const endMs = performance.now() + waitMs;
    while (usable && replayed < position) {
      await look();
      if (replayed >= position || performance.now() > endMs) break;
      await sleep(LOOK_AGAIN_MS);
    }
    return usable && replayed >= position;
  }

  /** Whether the replica has all that this reader must find. */
  async function mayServe(reader: Reader): Promise<boolean> {
    const whose = reader.atPrimary ? null : reader.whose();
    if (!whose) return false;
    return (await hasReplayed(reader.seen)) && hasReplayed(marks.of(whose));
  }

  function historyOf(near: Queryable, replica: () => Queryable): Queryable {
    return {
      async query(text, params) {
        const reader = readers.getStore();
        if (!reader) return near.query(text, params);
        reader.hasRead = true;
        if (await mayServe(reader)) {
          try {
            return await replica().query(text, params);
          } catch (error) {
            if (error instanceof Unavailable) usable = false;
            else if ((error as { code?: string }).code !== CONFLICT) throw error;
          }
        }
        reader.atPrimary = true;
        passedOver += 1;
        return near.query(text, params);
      },
    };
  }

  /** A handle of the primary that notes for its reader that it may have written. */
  function noting(near: Db): Pick<Db, 'inTx'> {
    return {
      inTx(work) {
        const reader = readers.getStore();
        if (reader) reader.hasWritten = true;
        return near.inTx(work);
      },
    };
  }

  async function behindBytes(): Promise<number> {
    const position = await current();
    await look();
    return usable ? Math.max(0, Number(position - replayed)) : -1;
  }

  const first = await look();
  if (first && !usable) {
    await far.close();
    throw new StartRefused('READ_DATABASE_URL is not a streaming replica of DATABASE_URL');
  }
  if (!first) log.warn('READ_DATABASE_URL does not answer: history is read from the main database until it does');
  const looking = setInterval(() => void look(), LOOK_EVERY_MS).unref();

  return {
    serve(primaryDb) {
      const merchants = new Map<number, Db>();
      return {
        ...primaryDb,
        ...noting(primaryDb),
        history: historyOf(primaryDb, () => far),
        of(merchantId) {
          const known = merchants.get(merchantId);
          if (known) return known;
          const near = primaryDb.of(merchantId);
          const bound: Db = {
            ...near,
            ...noting(near),
            history: historyOf(near, () => far.of(merchantId)),
            of: (other) => near.of(other) && bound,
          };
          merchants.set(merchantId, bound);
          return bound;
        },
      };
    },
    asReader: (reader, work) => readers.run(reader, work),
    hasOnlyRead() {
      const { hasRead = false, hasWritten = false } = readers.getStore() ?? {};
      return hasRead && !hasWritten;
    },
    async written(whose) {
      const position = await current().catch(() => null);
      if (position !== null && whose) marks.note([whose], position);
      return position;
    },
    async told(rows) {
      const position = await current().catch(() => null);
      if (position !== null) marks.note(rows.flatMap(audienceOf), position);
    },
    figures: [
      {
        name: 'fairhall_replica_behind_bytes',
        help: 'Log that the replica for history has not replayed; -1 while it can not be used',
        read: behindBytes,
      },
      {
        name: 'fairhall_replica_passed_over_reads',
        help: 'Reads of history that went to the main database because the replica had not come far enough',
        read: () => passedOver,
      },
    ],
    async close() {
      clearInterval(looking);
      await far.close();
    },
  };
}

function audienceOf({ merchantId, memberId, memberIds }: OutboxRow): Whose[] {
  return (memberIds ?? [memberId]).map((about) => ({ merchantId, memberId: about }));
}
