import { expect, test } from 'vitest';
import { createChance } from './chance.ts';
import { runClockFaults } from './clock-faults.ts';
import { disordered } from './disorder.ts';
import { runDuplicates } from './duplicate-faults.ts';

const isLinux = process.platform === 'linux'; // clients have addresses of their own below 127/8

test('a tenth changes places, a tenth comes twice, and none is missing', () => {
  const calls = Array.from({ length: 1_000 }, (_, place) => place);
  const arriving = disordered(calls, createChance(7));
  expect([...new Set(arriving)].sort((a, b) => a - b)).toEqual(calls);
  expect(arriving.length - calls.length).toBeGreaterThan(60);
  const firsts = [...new Set(arriving)];
  expect(firsts.filter((place, at) => place !== at).length).toBeGreaterThan(120);
  expect(disordered(calls, createChance(7))).toEqual(arriving);
});

test.runIf(isLinux)(
  'bets and cancels twice and out of order over several connections at once: one effect and one answer each',
  async () => {
    const report = await runDuplicates({ rounds: 1, seed: 20_263, clients: 8 });
    expect(report.problems).toEqual([]);
    expect(report.calls).toBeGreaterThan(8 * 20);
    expect(report.sent).toBeGreaterThan(report.calls);
    expect(report.misused).toBeGreaterThan(0);
  },
);

test.runIf(isLinux)('a clock that jumps over the close of a sale and back before it: nothing is sold behind the close', async () => {
  const report = await runClockFaults({ rounds: 1, seed: 20_264, clients: 8 });
  expect(report.problems).toEqual([]);
  expect(report.jumps).toBe(1);
  expect(report.placed).toBeGreaterThan(0);
  expect(report.late).toBeGreaterThan(0);
});
