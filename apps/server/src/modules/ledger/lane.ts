import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { ZERO } from '@fairhall/money/amount';
import type pg from 'pg';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { Unavailable } from '../../platform/unavailable.ts';
import { encodeBatch, type NumberedIntent } from './encode.ts';
import { partOf } from './part.ts';
import type { LedgerAnswer } from './port.ts';
import { type AnswersRow, APPLY, toAnswers } from './store.ts';

/** One queue, one connection, one batch under way at a time. */
export type Lane = {
  submit(numbered: NumberedIntent): Promise<LedgerAnswer>;
  /** Intents that wait for their batch. */
  waiting(): number;
  /** Takes nothing more on and finishes what it has; after `graceMs` without the database it rejects the rest. */
  stop(graceMs: number): Promise<void>;
};

/** Told of each call that the database answered. */
export type BatchWatch = (batch: { intents: number; seconds: number }) => void;

export type LaneDeps = {
  connect(): Promise<pg.PoolClient>;
  clock: Clock;
  log: Log;
  batched?: BatchWatch;
  /** Where the tables are spread over machines by part: each call is about one part alone. */
  onePartPerCall?: boolean;
};

const OVERLOADED: LedgerAnswer = { code: 'OVERLOADED', repeated: false, txId: 0n, balance: ZERO, version: 0n };

/** The process stopped before the database told what became of an intent: asked again with the same key, it tells. */
export class OutcomeUnknown extends Unavailable {
  override name = 'OutcomeUnknown';
}

/** By weight: usual intents weigh 1, so that these are numbers of them; a slip of hundreds of lines weighs as much as it writes. */
const BATCH_MAX = 512;
const QUEUE_MAX = 4_096;
const NUMBERS_PER_WEIGHT = 64;
const CHARACTERS_PER_WEIGHT = 8_192;
const ANSWER_MS_MAX = 30_000;
const CONFLICT_TRIES = 3;
const RECONNECT_MS_MIN = 20;
const RECONNECT_MS_MAX = 1_000;

/** Nothing is known of what was sent: it may have been committed. */
class ConnectionLost extends Error {
  override name = 'ConnectionLost';
}

/**
 * When everything that has arrived by now has been looked at: who was just answered and asks again, and all requests that one look at the
 * sockets brought, go together.
 */
const endOfTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

type Waiting = NumberedIntent & { weight: number; resolve(answer: LedgerAnswer): void; reject(error: unknown): void };

/**
 * Gathers what has arrived while the former batch was committing and sends it as one call: no timer, so a lone intent goes at once
 * and a crowd goes together. An intent is answered after its commit, and only then.
 */
