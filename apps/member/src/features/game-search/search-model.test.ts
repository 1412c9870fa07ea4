import { expect, test } from 'vitest';
import { asSearch, hitIn, remembered, scopesOf } from './search-model.ts';

test('the newest search stands first, once, without what was typed on the way to it, eight at most', () => {
  expect(remembered(['hanoi', 'koi', 'Ko'], 'koi harbor')).toEqual(['koi harbor', 'hanoi']);
  expect(remembered(['SSC', 'hanoi'], 'ssc')).toEqual(['ssc', 'hanoi']);
  expect(remembered(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], 'x')).toEqual(['x', 'a', 'b', 'c', 'd', 'e', 'f', 'g']);
});

test('the part that was searched for is marked in whatever letters; a name found by other words has none', () => {
  expect(hitIn('Golden Koi Pond', 'koi')).toEqual({ before: 'Golden ', hit: 'Koi', after: ' Pond' });
  expect(hitIn('ရွှေငါး ကန်', 'ရွှေငါး')).toEqual({ before: '', hit: 'ရွှေငါး', after: ' ကန်' });
  expect(hitIn('锦鲤池', '锦鲤')).toEqual({ before: '', hit: '锦鲤', after: '池' });
  expect(hitIn('Golden Koi Pond', 'kio')).toBeNull();
  expect(hitIn('Golden Koi Pond', '')).toBeNull();
});

test('every open category is a scope with its count, nought too, after the sum of them', () => {
  expect(scopesOf(['RNG', 'LIVE', 'LOTT'], { RNG: 4, LOTT: 1 })).toEqual([
    { id: 'ALL', count: 5 },
    { id: 'RNG', count: 4 },
    { id: 'LIVE', count: 0 },
    { id: 'LOTT', count: 1 },
  ]);
});

test('a search is without the blanks around it, and no longer than the server takes', () => {
  expect(asSearch('  koi ')).toBe('koi');
  expect(asSearch('x'.repeat(80))).toHaveLength(60);
});
