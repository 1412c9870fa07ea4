import { expect, test } from 'vitest';
import { runFaults } from './rounds.ts';

const ROUNDS = 2;

// Linux alone: clients have addresses of their own below 127/8, and PostgreSQL's processes are found by their directory.
test.runIf(process.platform === 'linux')(
  'server, database and sessions killed in the middle of bets, approvals and settlements: nothing told is lost, nothing is paid twice',
  async () => {
    const report = await runFaults({ rounds: ROUNDS, seed: 20_260, clients: 24 });
    console.log(JSON.stringify({ ...report, problems: report.problems.length }));
    expect(report.problems).toEqual([]);
    expect(Object.values(report.strikes).reduce((sum, count) => sum + count, 0)).toBe(3 * ROUNDS);
    expect(report.moments).toEqual({ bets: ROUNDS, approvals: ROUNDS, settlement: ROUNDS });
    // The blows were felt: lines broke, keys were sent again, and bets and deposits went on.
    expect(report.lost).toBeGreaterThan(0);
    expect(report.resent).toBeGreaterThan(0);
    expect(report.bets).toBeGreaterThan(24);
    expect(report.deposits).toBeGreaterThan(24);
  },
);
