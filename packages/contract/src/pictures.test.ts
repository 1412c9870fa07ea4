import { expect, test } from 'vitest';
import { pictureUrl } from './pictures.ts';

const BASES = ['https://one.example', 'https://two.example', 'https://three.example'];
const hashes = Array.from({ length: 300 }, (_, place) => (place * 7919).toString(16).padStart(6, '0').padEnd(32, '0'));
const baseOf = (hash: string) => new URL(pictureUrl(hash, { width: 360, type: 'webp' }, BASES)).origin;

test('pictures are spread over the servers of the merchant’s list, each always asked of the same one', () => {
  for (const base of BASES) expect(hashes.filter((hash) => baseOf(hash) === base).length).toBeGreaterThan(60);
  for (const hash of hashes) expect(baseOf(hash)).toBe(new URL(pictureUrl(hash, { width: 120, type: 'avif' }, BASES)).origin);
});

test('without such a list they are asked of the house, and what is none has no address', () => {
  expect(pictureUrl(hashes[1] as string, { width: 240, type: 'avif' })).toBe(`/pictures/${hashes[1]}/240.avif`);
  expect(pictureUrl('', { width: 240, type: 'avif' }, BASES)).toBe('');
});
