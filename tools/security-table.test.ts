import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from './steps.ts';

/** Of ASVS 5.0: level 2 of what is about accounts, and those of level 3 that are kept besides (`*`). A range names its first and its last. */
const ASKED = [
  ...['5.1.1', '5.2.1-5.2.3', '5.2.4*', '5.2.6*', '5.3.1-5.3.2', '5.4.1-5.4.3'],
  ...['6.1.1-6.1.3', '6.2.1-6.2.12', '6.3.1-6.3.4', '6.3.5*-6.3.8*', '6.4.1-6.4.4', '6.4.5*-6.4.6*', '6.5.1-6.5.5', '6.5.6*-6.5.8*'],
  ...['6.6.1-6.6.3', '6.6.4*', '6.7.1*-6.7.2*', '6.8.1-6.8.2', '6.8.4'],
  ...['7.1.1-7.1.3', '7.2.1-7.2.4', '7.3.1-7.3.2', '7.4.1-7.4.5', '7.5.1-7.5.2', '7.5.3*', '7.6.1-7.6.2'],
  ...['10.1.1-10.1.2', '10.2.1-10.2.2', '10.2.3*', '10.5.1-10.5.4'],
].flatMap(eachOf);

function eachOf(range: string): string[] {
  const [first = '', last = first] = range.split('-');
  const star = first.endsWith('*') ? '*' : '';
  const [section, from, to] = [first.slice(0, first.lastIndexOf('.')), placeOf(first), placeOf(last)];
  return Array.from({ length: to - from + 1 }, (_, n) => `${section}.${from + n}${star}`);
}

function placeOf(id: string): number {
  return Number.parseInt(id.slice(id.lastIndexOf('.') + 1), 10);
}

type Named = { path: string; names: string[] };
type Row = { id: string; met: string; tests: Named[] };

const rows: Row[] = readFileSync(join(REPOSITORY, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [id = '', met = '', shown = ''] = line.slice(2, -2).split(' | ');
    return { id, met, tests: shown.split('<br>').map(namedIn) };
  });

/** `path`: "name of a test"; "name of another" */
function namedIn(cell: string): Named {
  const [, path = '', said = ''] = /^`([^`]+)`: "(.+)"$/.exec(cell) ?? [];
  return { path, names: said === '' ? [] : said.split('"; "') };
}

test('each requirement stands once, in its order', () => {
  expect(rows.map(({ id }) => id)).toEqual(ASKED);
  expect(rows.filter(({ met }) => met === '').map(({ id }) => id)).toEqual([]);
});

test('each names a test, and each test that it names is there', () => {
  const missing = rows.flatMap(({ id, tests }) =>
    tests.flatMap(({ path, names }) => {
      const at = join(REPOSITORY, path);
      if (!/\.(test|spec)\.tsx?$/.test(path) || !existsSync(at)) return [`${id}: ${path}`];
      const text = readFileSync(at, 'utf8');
      if (names.length === 0) return [`${id}: ${path} names no test`];
      return names.filter((name) => !text.includes(name)).map((name) => `${id}: ${path}: ${name}`);
    }),
  );
  expect(missing).toEqual([]);
});
