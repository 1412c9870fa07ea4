import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');
const stores = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.ts$/.test(path) && !/\.test\./.test(path))
  // Both write down what was applied, before there is anything to apply to.
  .filter((path) => !/^platform\/(migrate|sql-files)\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(SOURCE, path), 'utf8') }));
const found = (pattern: RegExp) =>
  stores.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([match]) => `${path}: ${match.replace(/\s+/g, ' ')}`));

test('what a row is made of comes from the list of its columns, so that values never stand beside other names', () => {
  expect(found(/insert into \w+(?: as \w+)? \$\{\w+/g).length).toBeGreaterThan(50);
  expect(found(/insert into [^(`']+\([^)]*\)\s*values/g)).toEqual([]);
});
