import { patiently } from './db.ts';
import type { Log } from './log.ts';

/**
 * Something done again and again at its own pace. `work` tells whether there is more to do at once. A statement of it that has no
 * answer after `answerWithinMs` (30 s unless given) is given up.
 */
export type Job = {
  name: string;
  everyMs: number;
  answerWithinMs?: number;
  /** A process that does this job does it in a room of its own, whatever keeps the rest busy (closing-room.ts). */
  ownRoom?: boolean;
  work(): Promise<'more' | 'idle'>;
};

const ANSWER_WITHIN_MS = 30_000;

/** One run of a job, for who counts them. */
export type JobRun = { job: string; outcome: 'more' | 'idle' | 'failed'; seconds: number };

/**
 * Runs each job in its own loop: never two runs of one job at a time, a failure is logged and tried again after the pause.
 * Pauses are real time even where the clock is controlled: they set the pace, not the facts.
 */
export function startJobs(jobs: Job[], log: Log, ran: (run: JobRun) => void = () => {}): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const loops = jobs.map(async (job) => {
    while (!stopping.signal.aborted) {
      const startMs = performance.now();
      const outcome = await patiently(job.answerWithinMs ?? ANSWER_WITHIN_MS, () => job.work()).catch((error: unknown) => {
        log.error({ err: error, job: job.name }, 'job failed');
        return 'failed' as const;
      });
      ran({ job: job.name, outcome, seconds: (performance.now() - startMs) / 1000 });
      if (outcome !== 'more') await pause(job.everyMs, stopping.signal);
    }
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
}