export function createLane(deps: LaneDeps): Lane {
  let queue: Waiting[] = [];
  let queued = 0;
  let running: Promise<void> | undefined;
  let client: pg.PoolClient | undefined;
  let stopped = false;
  const aborted = new AbortController();
  // A batch belongs to many requests: what is logged of it must not bear the id of the one that happened to start it.
  const apartFromRequests = AsyncLocalStorage.snapshot();

  async function run(): Promise<void> {
    while (queue.length > 0) {
      const batch = take();
      if (aborted.signal.aborted) refuse(batch, 'the process stops');
      else await settle(batch);
      await endOfTurn();
    }
    running = undefined; // in the same breath as the look at the queue: who submits after it starts anew
  }

  /** The next batch: those who wait longest. */
  function take(): Waiting[] {
    const [first] = queue;
    const goes = first && deps.onePartPerCall ? samePartAs(first) : () => true;
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    let taken = 0;
    for (const waiting of queue) {
      if (taken >= BATCH_MAX || !goes(waiting)) rest.push(waiting);
      else {
        batch.push(waiting);
        taken += waiting.weight;
      }
    }
    queue = rest;
    queued -= taken;
    return batch;
  }

  /** Comes back when every promise of the batch is settled. */
  async function settle(batch: readonly Waiting[]): Promise<void> {
    let pauseMs = RECONNECT_MS_MIN;
    for (let conflicts = 0; ; ) {
      try {
        const startMs = performance.now();
        const answers = await call(batch);
        deps.batched?.({ intents: batch.length, seconds: (performance.now() - startMs) / 1000 });
        for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as LedgerAnswer);
        return;
      } catch (error) {
        const failure = failureOf(error);
        if (failure === 'conflict' && ++conflicts < CONFLICT_TRIES) continue;
        if (failure === 'full') return refuse(batch, error instanceof Error ? error.message : String(error));
        if (failure !== 'unknown') return apart(batch, error);
        if (aborted.signal.aborted) return abandon(batch, error);
        deps.log.warn({ err: error, intents: batch.length }, 'ledger lane lost its database, asking again with the same keys');
        await sleep(pauseMs, undefined, { signal: aborted.signal }).catch(() => {});
        pauseMs = Math.min(pauseMs * 2, RECONNECT_MS_MAX);
      }
    }
  }

  async function call(batch: readonly Waiting[]): Promise<LedgerAnswer[]> {
    const decidedAtMs = deps.clock.nowMs();
    const statement = { ...APPLY, values: encodeBatch(batch, decidedAtMs), query_timeout: ANSWER_MS_MAX };
    let row: AnswersRow | undefined;
    try {
      client ??= await open();
      [row] = (await client.query<AnswersRow>(statement)).rows;
    } catch (error) {
      if (isSqlError(error) && !isConnectionEnd(error)) throw error;
      if (client) drop(client);
      throw new ConnectionLost('no answer of the database', { cause: error });
    }
    return toAnswers(row, batch, decidedAtMs);
  }

  async function open(): Promise<pg.PoolClient> {
    const opened = await deps.connect();
    opened.on('error', () => drop(opened));
    return opened;
  }

  function drop(broken: pg.PoolClient): void {
    if (client !== broken) return;
    client = undefined;
    broken.release(true);
  }

  /** The whole batch was rolled back: its halves on their own, and theirs, so that a poisonous intent fails nobody else. */
  async function apart(batch: readonly Waiting[], error: unknown): Promise<void> {
    if (batch.length === 1) {
      deps.log.error({ err: error, txId: String(batch[0]?.txId) }, 'ledger intent failed');
      batch[0]?.reject(error);
      return;
    }
    const half = Math.ceil(batch.length / 2);
    await settle(batch.slice(0, half));
    await settle(batch.slice(half));
  }

  /** Rolled back for want of room in the database, or never sent: not taken on, as with a full queue. */
  function refuse(batch: readonly Waiting[], why: string): void {
    deps.log.error({ intents: batch.length, why }, 'ledger intents not taken on');
    for (const { resolve } of batch) resolve(OVERLOADED);
  }

  function abandon(batch: readonly Waiting[], cause: unknown): void {
    for (const { reject } of batch) reject(new OutcomeUnknown('the process stopped without an answer of the database', { cause }));
  }

  return {
    submit(numbered) {
      if (stopped || queued >= QUEUE_MAX) return Promise.resolve(OVERLOADED);
      const weight = weightOf(numbered);
      queued += weight;
      return new Promise((resolve, reject) => {
        queue.push({ ...numbered, weight, resolve, reject });
        running ??= apartFromRequests(() => endOfTurn().then(run));
      });
    },
    waiting: () => queue.length,
    async stop(graceMs) {
      stopped = true;
      const grace = setTimeout(() => {
        aborted.abort();
        if (client) drop(client); // ends a call that would never come back
      }, graceMs);
      await running;
      clearTimeout(grace);
      if (client) drop(client);
    },
  };
}

/** What an intent costs memory and database, in usual ones: by the rows that ride along. */
function weightOf({ intent: { rows } }: NumberedIntent): number {
  if (!rows) return 1;
  let characters = 0;
  for (const text of rows.texts) characters += text.length;
  return 1 + Math.floor(rows.numbers.length / NUMBERS_PER_WEIGHT) + Math.floor(characters / CHARACTERS_PER_WEIGHT);
}

function samePartAs({ intent: { merchantId, memberId } }: Waiting): (other: Waiting) => boolean {
  const part = partOf(merchantId, memberId);
  return ({ intent }) => intent.merchantId === merchantId && partOf(intent.merchantId, intent.memberId) === part;
}

/** What an error says about its batch: nothing (`unknown`), or that it was rolled back, for the locks of others, for want of room, or by itself. */
function failureOf(error: unknown): 'unknown' | 'conflict' | 'full' | 'batch' {
  if (error instanceof ConnectionLost) return 'unknown';
  if (!isSqlError(error)) return 'batch';
  if (error.code === '40001' || error.code === '40P01') return 'conflict';
  return error.code.startsWith('53') ? 'full' : 'batch';
}

type SqlError = Error & { code: string; severity: string };

function isSqlError(error: unknown): error is SqlError {
  return error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string';
}

/** The server says goodbye (shutdown, crash of a sibling, end of this session, no longer the primary) rather than that a statement failed. */
function isConnectionEnd({ code, severity }: SqlError): boolean {
  return severity === 'FATAL' || severity === 'PANIC' || /^(08|57P|58|25006)/.test(code);
}
