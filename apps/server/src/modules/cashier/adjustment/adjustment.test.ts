import { major, ZERO } from '@fairhall/money/amount';
import { expect, test } from 'vitest';
import { adjustmentPostings, reachOf } from './adjustment.ts';

const ROW = {
  adjustmentId: 5n,
  direction: 'minus',
  amount: major(100),
  cause: 'channel_error',
  area: 'BAY',
  owes: false,
  reason: 'x',
} as const;

test.each([
  ['plus', false, 0, 100, 0],
  ['minus', false, 200, 100, 0],
  ['minus', false, 30, 30, 0],
  ['minus', true, 30, 30, 70],
  ['minus', true, 0, 0, 100],
] as const)('%s, owing %s, with %i of cash moves %i and leaves %i owed', (direction, owes, cash, moved, owed) => {
  expect(reachOf({ ...ROW, direction, owes }, major(cash))).toEqual({ moved: major(moved), owed: major(owed) });
});

test('its cause says who bears it', () => {
  const sides = (['goodwill', 'channel_error', 'game_error'] as const).map((cause) => {
    const [plus] = adjustmentPostings({ ...ROW, direction: 'plus', cause } as never, { moved: major(1), owed: ZERO });
    const [minus] = adjustmentPostings({ ...ROW, cause } as never, { moved: major(1), owed: ZERO });
    return [plus?.debit.kind, minus?.credit.kind];
  });
  expect(sides).toEqual([
    ['promotion', 'promotion'],
    ['outside', 'outside'],
    ['game', 'game'],
  ]);
});
