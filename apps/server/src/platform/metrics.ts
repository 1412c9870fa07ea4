import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { withinMs } from './deadline.ts';
import type { JobRun } from './jobs.ts';
import { type Answered, createRequestSeconds } from './request-seconds.ts';

/** A figure that is looked up when somebody asks. Its labels are constants of ours. */
export type Source = { name: string; help: string; labels?: Readonly<Record<string, string>>; read(): number | Promise<number> };

/** A figure with a series for each of many names of ours. */
export type Sources = { name: string; help: string; label: string; read(): Promise<ReadonlyMap<string, number>> };

/**
 * Figures of this process in the text form of Prometheus. Labels carry route templates, methods, states and names of jobs:
 * no id of a member, no token, no address, so that the number of series is bounded and nothing personal leaves.
 */
export type Metrics = {
  readonly contentType: string;
  text(): Promise<string>;
  answered(request: Answered): void;
  jobRan(run: JobRun): void;
  /** One call of a ledger lane: the intents it carried and how long the database took. */
  batched(batch: { intents: number; seconds: number }): void;
  watch(figure: Source | Sources): void;
};

const SOURCE_WITHIN_MS = 2_000;
const JOB_SECONDS = [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60];
const BATCH_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5];
const BATCH_INTENTS = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = createRequestSeconds();
  registry.registerMetric(requests.metric);
  const jobRuns = new Counter({
    name: 'fairhall_job_runs_total',
    help: 'Runs of a job: "more" did a piece of work, "idle" found none, "failed" will be tried again',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const jobSeconds = new Histogram({
    name: 'fairhall_job_seconds',
    help: 'Time of the runs that did a piece of work; of settle-draw: one draw',
    labelNames: ['job'],
    buckets: JOB_SECONDS,
    registers,
  });
  const batchIntents = new Histogram({
    name: 'fairhall_ledger_batch_intents',
    help: 'Intents in one call of a lane',
    buckets: BATCH_INTENTS,
    registers,
  });
  const batchSeconds = new Histogram({
    name: 'fairhall_ledger_batch_seconds',
    help: 'Time of one call of a lane, commit included',
    buckets: BATCH_SECONDS,
    registers,
  });
  const failures = new Counter({
    name: 'fairhall_metric_failures_total',
    help: 'Figures that could not be looked up and are left out',
    labelNames: ['metric'],
    registers,
  });

  function watchOne({ name, help, labels = {}, read }: Source): void {
    new Gauge({
      name,
      help,
      labelNames: Object.keys(labels),
      registers,
      async collect() {
        // A figure that can't be had must not take the others with it, nor keep the scrape waiting.
        try {
          this.set(labels, await withinMs(SOURCE_WITHIN_MS, Promise.resolve(read())));
        } catch {
          this.remove(...Object.values(labels)); // no figure rather than a wrong one
          failures.inc({ metric: name });
        }
      },
    });
  }

  function watchEach({ name, help, label, read }: Sources): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      async collect() {
        this.reset();
        try {
          for (const [value, figure] of await withinMs(SOURCE_WITHIN_MS, read())) this.set({ [label]: value }, figure);
        } catch {
          failures.inc({ metric: name });
        }
      },
    });
  }

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    answered: requests.answered,
    jobRan({ job, outcome, seconds }) {
      jobRuns.inc({ job, outcome });
      if (outcome === 'more') jobSeconds.observe({ job }, seconds);
    },
    batched({ intents, seconds }) {
      batchIntents.observe(intents);
      batchSeconds.observe(seconds);
    },
    watch: (figure) => ('label' in figure ? watchEach(figure) : watchOne(figure)),
  };
}
