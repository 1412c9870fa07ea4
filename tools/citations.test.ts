import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from './steps.ts';

type Citation = { file: string; name: string; place: string };

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: REPOSITORY, encoding: 'utf8' })
  .trim()
  .split('\n');
// SQL of a module is called by module and file: "ledger/2-apply.sql" stands in the folder sql of ledger.
const documents = tracked.filter((file) => /\.(md|sql)$/.test(file)).flatMap((file) => [`/${file}`, `/${file.replace('/sql/', '/')}`]);
/** Written by commands, never tracked. */
const MADE_BY_COMMANDS = new Set(['result.md']);
/** These plant names of files that do not exist. */
const PLANTERS = ['tools/citations.test.ts', 'apps/server/src/platform/migrate.db.test.ts'];
const readers = tracked.filter(
  (file) => /\.(ts|tsx|mjs|cjs|sql|css|c|py|md|html|yaml)$/.test(file) && !PLANTERS.includes(file) && existsSync(join(REPOSITORY, file)),
);

/** `docs/x.md`, `0300-x.sql`; `place` is a number that follows, such as the 3.2 of "wire.md 3.2". */
function citationsOf(file: string, text: string): Citation[] {
  return [...text.matchAll(/(?<![\w*{}$.])([\w./-]*[\w-]\.(?:md|sql))\b(?!\.gz)(?: (\d+(?:\.\d+)*))?/g)].map(
    ([, name = '', place = '']) => ({
      file,
      name,
      place,
    }),
  );
}

/** A path may begin anywhere: at the root, in docs, in a module, beside the file that names it. */
function isThere({ name }: Citation): boolean {
  const path = name.replace(/^(\.{1,2}\/)+/, '');
  return MADE_BY_COMMANDS.has(basename(name)) || name.includes('NNNN-') || documents.some((document) => document.endsWith(`/${path}`));
}

const all = readers.flatMap((file) => citationsOf(file, readFileSync(join(REPOSITORY, file), 'utf8')));
const told = ({ file, name, place }: Citation) => `${file}: ${name} ${place}`.trimEnd();

test('every document and every SQL file that is named stands in the repository', () => {
  expect(all.length).toBeGreaterThan(150);
  expect(all.filter((citation) => !isThere(citation)).map(told)).toEqual([]);
});

test.each([
  ['decisions.md', (place: string, text: string) => text.includes(`\n| ${place} |`)],
  ['wire.md', (place: string, text: string) => text.includes(`# ${place} `) || isItem(place, text)],
  ['spec-map.md', (place: string, text: string) => text.includes(`\n| ${place}.`)],
] as const)('every row and section of %s that is named stands in it', (name, has) => {
  const text = readFileSync(join(REPOSITORY, 'docs', name), 'utf8');
  const placed = all.filter((citation) => basename(citation.name) === name && citation.place !== '');
  expect(placed.length).toBeGreaterThan(5);
  expect(placed.filter(({ place }) => !has(place, text)).map(told)).toEqual([]);
});

/** "4.10" is the tenth item below the heading "4.". */
function isItem(place: string, text: string): boolean {
  const [section, item] = place.split('.');
  return (text.split(`\n## ${section}. `)[1] ?? '').split('\n## ')[0]?.includes(`\n${item}. `) ?? false;
}

test('a name that stands nowhere is found', () => {
  const [planted] = citationsOf('packages/money/src/planted.ts', '/** As gone.md 7 says. */');
  expect(planted).toEqual({ file: 'packages/money/src/planted.ts', name: 'gone.md', place: '7' });
  expect(planted && isThere(planted)).toBe(false);
});
