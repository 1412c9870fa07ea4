import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from './steps.ts';

/** One row of the table: sentence id, where to begin reading, where it is asserted. */
type Row = { id: string; files: string; tests: string };

const NOT_YET = 'not yet';
const NO_TEST = '–';

const rows: Row[] = readFileSync(join(REPOSITORY, 'docs/spec-map.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+\.\S+ \|/.test(line))
  .map((line) => {
    const [, id = '', files = '', tests = ''] = line.split('|').map((cell) => cell.trim());
    return { id, files, tests };
  });

/** Paths named in a cell, each in backticks. */
function pathsIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
}

/** A test, or a folder of some. */
function holdsTests(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || globSync('**/*.{test,spec}.{ts,tsx}', { cwd: join(REPOSITORY, path) }).length > 0;
}

test('each sentence stands once', () => {
  const ids = rows.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(200);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});

test('every file and test that a sentence names is there', () => {
  const missing = rows.flatMap(({ id, files, tests }) =>
    [...pathsIn(files), ...pathsIn(tests)].filter((path) => !existsSync(join(REPOSITORY, path))).map((path) => `${id}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('a sentence says where it is, or that it is nowhere yet; its test is a test', () => {
  const unclear = rows.filter(({ files, tests }) => {
    const somewhere = pathsIn(files).length > 0;
    if (!somewhere) return files !== NOT_YET || tests !== NO_TEST;
    return tests !== NO_TEST && (pathsIn(tests).length === 0 || pathsIn(tests).some((path) => !holdsTests(path)));
  });
  expect(unclear.map(({ id, files, tests }) => `${id}: ${files} | ${tests}`)).toEqual([]);
});
