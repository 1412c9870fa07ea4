import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { StatementText } from '../statement-file.ts';

/** What is drawn: a statement in words, the rows that fit, and what is said of those that do not. */
export type PdfPage = { language: string; text: StatementText; moves: string[][]; more: string };
/** Draws a statement as a PDF, or is too busy. */
export type DrawPdf = (page: PdfPage) => Promise<Result<Buffer, 'OVERLOADED'>>;

/** Others wait for the one that is drawn; so many do. */
const WAITING_MAX = 4;
/** Nobody waits longer for a page of a few thousand rows. */
const DRAWN_WITHIN_MS = 60_000;

/**
 * Draws in a thread of its own, one after another: a page takes a core for a second or so, while players want to be served. A thread that
 * falls down, or never ends, takes one page with it.
 */
export function createPdfs(failed: (error: unknown) => void, thread = new URL('./pdf-thread.ts', import.meta.url)): DrawPdf {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function draw(page: PdfPage): Promise<Result<Buffer, 'OVERLOADED'>> {
    const worker = new Worker(thread, { workerData: page });
    try {
      const [drawn] = await once(worker, 'message', { signal: AbortSignal.timeout(DRAWN_WITHIN_MS) });
      return ok(Buffer.from(drawn as Uint8Array));
    } catch (error) {
      failed(error);
      return fail('OVERLOADED');
    } finally {
      await worker.terminate();
    }
  }

  return async (page) => {
    if (waiting >= WAITING_MAX) return fail('OVERLOADED');
    waiting += 1;
    const drawn = last.then(() => draw(page));
    last = drawn;
    try {
      return await drawn;
    } finally {
      waiting -= 1;
    }
  };
}
