import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runReplica } from './replica-faults.ts';

const hasDebian = process.platform === 'linux' && existsSync('/usr/lib/postgresql/15/bin/pg_basebackup');

// Elsewhere this is skipped and says so, never passed.
test.runIf(hasDebian)('the primary is killed under load and its standby promoted: nothing acknowledged is missing there', async () => {
  const report = await runReplica({ rounds: 1, seed: 20_265, clients: 8 });
  expect(report?.problems).toEqual([]);
  expect(report?.promotions).toBe(1);
  expect(report?.acknowledged).toBeGreaterThan(0);
  expect(report?.unavailable).toBeGreaterThan(0);
});
