import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { completeLock } from './complete-lock.ts';

test('adds what is missing, with what its name says, in order', () => {
  const { packages, added } = completeLock({
    'node_modules/a': { version: '1.0.0', dev: true, optionalDependencies: { '@a/linux-x64-musl': '1.0.0', '@a/wasm32-wasi': '1.0.0' } },
    'node_modules/b': { version: '2.0.0' },
  });
  expect(added).toEqual(['@a/linux-x64-musl', '@a/wasm32-wasi']);
  expect(Object.entries(packages).slice(0, 2)).toEqual([
    ['node_modules/@a/linux-x64-musl', { version: '1.0.0', cpu: ['x64'], dev: true, libc: ['musl'], optional: true, os: ['linux'] }],
    ['node_modules/@a/wasm32-wasi', { version: '1.0.0', cpu: ['wasm32'], dev: true, optional: true }],
  ]);
});

test('finds what is nested in the package or in one around it', () => {
  const wants = { optionalDependencies: { c: '1.0.0' } };
  for (const [at, where] of [
    ['node_modules/a', 'node_modules/a/node_modules/c'],
    ['apps/x/node_modules/a', 'apps/x/node_modules/c'],
    ['apps/x', 'node_modules/c'],
    ['', 'node_modules/c'],
  ] as const) {
    expect(completeLock({ [at]: wants, [where]: { version: '1.0.0' } }).added).toEqual([]);
  }
  expect(completeLock({ 'node_modules/a': wants, 'node_modules/b/node_modules/c': { version: '1.0.0' } }).added).toEqual(['c']);
});

test('our own lock file is complete', () => {
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'));
  expect(completeLock(lock.packages).added).toEqual([]);
});
