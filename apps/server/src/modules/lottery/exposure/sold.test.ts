import { ALL_PLAYS } from '@fairhall/lottery/all-plays';
import { tradPaytable } from '@fairhall/lottery/paytable';
import { parseSelection } from '@fairhall/lottery/selection';
import { price } from '@fairhall/lottery/testing/price';
import { AMOUNT_MAX, amount } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { expect, test } from 'vitest';
import { linesOf } from '../jobs/count-exposure.ts';
import { oddsJson } from '../ticket-kind.ts';
import { kindCost, spentOf } from './sold.ts';

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
  expect(spentOf({ play: '', option: '' }, [dear])).toBe(AMOUNT_MAX);
  expect(linesOf([dear, dear]).get('\n')).toMatchObject({ bets: 2, liability: AMOUNT_MAX, stake: 2n * 10n ** 17n });
});
