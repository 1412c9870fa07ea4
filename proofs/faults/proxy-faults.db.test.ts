import { expect, test } from 'vitest';
import { runProxyFaults } from './proxy-faults.ts';

// Linux alone: clients have addresses of their own below 127/8.
test.runIf(process.platform === 'linux')(
  'answers lost after the commit and lines cut in the middle: asked again with the same key, the first answer comes',
  async () => {
    const plan = [
      { place: 'database', mischief: 'swallow' },
      { place: 'clients', mischief: 'cut' },
    ] as const;
    const report = await runProxyFaults({ seed: 20_262, clients: 10, plan });
    expect(report.problems).toEqual([]);
    expect(report.phases.map(({ name }) => name)).toEqual(['swallow, database', 'cut, clients']);
    for (const { acknowledged, repeated } of report.phases) {
      expect(acknowledged).toBeGreaterThan(0);
      expect(repeated).toBeGreaterThan(0);
    }
    expect(report.phases[1]?.lost).toBeGreaterThan(0);
  },
);
