/** Holds the member app to its size budgets, measured from what was built, as a phone receives it (gzip). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { isStale } from './build-web.ts';
import { REPOSITORY } from './steps.ts';

type Chunk = { file: string; src?: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };
export type Manifest = Record<string, Chunk>;
/** In KiB. Above the goal is said, above the hard bound fails. */
type Budget = { goal: number; hard: number };
export type Measure = { what: string; bytes: number; budget: Budget };

const FIRST_LOAD: Budget = { goal: 150, hard: 170 };
const FURTHER_ROUTE: Budget = { goal: 30, hard: 45 };
const CSS: Budget = { goal: 15, hard: 20 };
const HTML: Budget = { goal: 10, hard: 14 };

const HOME_ROUTE = /^src\/routes\/home(\/index|\/route)?\.tsx\?tsr-split=component/;
/** What home fetches besides once somebody is logged in. */
const MEMBERS_HOME = 'src/features/home-top/member-top.tsx';
const ROUTE = /^src\/routes\/(.+)\.tsx\?tsr-split=component/;
const ENTRIES = ['index.html', 'lotto-h5.html'];
/** Parts of the catalogue that each entry waits for. */
const HOME_WORDS = ['core'];
const LOTTERY_WORDS = ['core', 'play'];

export type Build = {
  manifest: Manifest;
  /** Compressed bytes of a built file. */
  sizeOf(file: string): number;
  /** Scripts that a page names itself, beside those of its entry. */
  scriptsOf(page: string): string[];
};

/** Every budgeted figure of a build. */
export function measure({ manifest, sizeOf, scriptsOf }: Build): Measure[] {
  const home = Object.keys(manifest).find((key) => HOME_ROUTE.test(key));
  const entries = ENTRIES.filter((entry) => manifest[entry]);
  if (!home || entries.length < ENTRIES.length)
    throw new Error(`the build has no ${home ? ENTRIES.join(' or ') : 'route chunk of /m/home'}`);
  if (!manifest[MEMBERS_HOME]) throw new Error(`the build has no ${MEMBERS_HOME}`);
  const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + sizeOf(file), 0);
  const load = (entry: string, parts: readonly string[], ...keys: string[]) => {
    const { js, css } = closure(manifest, [entry, ...keys, ...heaviestWords({ manifest, sizeOf }, parts)]);
    return { js: new Set([...js, ...scriptsOf(entry)]), css };
  };
  const first = load('index.html', HOME_WORDS, home);
  const beyond = (held: Set<string>, keys: string[]) => sum([...closure(manifest, keys).js].filter((file) => !held.has(file)));
  // The game asks for a session: whoever opens it from home has seen home as a member does.
  const membersHome = new Set([...first.js, ...closure(manifest, [MEMBERS_HOME]).js]);
  const routes = Object.keys(manifest).filter((key) => ROUTE.test(key) && key !== home);
  const lottery = load('lotto-h5.html', LOTTERY_WORDS);
  return [
    { what: 'JS, first load of /m/home', bytes: sum(first.js), budget: FIRST_LOAD },
    { what: 'JS, lottery page opened alone', bytes: sum(lottery.js), budget: FIRST_LOAD },
    { what: 'JS, home once logged in', bytes: beyond(first.js, [MEMBERS_HOME]), budget: FURTHER_ROUTE },
    { what: 'JS, lottery page after home', bytes: beyond(membersHome, ['lotto-h5.html']), budget: FURTHER_ROUTE },
    ...routes.map((key) => ({ what: `JS, route ${ROUTE.exec(key)?.[1]}`, bytes: beyond(first.js, [key]), budget: FURTHER_ROUTE })),
    { what: 'CSS of /m/home', bytes: sum(first.css), budget: CSS },
    { what: 'CSS of the lottery page', bytes: sum(lottery.css), budget: CSS },
    ...entries.map((entry) => ({ what: `HTML, ${entry}`, bytes: sizeOf(entry), budget: HTML })),
  ];
}

/** What the browser fetches before these chunks can run: they and everything they import statically. */
function closure(manifest: Manifest, keys: readonly string[]): { js: Set<string>; css: Set<string> } {
  const seen = new Set<string>();
  const waiting = [...keys];
  const found = { js: new Set<string>(), css: new Set<string>() };
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) continue;
    seen.add(key);
    if (chunk.file.endsWith('.js')) found.js.add(chunk.file);
    for (const file of chunk.css ?? []) found.css.add(file);
    waiting.push(...(chunk.imports ?? []));
  }
  return found;
}

/** Each visitor loads one language, in parts: those of the heaviest language are counted. */
function heaviestWords({ manifest, sizeOf }: Pick<Build, 'manifest' | 'sizeOf'>, parts: readonly string[]): string[] {
  const languages = new Map<string, { keys: string[]; bytes: number }>();
  for (const [key, { src, file }] of Object.entries(manifest)) {
    const [, language, part] = /virtual:catalogue\/([A-Z]+)\/(\w+)/.exec(src ?? key) ?? [];
    if (!language || !part || !parts.includes(part)) continue;
    const held = languages.get(language) ?? { keys: [], bytes: 0 };
    languages.set(language, { keys: [...held.keys, key], bytes: held.bytes + sizeOf(file) });
  }
  const [heaviest] = [...languages.values()].sort((a, b) => b.bytes - a.bytes);
  if (!heaviest) throw new Error('the build has no catalogues');
  return heaviest.keys;
}

if (import.meta.main) {
  if (isStale('member')) throw new Error('there is no build of the member app as it is now: nothing to measure');
  const dist = join(REPOSITORY, 'apps/member/dist');
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const measures = measure({
    manifest,
    sizeOf: (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
    scriptsOf: (page) =>
      [...readFileSync(join(dist, page), 'utf8').matchAll(/<script[^>]* src="\/m\/([^"?]+)/g)].map(([, file = '']) => file),
  });
  for (const { what, bytes, budget } of measures) {
    const size = bytes / 1024;
    const verdict = size > budget.hard ? 'TOO LARGE' : size > budget.goal ? 'over goal' : '';
    console.log(`${size.toFixed(1).padStart(7)} KiB of ${budget.goal} (at most ${budget.hard})  ${what}  ${verdict}`.trimEnd());
  }
  process.exit(measures.some(({ bytes, budget }) => bytes / 1024 > budget.hard) ? 1 : 0);
}
