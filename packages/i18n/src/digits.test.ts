import { expect, test } from 'vitest';
import { consoleCatalogue, memberCatalogue } from './catalogue.ts';

test('digits are Latin in every language', () => {
  const sentences = Object.entries({ ...memberCatalogue, ...consoleCatalogue });
  expect(sentences.length).toBeGreaterThan(1_000);
  expect(sentences.filter(([, { MY }]) => /[၀-၉]/.test(MY)).map(([key]) => key)).toEqual([]);
});
