import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { runDiskFaults } from './disk-faults.ts';

const hasCompiler = process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0;

// Linux with a C compiler alone: elsewhere this is skipped and says so, never passed.
test.runIf(hasCompiler)('a disk that fails ends the database, which recovers when it is mended: nothing told is lost', async () => {
  const report = await runDiskFaults({ seed: 20_261, clients: 10, phases: ['failing'] });
  expect(report?.problems).toEqual([]);
  expect(report?.phases.map(({ name }) => name)).toEqual(['failing']);
  expect(report?.phases[0]?.acknowledged).toBeGreaterThan(0);
  expect(report?.phases[0]?.unavailable).toBeGreaterThan(0);
});
