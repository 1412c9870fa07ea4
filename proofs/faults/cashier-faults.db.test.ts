import { expect, test } from 'vitest';
import { runCashier } from './cashier/run.ts';
import { sum } from './cashier/tally.ts';

const FAULTS = 10;

// Linux alone: clients have addresses of their own below 127/8, and PostgreSQL's processes are found by their directory.
test.runIf(process.platform === 'linux')(
  'deposits and payouts by providers while they lie, fall silent and everything is killed: both sides’ books agree, or reconciliation says where not',
  async () => {
    const { problems, faults, found } = await runCashier({ faults: FAULTS, seed: 20_265, people: 6, kind: 'one' });
    expect(problems).toEqual([]);
    expect(sum(faults)).toBeGreaterThanOrEqual(FAULTS);
    // Money came and went, and something was there to be found.
    expect(found['credited once']).toBeGreaterThan(0);
    expect(found['difference found: theirs_only']).toBeGreaterThan(0);
    expect(found['deposits told yes']).toBeGreaterThan(0);
  },
);
