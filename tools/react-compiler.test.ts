import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'oxc-transform-react';
import { expect, test } from 'vitest';

const REPOSITORY = join(import.meta.dirname, '..');
const COMPILED = ['{apps/member,apps/console,packages/ui}/src/**/*.{ts,tsx}', 'apps/sandbox/vendor/{web,words,table-games}/**/*.{ts,tsx}'];

const bigints = (code: string) => code.match(/\b\d[\d_]*n\b/g)?.length ?? 0;

/** How many bigint literals the React Compiler loses: within components and hooks it puts `undefined` in their place. */
function lost(path: string, source: string): number {
  const transform = (reactCompiler: false | object) => transformSync(path, source, { jsx: { runtime: 'automatic' }, reactCompiler }).code;
  return bigints(transform(false)) - bigints(transform({}));
}

test('the compiler still loses them, or this file can go', () => {
  expect(lost('row.tsx', 'export function Row({ n }: { n: bigint }) { return <p>{n > 0n ? "a" : "b"}</p>; }')).toBe(1);
});

test('no component or hook holds a bigint literal: it takes ZERO, or leaves the sum to a plain function', () => {
  const paths = globSync(COMPILED, { cwd: REPOSITORY }).filter((path) => !/\.test\.tsx?$|node_modules/.test(path));
  expect(paths.length).toBeGreaterThan(100);
  const holding = paths.filter((path) => {
    const source = readFileSync(join(REPOSITORY, path), 'utf8');
    return bigints(source) > 0 && lost(path, source) > 0;
  });
  expect(holding).toEqual([]);
});
