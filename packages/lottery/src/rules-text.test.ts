import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FAMILIES } from './families.ts';
import { rulesMarkdown } from './rules-text.ts';

test.each(FAMILIES)('docs/rules holds the rule book of %s as its table makes it', (family) => {
  const file = new URL(`../../../docs/rules/${family.toLowerCase()}.md`, import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(rulesMarkdown(family));
});
