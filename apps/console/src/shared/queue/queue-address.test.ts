import { expect, test } from 'vitest';
import { queueAddressIn, queueAddressOf, queueStateOf } from './queue-address.ts';

const NAMES = ['waiting', 'mine', 'done'] as const;

test('an address says which list, page and request; what does not fit counts as absent', () => {
  expect(queueStateOf(queueAddressIn({ queue: 'mine', search: ' mei ', page: '2', open: '17' }, NAMES))).toEqual({
    queue: 'mine',
    search: 'mei',
    page: 2,
    open: '17',
  });
  const usual = { queue: 'waiting', search: '', page: 0, open: null };
  for (const search of [{}, { queue: 'nosuch', page: -1, open: 'x' }, { queue: 'waiting' }, { queue: ['mine'], search: 7 }])
    expect(queueStateOf(queueAddressIn(search, NAMES))).toEqual(usual);
});

test('a state becomes its address again, in which the usual says nothing', () => {
  for (const search of [{ queue: 'done', search: 'a', page: 3, open: '9' }, {}]) {
    const state = queueStateOf(queueAddressIn(search, NAMES));
    expect(queueStateOf(queueAddressOf(state))).toEqual(state);
  }
  expect(JSON.stringify(queueAddressOf({ queue: 'waiting', search: '', page: 0, open: null }))).toBe('{}');
});
