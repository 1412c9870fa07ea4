import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

const lines = async (metrics: ReturnType<typeof createMetrics>, name: string) =>
  (await metrics.text()).split('\n').filter((line) => line.startsWith(name));

test('requests are counted and timed by route template, method and status', async () => {
  const metrics = createMetrics();
  metrics.answered({ method: 'GET', route: '/lgw/orders/:id', status: 200, seconds: 0.004 });
  metrics.answered({ method: 'GET', route: '/lgw/orders/:id', status: 200, seconds: 0.25 });
  metrics.answered({ method: 'GET', route: '/lgw/orders/:id', status: 200, seconds: 11 });
  metrics.answered({ method: 'POST', route: '/lgw/orders/:id', status: 200, seconds: 1 });
  const labels = 'method="GET",route="/lgw/orders/:id",status="200"';
  expect(await lines(metrics, 'fairhall_http_request_seconds_')).toEqual(
    expect.arrayContaining([
      `fairhall_http_request_seconds_bucket{le="0.002",${labels}} 0`,
      `fairhall_http_request_seconds_bucket{le="0.005",${labels}} 1`,
      `fairhall_http_request_seconds_bucket{le="0.25",${labels}} 2`,
      `fairhall_http_request_seconds_bucket{le="10",${labels}} 2`,
      `fairhall_http_request_seconds_bucket{le="+Inf",${labels}} 3`,
      `fairhall_http_request_seconds_sum{${labels}} 11.254`,
      `fairhall_http_request_seconds_count{${labels}} 3`,
    ]),
  );
});

test('runs of a job are counted by outcome; only work is timed', async () => {
  const metrics = createMetrics();
  for (const outcome of ['more', 'idle', 'idle', 'failed'] as const) metrics.jobRan({ job: 'settle-draw', outcome, seconds: 0.02 });
  expect(await lines(metrics, 'fairhall_job_runs_total')).toEqual([
    'fairhall_job_runs_total{job="settle-draw",outcome="more"} 1',
    'fairhall_job_runs_total{job="settle-draw",outcome="idle"} 2',
    'fairhall_job_runs_total{job="settle-draw",outcome="failed"} 1',
  ]);
  expect(await lines(metrics, 'fairhall_job_seconds_count')).toEqual(['fairhall_job_seconds_count{job="settle-draw"} 1']);
});

test('batches of the ledger show their size and their time', async () => {
  const metrics = createMetrics();
  metrics.batched({ intents: 1, seconds: 0.002 });
  metrics.batched({ intents: 60, seconds: 0.004 });
  expect(await lines(metrics, 'fairhall_ledger_batch_intents_sum')).toEqual(['fairhall_ledger_batch_intents_sum 61']);
  expect(await lines(metrics, 'fairhall_ledger_batch_seconds_count')).toEqual(['fairhall_ledger_batch_seconds_count 2']);
});

test('a figure that can not be looked up is left out and counted, and the others are there', async () => {
  const metrics = createMetrics();
  let broken = false;
  metrics.watch({ name: 'fairhall_listeners', help: 'x', read: () => 3 });
  metrics.watch({
    name: 'fairhall_waiting',
    help: 'x',
    labels: { consumer: 'push' },
    read: async () => {
      if (broken) throw new Error('no database');
      return 7;
    },
  });
  expect(await lines(metrics, 'fairhall_waiting{')).toEqual(['fairhall_waiting{consumer="push"} 7']);
  broken = true;
  expect(await lines(metrics, 'fairhall_waiting{')).toEqual([]);
  expect(await lines(metrics, 'fairhall_listeners')).toEqual(['fairhall_listeners 3']);
  expect(await lines(metrics, 'fairhall_metric_failures_total{')).toEqual(['fairhall_metric_failures_total{metric="fairhall_waiting"} 2']);
  broken = false;
  expect(await lines(metrics, 'fairhall_waiting{')).toEqual(['fairhall_waiting{consumer="push"} 7']);
});

test('the process itself is shown', async () => {
  const text = await createMetrics().text();
  for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds', 'process_cpu_seconds_total'])
    expect(text).toContain(`\n${name} `);
});

test('a figure of many names has a line for each, and none while it cannot be had', async () => {
  const metrics = createMetrics();
  let broken: ReadonlyMap<string, number> | null = new Map([
    ['zero_sum', 0],
    ['chain_unbroken', 3],
  ]);
  const read = async () => broken ?? Promise.reject(new Error('no database'));
  metrics.watch({ name: 'fairhall_some_rows', help: 'x', label: 'invariant', read });
  expect(await lines(metrics, 'fairhall_some_rows')).toEqual([
    'fairhall_some_rows{invariant="zero_sum"} 0',
    'fairhall_some_rows{invariant="chain_unbroken"} 3',
  ]);
  broken = null;
  expect(await lines(metrics, 'fairhall_some_rows')).toEqual([]);
});
