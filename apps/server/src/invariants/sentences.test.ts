import { READY_LANGUAGES } from '@fairhall/contract/languages';
import { type MessageKey, translate } from '@fairhall/i18n/catalogue';
import { expect, test } from 'vitest';
import { INVARIANTS } from './index.ts';

test.each(READY_LANGUAGES)('the console has a sentence for every invariant: %s', (language) => {
  const keys = INVARIANTS.map(({ name }) => `console.invariant.${name}` as MessageKey);
  expect(keys.filter((key) => translate(language, key) === key)).toEqual([]);
});
