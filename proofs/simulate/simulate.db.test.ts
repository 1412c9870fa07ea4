import { type FreshDatabase, freshDatabase } from '@fairhall/testkit/database';
import { expect, test } from 'vitest';
import { openSimulated } from './cluster.ts';
import type { Population } from './plan.ts';
import { type Report, simulate } from './run.ts';
import { simulateWorld } from './world.ts';

const POPULATION = { members: 8, batchMax: 80, contended: 60 };
/** Where the database decides nothing by itself. */
const ORDERLY = { ...POPULATION, contended: 0 };
const AT_ONCE = 4;
const SEEDS = Array.from({ length: 10 }, (_, n) => 2_026 + n);

/** A story on a database of its own. */
async function told(seed: number, steps: number, population: Population = POPULATION): Promise<Report> {
  const fresh: FreshDatabase = await freshDatabase();
  const app = openSimulated(fresh.url);
  try {
    return await simulateWorld({ app, owner: fresh.owner }, { seed, steps, population });
  } finally {
    await app.close();
    await fresh.close();
  }
}

test('10 seeds of 1,000 steps: the database does what the model says, through cut lines, lost answers, crashes, contention and jumps of the clock', async () => {
  const waiting = [...SEEDS];
  const reports: Report[] = [];
  const teller = async () => {
    for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) reports.push(await told(seed, 1_000));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, teller));
  reports.sort((a, b) => a.seed - b.seed);
  expect(reports.map(({ seed, divergence }) => ({ seed, divergence }))).toEqual(SEEDS.map((seed) => ({ seed, divergence: null })));
  const faults = reports.map(({ faults: struck }) => Object.values(struck).reduce((sum, count) => sum + count, 0));
  expect(faults.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(50);
  expect(reports.reduce((sum, report) => sum + report.reordered, 0)).toBeGreaterThan(10);
});

test('with a fault in every round nothing stays undone when they stop', async () => {
  const { divergence, faults } = await told(3, 1_000, { ...POPULATION, faults: 100 });
  expect(divergence).toBeNull();
  expect(Object.values(faults).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(15);
});

test('a seed replays exactly, on the database as on the model alone', async () => {
  const [once, twice] = [await told(7, 400, ORDERLY), await told(7, 400, ORDERLY)];
  const pure = await simulate({ seed: 7, steps: 400, population: ORDERLY });
  expect([once.divergence, twice.divergence]).toEqual([null, null]);
  expect(twice.hash).toBe(once.hash);
  expect({ ...twice, seconds: 0 }).toEqual({ ...once, seconds: 0 });
  expect(pure.hash).toBe(once.hash);
});
