import { expect, test } from 'vitest';
import { FAMILIES } from './families.ts';
import { rulesMarkdown } from './rules-text.ts';

/** After a change of the table: `vitest run --project unit packages/lottery -u` writes the file anew. */
test.each(FAMILIES)('docs/rules holds the rule book of %s as its table makes it', async (family) => {
  await expect(rulesMarkdown(family)).toMatchFileSnapshot(`../../../docs/rules/${family.toLowerCase()}.md`);
});
