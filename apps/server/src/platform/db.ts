import { AsyncLocalStorage } from 'node:async_hooks';
import { invariant } from '@fairhall/money/result';
import pg from 'pg';
import { createStatementNames, isOutdated } from './statement-names.ts';
import { named, Unavailable } from './unavailable.ts';

// BIGINT and NUMERIC-free schema: every int8 is a bigint, everywhere.
pg.types.setTypeParser(20, (text) => BigInt(text));
// Every timestamptz is milliseconds, everywhere; on the way in it reads to_timestamp($n / 1000.0) (columns.ts).
const toDate = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => Number(toDate(text)));

export type Row = Record<string, unknown>;

/** Runs one parameterised statement. The only way SQL leaves a store. Throws `Unavailable` when the database does not answer. */
export type Queryable = {
  query<R extends Row = Row>(text: string, params?: readonly unknown[]): Promise<R[]>;
};

/** A transaction handle: what `inTx` hands to its callback. */
export type Tx = Queryable & { readonly inTransaction: true };

export type Db = Queryable & {
  /**
   * The only way to open a transaction. Commits when the callback returns, **rolls back when it returns `{ ok: false }`**
   * or throws. Serialisation failures and deadlocks are retried, at most three times, so the callback must be repeatable.
   */
  inTx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A connection of its own, for LISTEN, advisory locks and ledger lanes. The caller releases it. */
  connect(): Promise<pg.PoolClient>;
  /**
   * The same database, in which only this merchant's rows and those of no merchant exist: the second wall behind the keys
   * (sql/tenancy.sql). Made once per merchant, on connections of its own that say so when they open, so that no
   * statement costs a round trip more. What comes with a request works on this handle; the plain one is the system's.
   */
  of(merchantId: number): Db;
  /**
   * The same rows for reads that decide nothing: records, lists, reports. From a replica when there is one that has all that the
   * request's client has written or was told of (replica.ts), else from here. What money is decided by is never read from it.
   */
  readonly history: Queryable;
  /** Closes this handle, and those of merchants made from it. */
  close(): Promise<void>;
};

const RETRYABLE = new Set(['40001', '40P01']);
const TRIES = 3;

/** Of this process, whichever its connections are. */
const statements = createStatementNames();

/** Whether trying once more may do: it lost against others, or what it read has other columns now. */
function isRetryable(error: unknown): boolean {
  return isOutdated(error) || RETRYABLE.has((error as { code?: string }).code ?? '');
}

/** The role the system's connections work as: it may not update or delete money rows. */
export const APP_ROLE = 'fairhall_app';
/** The role of connections that are one merchant's: it has what the system's has, but sees no row of another merchant. */
export const MERCHANT_ROLE = 'fairhall_merchant';
/** The setting that says whose such a connection is. */
const MERCHANT_SETTING = 'fairhall.merchant';

export type DbOptions = {
  url: string;
  poolMax?: number;
  /** Of each merchant's handle. */
  merchantPoolMax?: number;
  role?: string | null;
  applicationName?: string;
  /** How long a statement may go without an answer; then its line is given up. For ever unless given. */
  answerWithinMs?: number;
};

const patience = new AsyncLocalStorage<number>();

/** Runs `work`, in which that time is `ms`: what nobody waits for may be slow. */
export function patiently<T>(ms: number, work: () => T): T {
  return patience.run(ms, work);
}

/** What a session is told where its lines are given up: whose other end is gone ends by itself, for its locks would keep others waiting. */
const WATCHED_LINE =
  ' -c idle_in_transaction_session_timeout=60s -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=5';
const SILENT_MS_MAX = 10_000;

export function createDb(options: DbOptions): Db {
  const { url, poolMax = 10, merchantPoolMax = 8, role = APP_ROLE, applicationName = 'fairhall', answerWithinMs } = options;
  const merchants = new Map<number, Db>();
  const lines = { keepAlive: true, keepAliveInitialDelayMillis: SILENT_MS_MAX, query_timeout: answerWithinMs };
  const own = { connectionString: url, application_name: applicationName, ...lines };
  const watched = answerWithinMs === undefined ? '' : WATCHED_LINE;
  const system = openPool({ ...own, max: poolMax, options: `${role ? `-c role=${role}` : ''}${watched}` });
  return {
    ...system,
    of(merchantId) {
      const known = merchants.get(merchantId);
      if (known) return known;
      invariant(Number.isSafeInteger(merchantId) && merchantId > 0, `merchant ${merchantId} has an id`);
      const options = `-c role=${MERCHANT_ROLE} -c ${MERCHANT_SETTING}=${merchantId}${watched}`;
      const bound: Db = {
        ...openPool({ ...own, max: merchantPoolMax, options }),
        of(other) {
          invariant(other === merchantId, `a handle of merchant ${merchantId} is asked for merchant ${other}`);
          return bound;
        },
      };
      merchants.set(merchantId, bound);
      return bound;
    },
    async close() {
      await Promise.all([system.close(), ...[...merchants.values()].map((bound) => bound.close())]);
    },
  };
}

