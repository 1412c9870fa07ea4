import { expect, test } from 'vitest';
import { filterOf, type ListFilter, listSearch, searchOf } from './address.ts';
import { asksForMore, pageOf, rowsInSight, tapType, tapVendor, waitMs } from './list-model.ts';

const filter = (change: Partial<ListFilter> = {}): ListFilter => ({ gameType: 'RNG', vassalage: null, type: 'all', ...change });

test('the same tab again returns to all games; another one takes its place', () => {
  expect(tapType(filter({ type: 'hot' }), 'hot').type).toBe('all');
  expect(tapType(filter({ type: 'hot' }), 'recent').type).toBe('recent');
  expect(tapType(filter(), 'all').type).toBe('all');
});

test('own games are those of all vendors: one leaves the vendor, and choosing a vendor leaves them', () => {
  expect(tapType(filter({ vassalage: 'KESTREL' }), 'fav')).toEqual(filter({ type: 'fav' }));
  expect(tapType(filter({ vassalage: 'KESTREL' }), 'hot')).toEqual(filter({ vassalage: 'KESTREL', type: 'hot' }));
  expect(tapVendor(filter({ type: 'recent' }), 'KESTREL')).toEqual(filter({ vassalage: 'KESTREL' }));
  expect(tapVendor(filter({ type: 'hot', vassalage: 'TARN' }), null)).toEqual(filter({ type: 'hot' }));
});

test('the next page is asked for within 300 px of the end, downwards, while there is more', () => {
  const near = { fromBottomPx: 300, movedPx: 1, more: true };
  expect(asksForMore(near)).toBe(true);
  expect(asksForMore({ ...near, fromBottomPx: 301 })).toBe(false);
  expect(asksForMore({ ...near, movedPx: -1 })).toBe(false);
  expect(asksForMore({ ...near, more: false })).toBe(false);
});

test('a page waits until a second after the one before', () => {
  expect([1_000, 1_999, 2_000, 9_000].map((now) => waitMs(1_000, now))).toEqual([1_000, 1, 0, 0]);
});

test('the page one reads is that of the game, in the size of its list', () => {
  expect([0, 29, 30, 239].map((place) => pageOf(place, { type: 'all', pages: 8 }))).toEqual([1, 1, 2, 8]);
  expect([24, 25].map((place) => pageOf(place, { type: 'fav', pages: 3 }))).toEqual([1, 2]);
  expect(pageOf(400, { type: 'hot', pages: 1 })).toBe(1);
});

test('of thousands of rows those near the screen are there, and the row in its middle is the one that is read', () => {
  const list = { rowPx: 100, screenPx: 700, rows: 1_667 };
  expect(rowsInSight({ ...list, scrolledPx: 0 })).toEqual({ from: 0, to: 12, read: 3 });
  expect(rowsInSight({ ...list, scrolledPx: 50_000 })).toEqual({ from: 496, to: 512, read: 503 });
  expect(rowsInSight({ ...list, scrolledPx: 50_099 })).toEqual({ from: 496, to: 512, read: 504 });
  expect(rowsInSight({ ...list, scrolledPx: 50_200 })).toEqual({ from: 498, to: 514, read: 505 });
});

test('above the list and beyond its end there are no rows', () => {
  const list = { rowPx: 100, screenPx: 700, rows: 20 };
  expect(rowsInSight({ ...list, scrolledPx: -4_000 })).toEqual({ from: 0, to: 0, read: 0 });
  expect(rowsInSight({ ...list, scrolledPx: 1_300 })).toEqual({ from: 10, to: 20, read: 16 });
  expect(rowsInSight({ ...list, scrolledPx: 9_000 })).toEqual({ from: 20, to: 20, read: 19 });
});

test('an address says what a list shows, and nothing that is not known', () => {
  const search = { gameType: 'FISH', vassalage: 'TARN', type: 'hot' } as const;
  expect(searchOf(filterOf(listSearch(search)))).toEqual(search);
  expect(listSearch({ gameType: 'ELOTTO' })).toEqual({ gameType: 'ELOTT' });
  expect(listSearch({ gameType: 'MAHJONG', vassalage: 'a b', type: 'best' })).toEqual({});
  expect(listSearch({ type: 'all' })).toEqual({});
});
