import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(ts|sql)$/.test(path) && !/\.test\.|testing/.test(path))
  .map((path) => ({ path, text: readFileSync(join(SOURCE, path), 'utf8').replace(/(--|\/\/|^ \*).*$/gm, '') }));
const found = (pattern: RegExp) =>
  files.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([match]) => `${path}: ${match.replace(/\s+/g, ' ')}`));

test('time goes into a statement as to_timestamp(milliseconds / 1000.0)', () => {
  const all = found(/to_timestamp\((?:[^()]|\([^()]*\))*\)/g);
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter((use) => !/ \/ 1000\.0\)$|to_timestamp\(0\)$/.test(use))).toEqual([]);
});

test('time comes out of a statement as milliseconds, made by the driver alone', () => {
  // What a moment's first key is, how long people waited or deposits took, and how long their chats took, are reckoned in SQL.
  const reckoned =
    /^(platform\/sql\/weeks|modules\/ledger\/sql\/9-settle)\.sql: |^modules\/(chat\/store\/figures|cashier\/store\/channels)\.ts: |percentile_cont/;
  expect(found(/(?:percentile_cont[^\n]*)?extract\s*\(\s*epoch/g).filter((use) => !reckoned.test(use))).toEqual([]);
  expect(found(/\.getTime\(\)/g).filter((use) => /store/.test(use))).toEqual([]);
});
