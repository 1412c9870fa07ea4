import { expect, test } from 'vitest';
import { createFixtureSweep } from './sweep-fixtures.ts';
import { stageSports } from './testing/stage.ts';

const DAY_MS = 86_400_000;
const RESULT = { R: { type: '1X2', sels: { '1': 2.5, X: 3.2, '2': 2.9 } } } as const;
const WINNER = { W: { type: 'OUTRIGHT', sels: { May: 2, Nu: 3 } } } as const;

test('fixtures of last week are forgotten some at a time; what a slip is about stays, and so does an outright that is on offer', async () => {
  const stage = stageSports();
  const sweep = createFixtureSweep({ store: stage.store, clock: stage.clock });
  const kept = () => stage.store.read.all<{ id: string }>('select id from sport_fixture order by id').map(({ id }) => id);
  const rows = (table: string) => stage.store.read.get<{ n: number }>(`select count(*) as n from ${table}`)?.n;
  for (let at = 0; at < 30; at += 1) await stage.offer(`F${at}`, RESULT);
  await stage.offer('OUT', WINNER);
  await stage.placed('may', [stage.leg('F0', 'R', '1')]);
  await stage.settle('F1', 'R', { '1': [2, 0], X: [0, 0], '2': [0, 0] });
  await sweep();
  expect(kept()).toHaveLength(31);

  stage.clock.ms += 8 * DAY_MS;
  await stage.offer('NEW', RESULT);
  await sweep();
  expect(kept().length, 'a bounded part at a time').toBeGreaterThan(3);
  for (let turn = 0; turn < 3; turn += 1) await sweep();
  expect(kept()).toEqual(['F0', 'NEW', 'OUT']);
  expect([rows('sport_market'), rows('sport_selection'), rows('sports_outcome')]).toEqual([3, 8, 0]);
});
