import { describe, expect, test } from 'vitest';
import { coresFor, FACTS_BUSY, FACTS_MAX, factsAsked, factsFor, nextAct, type Standing } from './budget.ts';

const S = 1_000;
const MIN = 60 * S;
const HOUR = 60 * MIN;

const QUIET: Standing = {
  ...{ busy: false, cores: 2, changesMs: 0, settledMs: 0, owedMs: 0, sinceOwedMs: 0 },
  ...{ sinceLookMs: 0, sinceSampleMs: HOUR, sinceWholeMs: HOUR },
};
const BUSY = { ...QUIET, busy: true, sinceSampleMs: 0 };

test.each<[string, Standing, ReturnType<typeof nextAct>]>([
  ['nothing to do', QUIET, { act: 'rest', owedMs: 0 }],
  ['quiet: ten seconds since the last look', { ...QUIET, sinceLookMs: 10 * S }, { act: 'changes', owedMs: 0 }],
  ['quiet: what is younger waits for its turn', { ...QUIET, changesMs: 9 * S, sinceLookMs: 9 * S }, { act: 'rest', owedMs: 0 }],
  ['quiet: what waits is looked at at once, whatever is owed', { ...QUIET, changesMs: HOUR, owedMs: MIN }, { act: 'changes', owedMs: 0 }],
  ['quiet: wallets of a settlement, at once', { ...QUIET, settledMs: S }, { act: 'settled', owedMs: 0 }],
  ['what waits longer comes first', { ...QUIET, settledMs: 20 * S, changesMs: 30 * S }, { act: 'changes', owedMs: 0 }],
  ['the pass of the day', { ...QUIET, sinceWholeMs: 24 * HOUR }, { act: 'whole', owedMs: 0 }],
  ['the first look of all, under load too', { ...BUSY, sinceWholeMs: null, owedMs: MIN }, { act: 'whole', owedMs: MIN }],
  ['load: nothing owed', { ...BUSY, changesMs: 10 * S }, { act: 'changes', owedMs: 0 }],
  ['load: 3 % of two cores pay 60 ms a second', { ...BUSY, changesMs: MIN, owedMs: 300, sinceOwedMs: 4 * S }, { act: 'rest', owedMs: 60 }],
  ['load: paid', { ...BUSY, changesMs: MIN, owedMs: 300, sinceOwedMs: 5 * S }, { act: 'changes', owedMs: 0 }],
  ['load: a sample each ten seconds', { ...BUSY, changesMs: MIN, owedMs: 300, sinceSampleMs: 10 * S }, { act: 'sample', owedMs: 300 }],
  ['load: no sample while the look itself is fresh', { ...BUSY, changesMs: 9 * S, sinceSampleMs: HOUR }, { act: 'rest', owedMs: 0 }],
  ['load: settled wallets have the same budget', { ...BUSY, settledMs: MIN, owedMs: 1 }, { act: 'rest', owedMs: 1 }],
  ['load: the pass of the day has it too', { ...BUSY, sinceWholeMs: 25 * HOUR, owedMs: 1 }, { act: 'rest', owedMs: 1 }],
  ['load: it waits for what is late', { ...BUSY, sinceWholeMs: 25 * HOUR, changesMs: 31 * MIN }, { act: 'changes', owedMs: 0 }],
  ['load: 55 minutes behind, a whole core', { ...BUSY, changesMs: 55 * MIN, owedMs: 300, sinceOwedMs: 300 }, { act: 'changes', owedMs: 0 }],
])('%s', (_, standing, verdict) => {
  expect(nextAct(standing)).toEqual(verdict);
});

test('the share is 3 % of the cores until half an hour is missing, then grows to one core before the hour', () => {
  const cores = [0, 30, 42.5, 55, 90].map((minutes) => coresFor({ cores: 2, changesMs: minutes * MIN, settledMs: 0 }));
  expect(cores).toEqual([0.06, 0.06, 0.53, 1, 1]);
  expect(coresFor({ cores: 64, changesMs: 0, settledMs: 0 })).toBe(1);
  expect(coresFor({ cores: 2, changesMs: 0, settledMs: 55 * MIN })).toBe(1);
});

/** Hours of load on a fake clock: each second of it takes the watch so long to look at. */
function hoursOfLoad({ hours, costMs, cores = 2 }: { hours: number; costMs: number; cores?: number }) {
  let [lookedToMs, owedMs, owedAtMs, lookedAtMs, spentMs, worstMs] = [0, 0, 0, 0, 0, 0];
  for (let nowMs = 0; nowMs < hours * HOUR; nowMs += S) {
    const changesMs = nowMs - lookedToMs;
    worstMs = Math.max(worstMs, changesMs);
    const standing = { ...BUSY, cores, changesMs, owedMs, sinceOwedMs: nowMs - owedAtMs, sinceLookMs: nowMs - lookedAtMs };
    const verdict = nextAct(standing);
    if (verdict.act !== 'changes') continue;
    const seconds = Math.max(1, Math.min(changesMs / S, 800 / costMs));
    lookedToMs += seconds * S;
    spentMs += seconds * costMs;
    [owedMs, owedAtMs, lookedAtMs] = [verdict.owedMs + seconds * costMs, nowMs, nowMs];
  }
  return { worstMs, share: spentMs / (hours * HOUR * cores) };
}

describe('hours of load without a pause', () => {
  test('that can be looked at within the share takes no more than it, and nothing waits long', () => {
    const { worstMs, share } = hoursOfLoad({ hours: 6, costMs: 50 });
    expect(share).toBeLessThanOrEqual(SHARE_WITH_ITS_LAST_STEP);
    expect(worstMs).toBeLessThan(MIN);
  });

  test('that can not takes what it needs, once half an hour is missing, and everything is looked at within the hour', () => {
    const { worstMs, share } = hoursOfLoad({ hours: 12, costMs: 200 });
    expect(worstMs).toBeLessThan(HOUR);
    expect(share).toBeLessThan(0.1);
    expect(hoursOfLoad({ hours: 0.4, costMs: 200 }).share).toBeLessThanOrEqual(SHARE_WITH_ITS_LAST_STEP);
  });
});
const SHARE_WITH_ITS_LAST_STEP = 0.0301;

test('a step under load takes as long as it should, found within a few steps', () => {
  expect(factsFor({ busy: false, facts: 7, spentMs: 900 })).toBe(FACTS_MAX);
  expect(factsAsked({ busy: true, facts: FACTS_MAX })).toBe(FACTS_BUSY);
  expect(factsAsked({ busy: true, facts: 7 })).toBe(7);
  expect(factsAsked({ busy: false, facts: 7 })).toBe(FACTS_MAX);
  expect(factsFor({ busy: true, facts: 100, spentMs: 600 })).toBe(50);
  expect(factsFor({ busy: true, facts: 100, spentMs: 1 })).toBe(200);
  expect(factsFor({ busy: true, facts: 100, spentMs: 60_000 })).toBe(25);
});
