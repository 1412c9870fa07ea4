import { Worker } from 'node:worker_threads';
import type { JobRun } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';

/** What the room is told when it opens. `shiftMs`: what a clock that is moved by hand is ahead by, shared with it. */
export type RoomSetting = { databaseUrl: string; logLevel: string; shiftMs: Float64Array | null };

export type ClosingRoom = { close(): Promise<void> };

/** The room makes little that is soon thrown away: a large young heap of its own would only hold memory. */
const YOUNG_HEAP_MB = 4;
const AGAIN_MS = 1_000;
const CLOSE_WITHIN_MS = 10_000;

/**
 * The room in which due draws are closed: a thread with connections of its own. Bets, slips and settlement may keep this process busy and
 * its connections taken; the tickets of a draw are sealed in time all the same. A room that falls down is opened again.
 */
export function openClosingRoom(
  setting: Omit<RoomSetting, 'logLevel'>,
  { log, ran }: { log: Log; ran: (run: JobRun) => void },
  thread = new URL('./closing-room-thread.ts', import.meta.url),
): ClosingRoom {
  let closing = false;
  let worker = open();

  function open(): Worker {
    const workerData: RoomSetting = { ...setting, logLevel: log.level };
    const opened = new Worker(thread, { workerData, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_HEAP_MB } });
    opened.on('message', ran);
    opened.once('error', (error) => log.error({ err: error }, 'the closing room fell down'));
    opened.once('exit', () => {
      if (closing) return;
      setTimeout(() => {
        if (!closing) worker = open();
      }, AGAIN_MS).unref();
    });
    return opened;
  }

  return {
    async close() {
      closing = true;
      const gone = new Promise((resolve) => worker.once('exit', resolve));
      const late = setTimeout(() => void worker.terminate(), CLOSE_WITHIN_MS);
      worker.postMessage('close');
      if (worker.threadId !== -1) await gone;
      clearTimeout(late);
    },
  };
}
