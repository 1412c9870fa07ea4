import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const HERE = import.meta.dirname;
const sheets = globSync('**/*.module.css', { cwd: HERE });
const pages = globSync('**/*.tsx', { cwd: HERE }).map((path) => ({ path, text: readFileSync(join(HERE, path), 'utf8') }));

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Classes that a sheet makes, as code calls them; those of the whole console and of Ant Design are others'. */
function classesOf(sheet: string): string[] {
  const css = readFileSync(join(HERE, sheet), 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/:global\([^)]*\)/g, '');
  const selectors = [...css.matchAll(/([^{};]+)\{/g)].map(([, selector]) => selector ?? '').filter((text) => !text.trim().startsWith('@'));
  return [...new Set(selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => camel(name ?? ''))))];
}

/** Classes that pages ask a sheet for. */
function askedOf(sheet: string): string[] {
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)]
      .filter(([, , from]) => join(dirname(path), from ?? '') === sheet)
      .flatMap(([, name]) => [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, asked]) => asked ?? '')),
  );
}

test('a sheet makes the classes that pages ask it for, and no other', () => {
  for (const sheet of sheets) expect([...new Set(askedOf(sheet))].sort(), sheet).toEqual(classesOf(sheet).sort());
  expect(sheets.length).toBeGreaterThan(20);
});

test('no two sheets have one name, by which their classes are told apart', () => {
  const names = sheets.map((sheet) => basename(sheet));
  expect(names).toEqual([...new Set(names)]);
});

test('a class that is written out is one of those the whole console shares', () => {
  const shared = new Set(globSync('shared/*.css', { cwd: HERE }).flatMap(classesOf));
  const written = pages
    .filter(({ path }) => !path.endsWith('.test.tsx'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/[cC]lassName="([^"]+)"/g)].flatMap(([, names]) => (names ?? '').split(' ').map((name) => ({ path, name }))),
    );
  expect(written.filter(({ name }) => !shared.has(camel(name)))).toEqual([]);
  expect(written.length).toBeGreaterThan(50);
});

test('only what the whole console shares is a sheet of its own', () => {
  const open = globSync('**/*.css', { cwd: HERE }).filter((sheet) => !sheet.endsWith('.module.css'));
  expect(open.sort()).toEqual(['shared/acts.css', 'shared/console.css', 'shared/page.css', 'shared/tables.css']);
});
