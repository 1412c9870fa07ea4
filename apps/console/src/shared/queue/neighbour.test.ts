import { expect, test } from 'vitest';
import { neighbourOf } from './neighbour.ts';

const ids = ['1', '2', '3'];
const onePage = { page: 0, totalPages: 1 };

test.each([
  ['the next of the first is the second', { id: '1', index: 0 }, { step: 1, ...onePage }, { id: '2' }],
  ['the one before the first is nothing', { id: '1', index: 0 }, { step: -1, ...onePage }, null],
  ['behind the last row the next page begins', { id: '3', index: 2 }, { step: 1, page: 0, totalPages: 2 }, 'page-after'],
  ['before the first row lies the page before', { id: '1', index: 0 }, { step: -1, page: 1, totalPages: 2 }, 'page-before'],
  ['a decided request has left: the one that moved up is next', { id: '9', index: 1 }, { step: 1, ...onePage }, { id: '2' }],
  ['a decided request has left: the one above stays above', { id: '9', index: 1 }, { step: -1, ...onePage }, { id: '1' }],
  ['the last one was decided: what still waits begins at the top', { id: '9', index: 3 }, { step: 1, ...onePage }, { id: '1' }],
  ['nothing follows the last one', { id: '3', index: 2 }, { step: 1, ...onePage }, null],
  ['nothing open: down begins at the top', null, { step: 1, ...onePage }, { id: '1' }],
  ['nothing open: up begins at the foot', null, { step: -1, ...onePage }, { id: '3' }],
] as const)('%s', (_, place, way, expected) => {
  expect(neighbourOf(ids, place, way)).toEqual(expected);
});
