import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { invariant, type Result } from '@fairhall/money/result';
import type { KeyedLine } from './line-key.ts';
import type { ReadStatement, StatementOf } from './read-statement.ts';

/** What the thread is given, what it is asked for, and what it answers. */
export type ThreadInput = { bytes: Uint8Array; of: StatementOf };
export type Head = Result<Omit<ReadStatement, 'lines'> & { count: number }, 'STATEMENT_REFUSED'>;
export type ThreadAnswer = { head: Head } | { lines: KeyedLine[] };

/** Lines that come over at once: a few milliseconds of work. */
export const LINES_AT_ONCE = 500;
/** A file that is built to take all of it falls down alone. */
const LIMITS = { maxOldGenerationSizeMb: 512 };

/**
 * Reads a bank's file in a thread of its own: 20 MB take seconds, while players want to be served. The lines come over in pieces, each when
 * it is asked for. A thread that falls down refuses the file.
 */
export async function readApart(
  bytes: Uint8Array,
  of: StatementOf,
  thread = new URL('./reader-thread.ts', import.meta.url),
): Promise<Result<ReadStatement, 'STATEMENT_REFUSED'>> {
  const worker = new Worker(thread, { workerData: { bytes, of } satisfies ThreadInput, resourceLimits: LIMITS });
  // An error of the thread ends the waiting as well.
  const next = async () => (await once(worker, 'message'))[0] as ThreadAnswer;
  try {
    const first = await next();
    invariant('head' in first, 'the head comes first');
    if (!first.head.ok) return first.head;
    const { count, ...head } = first.head.value;
    const lines: KeyedLine[] = [];
    while (lines.length < count) {
      worker.postMessage(lines.length);
      const piece = await next();
      invariant('lines' in piece, 'lines follow the head');
      lines.push(...piece.lines);
    }
    return { ok: true, value: { ...head, lines } };
  } finally {
    await worker.terminate();
  }
}
