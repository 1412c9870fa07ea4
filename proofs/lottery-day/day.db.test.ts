import { freshDatabase } from '@fairhall/testkit/database';
import { expect, test } from 'vitest';
import { runDay } from './day.ts';

test('twelve minutes of every game: everybody has what the rules say, every draw is proven, every forgery is found', async () => {
  const fresh = await freshDatabase();
  const report = await runDay({ app: fresh.db, owner: fresh.owner }, { seed: 5, hours: 0.2, players: 30, ordersPerTick: 6 });
  await fresh.close();
  expect(report.faults).toEqual([]);
  expect(Object.values(report.families).every((draws) => draws > 0)).toBe(true);
  expect(report.plays).toBeGreaterThan(150);
  expect(report.cancelled).toBeGreaterThan(0);
  expect(report.voided).toBeGreaterThan(0);
  expect(report.chases).toBeGreaterThan(10);
  expect(report.abandoned).toBeGreaterThan(0);
  expect(report.bounded).toBeGreaterThan(10);
  expect(report.barred).toBeGreaterThan(10);
  expect(Object.keys(report.told).length).toBeGreaterThan(3);
  expect(report.corrected).toBeGreaterThan(0);
  expect(report.proofs).toBeGreaterThan(60);
  expect(report.forgeries).toBeGreaterThan(0);
});
