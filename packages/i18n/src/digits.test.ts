import { expect, test } from 'vitest';
import { delivery } from './areas/delivery.ts';
import { consoleCatalogue, memberCatalogue } from './catalogue.ts';

test('digits are Latin in every language', () => {
  const sentences = Object.entries({ ...memberCatalogue, ...consoleCatalogue, ...delivery });
  expect(sentences.length).toBeGreaterThan(1_000);
  expect(sentences.filter(([, { MY }]) => /[၀-၉]/.test(MY)).map(([key]) => key)).toEqual([]);
});
