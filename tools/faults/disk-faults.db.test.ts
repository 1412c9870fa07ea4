import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { runDiskFaults } from './disk-faults.ts';

const hasCompiler = process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0;

// Linux with a C compiler alone: elsewhere this is skipped and says so, never passed.
test.runIf(hasCompiler)(
  'a slow disk is waited for, a failing one ends the database, which recovers: nothing told is lost',
  async () => {
    const report = await runDiskFaults({ seed: 20_261, clients: 10, phases: ['slow 2 ms', 'failing'] });
    expect(report?.problems).toEqual([]);
    expect(report?.phases.map(({ name }) => name)).toEqual(['slow 2 ms', 'failing']);
    for (const { acknowledged } of report?.phases ?? []) expect(acknowledged).toBeGreaterThan(0);
    expect(report?.phases[1]?.unavailable).toBeGreaterThan(0);
  },
  120_000,
);
