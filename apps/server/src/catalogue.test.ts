import { ERRORS, type ErrorCode, errorMessageKey } from '@fairhall/contract/errors';
import { memberCatalogue } from '@fairhall/i18n/catalogue';
import { expect, test } from 'vitest';

test('every error code has a sentence, and no sentence is left without a code', () => {
  const keys = (Object.keys(ERRORS) as ErrorCode[]).map(errorMessageKey);
  expect(
    Object.keys(memberCatalogue)
      .filter((key) => key.startsWith('error.'))
      .sort(),
  ).toEqual([...keys].sort());
});
