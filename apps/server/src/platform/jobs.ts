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
  /** What it looks for comes with a fact of the outbox: where none is heard it looks each second, whatever its pace. */
  onFacts?: boolean;
  /** A process that does this job does it in a room of its own, whatever keeps the rest busy (closing-room.ts). */
  ownRoom?: boolean;
  work(): Promise<'more' | 'idle'>;
};

const ANSWER_WITHIN_MS = 30_000;
/** A fact that is not heard costs so long. */
const UNHEARD_MS = 1_000;

/** One run of a job, for who counts them. */
export type JobRun = { job: string; outcome: 'more' | 'idle' | 'failed'; seconds: number };

/**
 * Runs each job in its own loop: never two runs of one job at a time, a failure is logged and tried again after the pause.
 * Pauses are real time even where the clock is controlled: they set the pace, not the facts. `wake` ends them, for whoever moved it; `hear`
 * ends those of jobs that wait for a fact.
 */
export function startJobs(
  jobs: Job[],
  log: Log,
  ran: (run: JobRun) => void = () => {},
): { wake(): void; hear(): void; stop(): Promise<void> } {
  const resting = new Set<() => void>();
  const listening = new Set<() => void>();
  let stopped = false;
  let woken = 0;
  let heard = 0;

  const loops = jobs.map(async (job) => {
    while (!stopped) {
      const startMs = performance.now();
      const [wokenBefore, heardBefore] = [woken, heard];
      const outcome = await patiently(job.answerWithinMs ?? ANSWER_WITHIN_MS, () => job.work()).catch((error: unknown) => {
        log.error({ err: error, job: job.name }, 'job failed');
        return 'failed' as const;
      });
      ran({ job: job.name, outcome, seconds: (performance.now() - startMs) / 1000 });
      if (outcome === 'more' || woken !== wokenBefore) continue;
      await pause(job.everyMs, resting);
      if (job.onFacts && woken === wokenBefore && heard === heardBefore) await pause(UNHEARD_MS - job.everyMs, listening);
    }
  });

  function pause(ms: number, among: Set<() => void>): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(goOn, ms);
      among.add(goOn);
      function goOn() {
        clearTimeout(timer);
        among.delete(goOn);
        resolve();
      }
    });
  }

  function wake(): void {
    woken += 1;
    for (const goOn of [...resting, ...listening]) goOn();
  }

  function hear(): void {
    heard += 1;
    for (const goOn of [...listening]) goOn();
  }

  return {
    wake,
    hear,
    async stop() {
      stopped = true;
      wake();
      await Promise.all(loops);
    },
  };
}
