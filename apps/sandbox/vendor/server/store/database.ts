import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SCHEMA } from './schema.ts';

type Row = Record<string, unknown>;
type Values = Record<string, SQLInputValue>;

/** Statements with named values. Whole numbers come as numbers: one that a number can't hold throws, it is never rounded. */
export type Db = {
  get<R extends object = Row>(sql: string, values?: Values): R | undefined;
  all<R extends object = Row>(sql: string, values?: Values): R[];
  /** Answers how many rows it changed. */
  run(sql: string, values?: Values): number;
};

export type Store = {
  /** What is committed. */
  readonly read: Db;
  /**
   * Runs `work` in a transaction and resolves when it lies on the disk. What was asked for within one turn of the event loop shares one
   * commit, since a commit costs a write of the disk; work that throws undoes itself alone.
   */
  write<T>(work: (db: Db) => T): Promise<T>;
  close(): void;
};

type Waiting = { run(): void; done(): void; failed(error: unknown): void };

/** One file, one process. A commit survives a power cut. */
export function openStore(path: string): Store {
  const file = new DatabaseSync(path, { timeout: 5000 });
  file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  bringUpToDate(file);
  const db = statementsOf(file);
  let waiting: Waiting[] = [];
  let isClosed = false;

  function commitAll(): void {
    const batch = waiting;
    waiting = [];
    const told: (() => void)[] = [];
    try {
      file.exec('begin immediate');
      for (const each of batch) told.push(runAlone(file, each));
      file.exec('commit');
    } catch (error) {
      if (file.isTransaction) file.exec('rollback');
      for (const { failed } of batch) failed(error);
      return;
    }
    for (const tell of told) tell();
  }

  return {
    read: db,
    write: (work) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('the store is closed'));
        let value: ReturnType<typeof work>;
        waiting.push({ run: () => (value = work(db)), done: () => resolve(value), failed: reject });
        if (waiting.length === 1) setImmediate(commitAll);
      }),
    close() {
      if (waiting.length > 0) commitAll();
      isClosed = true;
      file.close();
    },
  };
}

/** Answers what is to be told once all is committed. */
function runAlone(file: DatabaseSync, { run, done, failed }: Waiting): () => void {
  file.exec('savepoint one');
  try {
    run();
    return done;
  } catch (error) {
    file.exec('rollback to one');
    return () => failed(error);
  } finally {
    file.exec('release one');
  }
}

function statementsOf(file: DatabaseSync): Db {
  const prepared = new Map<string, StatementSync>();
  const statement = (sql: string): StatementSync => {
    let known = prepared.get(sql);
    if (!known) {
      known = file.prepare(sql);
      known.setAllowUnknownNamedParameters(true);
      prepared.set(sql, known);
    }
    return known;
  };
  return {
    get: <R extends object>(sql: string, values: Values = {}) => statement(sql).get(values) as R | undefined,
    all: <R extends object>(sql: string, values: Values = {}) => statement(sql).all(values) as R[],
    run: (sql, values = {}) => Number(statement(sql).run(values).changes),
  };
}

/** Each step of the schema once, in its order. */
function bringUpToDate(file: DatabaseSync): void {
  const { user_version: from } = file.prepare('pragma user_version').get() as { user_version: number };
  if (from > SCHEMA.length) throw new Error('the store was written by a newer version of the vendor');
  for (const [step, sql] of SCHEMA.entries()) if (step >= from) file.exec(`begin; ${sql}; pragma user_version = ${step + 1}; commit`);
}
