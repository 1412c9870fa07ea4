import { AsyncLocalStorage } from 'node:async_hooks';
import { createDb, type Db, type Queryable } from './db.ts';
import type { Log } from './log.ts';
import { createLogPositions, type Whose } from './log-positions.ts';
import type { Source } from './metrics.ts';
import type { OutboxRow } from './outbox.ts';
import { watchReplay } from './replay.ts';
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

/** How long a reader waits for the replica before it goes to the primary. */
const WAIT_MS = 100;
const POOL_MAX = 4;
/** A read that the replica broke off because its log says that what it looks at is gone. */
const CONFLICT = '40001';

/** Throws `StartRefused` when `url` is no replica of the primary; one that does not answer is looked for again and again. */
export async function openReplica({ url, primary, log, answerWithinMs, waitMs = WAIT_MS }: ReplicaDeps): Promise<Replica> {
  const far = createDb({ url, poolMax: POOL_MAX, merchantPoolMax: POOL_MAX, ...(answerWithinMs === undefined ? {} : { answerWithinMs }) });
  const readers = new AsyncLocalStorage<Reader>();
  const positions = createLogPositions();
  const replay = await watchReplay({ primary, standby: far, log, waitMs, replayed: positions.forget });
  let passedOver = 0;

  async function close(): Promise<void> {
    replay.stop();
    await far.close();
  }

  /** Whether the replica has all that this reader must find. */
  async function mayServe(reader: Reader): Promise<boolean> {
    const whose = reader.atPrimary ? null : reader.whose();
    return whose !== null && (await replay.has(reader.seen)) && replay.has(positions.of(whose));
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
            if (error instanceof Unavailable) replay.lost();
            else if ((error as { code?: string }).code !== CONFLICT) throw error;
          }
        }
        reader.atPrimary = true;
        passedOver += 1;
        return near.query(text, params);
      },
    };
  }

  async function noteCurrent(whose: readonly Whose[]): Promise<bigint | null> {
    const position = await replay.current();
    if (position !== null) positions.note(whose, position);
    return position;
  }

  const found = await replay.look();
  if (found === 'away') log.warn('READ_DATABASE_URL does not answer: history is read from the main database until it does');
  if (found === 'stranger') {
    await close();
    throw new StartRefused('READ_DATABASE_URL is not a streaming replica of DATABASE_URL');
  }
  return {
    serve: (near) => serveHistory(near, { far, historyOf, readers }),
    asReader: (reader, work) => readers.run(reader, work),
    hasOnlyRead() {
      const { hasRead = false, hasWritten = false } = readers.getStore() ?? {};
      return hasRead && !hasWritten;
    },
    written: (whose) => noteCurrent(whose ? [whose] : []),
    told: async (rows) => void (await noteCurrent(rows.flatMap(audienceOf))),
    figures: figuresOf(replay.behindBytes, () => passedOver),
    close,
  };
}

type Serving = { far: Db; historyOf(near: Queryable, replica: () => Queryable): Queryable; readers: AsyncLocalStorage<Reader> };

/** A handle of the primary with its history, and with a note for its reader that it may have written. */
function serveHistory(primary: Db, { far, historyOf, readers }: Serving): Db {
  const merchants = new Map<number, Db>();
  const noting = (near: Db): Pick<Db, 'inTx'> => ({
    inTx(work) {
      const reader = readers.getStore();
      if (reader) reader.hasWritten = true;
      return near.inTx(work);
    },
  });
  return {
    ...primary,
    ...noting(primary),
    history: historyOf(primary, () => far),
    of(merchantId) {
      const known = merchants.get(merchantId);
      if (known) return known;
      const near = primary.of(merchantId);
      const history = historyOf(near, () => far.of(merchantId));
      const bound: Db = { ...near, ...noting(near), history, of: (other) => near.of(other) && bound };
      merchants.set(merchantId, bound);
      return bound;
    },
  };
}

function audienceOf({ merchantId, memberId, memberIds }: OutboxRow): Whose[] {
  return (memberIds ?? [memberId]).map((about) => ({ merchantId, memberId: about }));
}

function figuresOf(behindBytes: () => Promise<number>, passedOver: () => number): Source[] {
  return [
    {
      name: 'fairhall_replica_behind_bytes',
      help: 'Log that the replica for history has not replayed; -1 while it can not be used',
      read: behindBytes,
    },
    {
      name: 'fairhall_replica_passed_over_reads',
      help: 'Reads of history that went to the main database because the replica had not come far enough',
      read: passedOver,
    },
  ];
}
