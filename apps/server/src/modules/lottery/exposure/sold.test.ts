import { ALL_PLAYS } from '@fairhall/lottery/all-plays';
import { tradPaytable } from '@fairhall/lottery/paytable';
import { parseSelection } from '@fairhall/lottery/selection';
import { finish } from '@fairhall/lottery/steps';
import { price } from '@fairhall/lottery/testing/price';
import { AMOUNT_MAX, amount, ZERO } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { expect, test } from 'vitest';
import { lineSteps } from '../jobs/count-exposure.ts';
import { oddsJson } from '../ticket-kind.ts';
import { kindCostSteps, spentSteps } from './sold.ts';

const kindCost = (kind: Parameters<typeof kindCostSteps>[0]) => finish(kindCostSteps(kind));

/** A kind of so many typed numbers. */
function typed(kindId: bigint, numbers: number) {
  const text = Array.from({ length: numbers }, (_, n) => String(n).padStart(4, '0')).join(',');
  const read = parseSelection(ALL_PLAYS.D4_BIG, text);
  invariant(read.ok, 'typed numbers are a selection');
  const { odds } = price({ play: ALL_PLAYS.D4_BIG, selection: read.value, modeId: 1, multiple: 1, paytable: tradPaytable(1900) });
  return { kindId, play: 'D4_BIG' as const, selection: text, unit: amount(10_000n), odds: oddsJson(odds) };
}

test('a kind that is sold again is worked out once; kinds of thousands of options push others out and are not kept for ever', () => {
  const small = typed(1n, 2);
  const first = kindCost(small);
  expect(first.options).toHaveLength(2);
  expect(kindCost(small)).toBe(first);
  for (let n = 2n; n < 13n; n += 1n) expect(kindCost(typed(n, 10_000)).options).toHaveLength(10_000);
  expect(kindCost(small)).not.toBe(first);
  expect(kindCost(small)).toEqual(first);
});

test('sums that no amount can hold stop neither the board nor a cap: they stand at the largest', () => {
  const dear = { ...typed(1n, 1), drawId: 1n, bets: 1, multiple: 10n ** 15n, stake: amount(10n ** 17n) };
  expect(finish(spentSteps({ play: '', option: '' }, [dear], ZERO))).toBe(AMOUNT_MAX);
  const lines = new Map();
  finish(lineSteps(lines, [dear, dear]));
  expect(lines.get('\n')).toMatchObject({ bets: 2, liability: AMOUNT_MAX, stake: 2n * 10n ** 17n });
});

test('however much was sold, nothing of the counting of a draw takes long at once', () => {
  const sold = Array.from({ length: 12 }, (_, n) => ({
    ...{ ...typed(100n + BigInt(n), 10_000), drawId: 1n, bets: 1, multiple: 1n },
    stake: amount(10n ** 8n),
  }));
  // Of this thread's own time: on a shared machine a step may be kept waiting, and now and then memory is tidied in one.
  const spentMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  const longest = () => {
    let ms = 0;
    const lines = new Map();
    const steps = lineSteps(lines, sold);
    for (let startMs = spentMs(); !steps.next().done; startMs = spentMs()) ms = Math.max(ms, spentMs() - startMs);
    expect(lines.size).toBe(10_002);
    return ms;
  };
  expect(Math.min(longest(), longest(), longest())).toBeLessThan(50);
});
