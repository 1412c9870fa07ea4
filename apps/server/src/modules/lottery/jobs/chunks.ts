import type { Tx } from '../../../platform/db.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import type { LotteryDeps } from '../deps.ts';
import { chunkSettled } from '../events.ts';
import type { DrawRow } from '../store/draws.ts';
import { CHUNKS, type ChunkMoves, type ChunkOutcome } from '../store/settlement.ts';

/** Chunks of one process under way at a time: as many as a small database has cores. */
const WORKERS = 2;
/** Ids for groups of transfers: a wallet needs one for each 30,000 in a chunk. */
const TX_IDS = 64;

/** A chunk to do. `part`: its first. */
export type ChunkTask = { merchantId: number; part: number };

/** Chunks of a merchant that are not done. */
export function missingChunks(merchantId: number, done: readonly number[]): ChunkTask[] {
  return CHUNKS.filter((part) => !done.includes(part)).map((part) => ({ merchantId, part }));
}

/** Does all tasks, some at a time. When one fails, those under way are waited for, no further one is begun, and it is thrown. */
export async function inTurnsOf(tasks: readonly ChunkTask[], work: (task: ChunkTask) => Promise<unknown>): Promise<void> {
  const waiting = [...tasks];
  let failed = false;
  const worker = async () => {
    for (let task = waiting.shift(); task && !failed; task = waiting.shift()) {
      await work(task).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: WORKERS }, worker));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}

/** One chunk in one transaction: its money, its rows and the word of it commit together, or nothing does. */
export async function chunkOnce(
  { db, ids, clock }: LotteryDeps,
  { task, draw, state }: { task: ChunkTask; draw: Pick<DrawRow, 'drawId' | 'gameId' | 'numero'>; state: 'settling' | 'void' },
  move: (tx: Tx, moves: ChunkMoves) => Promise<ChunkOutcome>,
): Promise<void> {
  await db.inTx(async (tx) => {
    const nowMs = clock.nowMs();
    const txIds = Array.from({ length: TX_IDS }, () => ids.next());
    if ((await move(tx, { txIds, nowMs })) === 'done')
      await appendOutbox(tx, [chunkSettled(ids.next(), { ...task, draw, state, atMs: nowMs })]);
  });
}
