import { expect, it } from 'vitest';
import { distinctRows } from './distinct-rows.ts';

it('a row that slid to the next page is shown once', () => {
  const pages = [
    [{ id: '3' }, { id: '2' }],
    [{ id: '2' }, { id: '1' }],
  ];
  expect(distinctRows(pages, ({ id }) => id).map(({ id }) => id)).toEqual(['3', '2', '1']);
});