/**
 * What a module is given, with the database of one merchant in place of the system's. Made once per merchant: what the deps share
 * (caches, ports) stays shared.
 */
export function perMerchant<Deps extends { db: Db }>(deps: Deps): (merchantId: number) => Deps {
  const made = new Map<number, Deps>();
  return (merchantId) => {
    const known = made.get(merchantId);
    if (known) return known;
    const bound = { ...deps, db: deps.db.of(merchantId) };
    made.set(merchantId, bound);
    return bound;
  };
}

/** Who waits longer than this for a connection is told so: a queue without an end helps nobody. */
const CONNECT_WITHIN_MS = 10_000;

function openPool(config: pg.PoolConfig): Omit<Db, 'of'> {
  const pool = new pg.Pool({ ...config, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  // An idle connection that the server drops must not end the process; the next query opens another.
  pool.on('error', () => {});
  // Nor one that somebody holds and does nothing with, whoever it is: what it is asked next fails.
  pool.on('connect', (client) => void client.on('error', () => {}));
  const on = (client: pg.Pool | pg.PoolClient): Queryable => ({
    async query(text, params) {
      // Too late is `Unavailable` for who asked, and the line goes: it may be dead, or give its answer to the next one.
      const name = statements.nameOf(text, params);
      const statement = { name, text, values: params as unknown[], query_timeout: patience.getStore() };
      try {
        return (await client.query(statement)).rows;
      } catch (error) {
        if (isOutdated(error)) statements.forget(text);
        throw named(error);
      }
    },
  });

  async function connect(): Promise<pg.PoolClient> {
    try {
      return await pool.connect();
    } catch (error) {
      throw named(error);
    }
  }

  async function attempt<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await connect();
    const tx: Tx = { ...on(client), inTransaction: true };
    let broken: Error | undefined;
    // A line that breaks between two statements must not end the process; the next statement finds out.
    const noteBreak = (error: Error) => {
      broken = error;
    };
    client.on('error', noteBreak);
    try {
      await tx.query('begin');
      const result = await work(tx);
      await tx.query(isRefusal(result) ? 'rollback' : 'commit');
      return result;
    } catch (error) {
      if (error instanceof Unavailable) broken ??= error;
      else await client.query('rollback').catch(noteBreak);
      throw error;
    } finally {
      client.off('error', noteBreak);
      client.release(broken);
    }
  }

  const alone: Queryable = {
    async query(text, params) {
      try {
        return await on(pool).query(text, params);
      } catch (error) {
        if (isOutdated(error)) return on(pool).query(text, params);
        throw error;
      }
    },
  };

  return {
    ...alone,
    history: alone,
    async inTx(work) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await attempt(work);
        } catch (error) {
          if (tries === TRIES || !isRetryable(error)) throw error;
        }
      }
    },
    connect,
    close: () => pool.end(),
  };
}

function isRefusal(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === false;
}

const NODE_LOCK_CLASS = 4_101;
const NODES = 1_024;

/**
 * Leases a node number for id making: held by an advisory lock on a kept connection, so that it is free again
 * the moment the process dies. `lost` is called when the connection breaks: the process must then stop making ids of this node.
 */
export async function leaseNode(db: Pick<Db, 'connect'>, lost: () => void): Promise<{ node: number; release(): void }> {
  const client = await db.connect();
  const noteBreak = () => {};
  client.on('error', noteBreak);
  try {
    return await takeNode(client, lost);
  } catch (error) {
    client.release(true);
    throw named(error);
  } finally {
    client.off('error', noteBreak);
  }
}

async function takeNode(client: pg.PoolClient, lost: () => void): Promise<{ node: number; release(): void }> {
  for (let node = 0; node < NODES; node += 1) {
    const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as got', [NODE_LOCK_CLASS, node]);
    if (rows[0].got) {
      let released = false;
      const release = () => {
        if (!released) client.release(true);
        released = true;
      };
      client.on('error', () => {
        const wasHeld = !released;
        release();
        if (wasHeld) lost();
      });
      return { node, release };
    }
  }
  throw new Error('all node numbers are taken');
}
