import { tableEdge } from '@fairhall/games/blackjack/edge';
import { expect, test } from 'vitest';
import { figuresOf } from '../../table-games/figures.ts';
import { INSURANCE_RETURN, TABLE_RETURN } from './edges.ts';

test('what the rules say of a first stake and of insurance is what is reckoned', { timeout: 60_000 }, () => {
  expect(TABLE_RETURN).toBeCloseTo(1 - tableEdge(), 7);
  const { areas, edges, orders } = figuresOf('TABLE-6');
  expect(areas.map(({ area, returned }) => [area, returned])).toEqual([['INS', INSURANCE_RETURN]]);
  expect(edges?.table).toBe(tableEdge());
  expect(orders).toBe(415n);
});
