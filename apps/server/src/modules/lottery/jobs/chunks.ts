import { setTimeout as sleep } from 'node:timers/promises';
import type { Tx } from '../../../platform/db.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import type { LotteryDeps } from '../deps.ts';
import { chunkSettled } from '../events.ts';
import type { DrawRow } from '../store/draws.ts';
import { CHUNKS, type ChunkMoves, type ChunkOutcome } from '../store/settlement.ts';

/** Chunks of one process under way at a time: as many as a small database has cores. */
const WORKERS = 2;
/** How often a worker that stands back looks whether it may go on. */
const LOOK_MS = 250;
/** Ids for groups of transfers: a wallet needs one for each 30,000 in a chunk. */
const TX_IDS = 64;

/** A chunk to do. `part`: its first. */
export type ChunkTask = { merchantId: number; part: number };

/** Chunks of a merchant that are not done. */
export function missingChunks(merchantId: number, done: readonly number[]): ChunkTask[] {
  return CHUNKS.filter((part) => !done.includes(part)).map((part) => ({ merchantId, part }));
}

/**
 * Does all tasks, some at a time; while `isBusy` (bets are being placed) one at a time, each followed by a rest as long as it took, so that
 * at most half a core goes to it. When one fails, those under way are waited for, no further one is begun, and it is thrown.
 */
export async function inTurnsOf(
  tasks: readonly ChunkTask[],
  { work, isBusy }: { work(task: ChunkTask): Promise<unknown>; isBusy(): Promise<boolean> },
): Promise<void> {
  const waiting = [...tasks];
  let failed = false;
  const worker = async (n: number) => {
    while (waiting.length > 0 && !failed) {
      if (n > 0 && (await isBusy())) {
        await sleep(LOOK_MS);
        continue;
      }
      const task = waiting.shift();
      if (!task) return;
      const startMs = performance.now();
      await work(task);
      if (waiting.length > 0 && (await isBusy())) await sleep(performance.now() - startMs);
    }
  };
  const careful = (_: unknown, n: number) =>
    worker(n).catch((error: unknown) => {
      failed = true;
      throw error;
    });
  const ended = await Promise.allSettled(Array.from({ length: WORKERS }, careful));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}

/**
 * One chunk in one transaction: its money, its rows and the word of it commit together, or nothing does. Left to a later run when the
 * merchant's money was stopped since this one began.
 */
export async function chunkOnce(
  { db, ids, clock, ledger }: LotteryDeps,
  { task, draw, state }: { task: ChunkTask; draw: Pick<DrawRow, 'drawId' | 'gameId' | 'numero'>; state: 'settling' | 'void' },
  move: (tx: Tx, moves: ChunkMoves) => Promise<ChunkOutcome>,
): Promise<void> {
  if (ledger.isStopped(task.merchantId)) return;
  await db.inTx(async (tx) => {
    const nowMs = clock.nowMs();
    const txIds = Array.from({ length: TX_IDS }, () => ids.next());
    if ((await move(tx, { txIds, nowMs })) === 'done')
      await appendOutbox(tx, [chunkSettled(ids.next(), { ...task, draw, state, atMs: nowMs })]);
  });
}
