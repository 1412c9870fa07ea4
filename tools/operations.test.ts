import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingPrograms, readRepository, settingNames } from './container/repository.ts';
import SERVER_FLAGS from './server-flags.json' with { type: 'json' };
import { REPOSITORY } from './steps.ts';

const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');
const guide = read('docs/operations.md');
const sources = globSync('apps/server/src/**/*.ts', { cwd: REPOSITORY })
  .filter((path) => !path.endsWith('.test.ts'))
  .map(read)
  .join('\n');

test('the guide names every setting, and no other', () => {
  const table = guide.slice(guide.indexOf('## Environment'), guide.indexOf('## Secrets'));
  const named = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual(settingNames());
});

test('the guide names every figure, and no other', () => {
  const named = new Set([...guide.matchAll(/\bfairhall_\w+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, '')));
  const ours = new Set(
    [...sources.matchAll(/'(fairhall_\w+_(?:seconds|total|intents|rows|listeners|bytes|reads))'/g)].map(([, name]) => name),
  );
  for (const role of ['fairhall_app', 'fairhall_merchant']) named.delete(role);
  expect([...named].sort()).toEqual([...ours].sort());
});

test('programs and files that the guide names are there', () => {
  expect(missingPrograms(guide, readRepository())).toEqual([]);
  for (const path of ['compose.yaml', 'Dockerfile', 'apps/server/src/modules/ledger/invariants.sql', 'tools/container'])
    expect(readRepository().has(path), path).toBe(true);
});

test('the container keeps the heap small as `npm start` does', () => {
  const flags = SERVER_FLAGS.map((flag) => `"${flag}", `).join('');
  expect(read('Dockerfile')).toContain(`CMD ["node", ${flags}"tools/serve.ts"]`);
});

test('the words that the guide tells an operator to look for are written', () => {
  for (const words of [
    'this database comes from another cluster',
    'has run on this database but its file is gone',
    'job failed',
    'answered',
  ])
    expect(
      [sources, read('tools/prepare.ts')].some((text) => text.includes(words)),
      words,
    ).toBe(true);
});
