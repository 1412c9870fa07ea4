import type { Db, Tx } from '@fairhall/server/platform/db';
import type pg from 'pg';

/** Thrown in place of what a process that died would have gone on to do. */
class Crash extends Error {
  override name = 'Crash';
}

/** Lines to the database that can be made to fail at a chosen call or transaction. */
export type Lines = {
  /** The same database; its lanes' connections and its transactions pass by here. */
  db: Db;
  /** From now on the `at`-th call over a connection of its own is not sent, or its answer is lost. */
  cut(at: number, answered: boolean): void;
  /** From now on the `at`-th transaction is rolled back at its end, or is committed and nobody is told. */
  crash(at: number, answered: boolean): void;
  /** No more failures. */
  calm(): void;
};

type Strike = { left: number; answered: boolean } | null;

export function createLines(real: Db): Lines {
  let cut: Strike = null;
  let crash: Strike = null;

  async function call<T>(send: () => Promise<T>): Promise<T> {
    const strike = cut;
    if (strike === null || strike.left-- > 0) return send();
    cut = null;
    if (strike.answered) await send();
    throw new Error('Connection terminated unexpectedly');
  }

  function watched(db: Db): Db {
    return {
      ...db,
      of: (merchantId) => watched(db.of(merchantId)),
      async connect() {
        const client = await db.connect();
        return new Proxy(client, {
          get: (target, name) =>
            name === 'query' ? (statement: pg.QueryConfig) => call(() => target.query(statement)) : Reflect.get(target, name, target),
        });
      },
      async inTx<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
        const strike = crash;
        if (strike === null || strike.left-- > 0) return db.inTx(work);
        crash = null;
        await db.inTx(async (tx) => {
          const result = await work(tx);
          if (!strike.answered) throw new Crash('before the commit');
          return result;
        });
        throw new Crash('after the commit');
      },
    };
  }

  return {
    db: watched(real),
    cut: (left, answered) => {
      cut = { left, answered };
    },
    crash: (left, answered) => {
      crash = { left, answered };
    },
    calm: () => {
      cut = null;
      crash = null;
    },
  };
}
