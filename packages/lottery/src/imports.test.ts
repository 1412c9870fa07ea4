import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const HERE = import.meta.dirname;
const REPOSITORY = join(HERE, '../../..');

const filesOf = (globs: readonly string[], cwd: string) =>
  globSync(globs, { cwd, exclude: (name) => /node_modules|^dist$/.test(typeof name === 'string' ? name : '') });

/** What a file imports before it runs: neither types alone nor what it fetches later. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(HERE, file), 'utf8');
  const given = [...text.matchAll(/^(?:import|export)\s(?!type\s)[^'";]*from '(\.[^']+)';/gm)].map(([, path = '']) => path);
  return given.map((path) => relative(HERE, join(HERE, dirname(file), path)));
}

/** All that comes with a file. */
function closureOf(file: string): Set<string> {
  const seen = new Set<string>();
  const waiting = [file];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...importsOf(next));
  }
  return seen;
}

const booksIn = (files: Iterable<string>) =>
  [...files].filter((file) => /^\w+\/(plays|help)\.ts$/.test(file) && !/^(digits|numbers)\//.test(file));
const SOURCES = filesOf(['**/*.ts'], HERE).filter((file) => !/\.test\.ts$|^testing\//.test(file));
const BOOKS = booksIn(SOURCES);

/** What a library says it must be given so: PixiJS draws under a policy without eval only with its own stand-in for it. */
const FOR_ITS_EFFECT = ['fish/stage/pixi-sea.ts', 'slot/stage/pixi-stage.ts'].map(
  (file) => `apps/sandbox/vendor/web/${file}: pixi.js/unsafe-eval`,
);

test('nothing is imported for its effect, but style sheets', () => {
  const files = filesOf(['{apps,packages,proofs,tools,e2e}/**/*.{ts,tsx}'], REPOSITORY);
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    [...readFileSync(join(REPOSITORY, file), 'utf8').matchAll(/^import '(?![^']*\.css')([^']+)'/gm)].map(([, from]) => `${file}: ${from}`),
  );
  expect(found.sort()).toEqual(FOR_ITS_EFFECT);
});

test('a family comes alone: its book brings no other, and what every page has brings none', () => {
  expect(BOOKS.length).toBeGreaterThan(20);
  for (const book of BOOKS) expect(booksIn(closureOf(book)), book).toEqual([book]);
  const common = SOURCES.filter((file) => !file.includes('/') && !/^(all-plays|all-help|rules-text)\.ts$/.test(file));
  for (const file of common) expect(booksIn(closureOf(file)), file).toEqual([]);
});
