/** Holds the web apps to their size budgets, measured from what was built, as a browser receives it (gzip). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { isStale, WEB_APPS, type WebApp } from './build-web.ts';
import { REPOSITORY } from './steps.ts';

type Chunk = { file: string; name?: string; src?: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };
export type Manifest = Record<string, Chunk>;
export type Measure = { what: string; bytes: number /** In KiB. */; atMost: number };
/** A number of files. */
export type Count = { what: string; files: number; atMost: number };

/** Before a page can be used. */
const SCRIPTS_MAX = { home: 8, lottery: 12 };
/** In KiB. A phone on a slow line; the console is for a desk. */
const PHONE = { firstLoad: 150, furtherPage: 30, laterPart: 38, words: 4.5, css: 15, html: 10, vendorPage: 350 };
const DESK = { firstLoad: 310, firstPage: 160, furtherPage: 70, words: 40, css: 5 };

const HOME = 'src/routes/-home-page.tsx';
/** What home fetches besides once somebody is logged in. */
const MEMBERS_HOME = ['src/features/home-top/member-top.tsx', 'src/shared/push-line.ts', 'src/shared/push-effects.ts'];
/** The file of the lottery page's board (chunks.ts). */
const BOARD = 'board';
const ROUTE = /^src\/routes\/(.+)\.tsx\?tsr-split=component/;
const WORDS = /virtual:catalogue\/([A-Z]+)(?:\/(\w+))?/;
const ENTRIES = ['index.html', 'lotto-h5.html'];
/** Parts of the catalogue that each entry waits for. */
const HOME_WORDS = ['core'];
const LOTTERY_WORDS = ['core', 'play'];

const CONSOLE_LOGIN = 'src/routes/login.tsx?tsr-split=component';
/** What stands around every page of the console, and the page that a login leads to. */
const CONSOLE_DESK = 'src/routes/_desk.tsx?tsr-split=component';
const CONSOLE_FIRST_PAGE = 'src/routes/_desk.deposits.tsx?tsr-split=component';

/** The reference vendor's pages, and what a game's page fetches at once behind them: the stage, and the renderer it takes. */
const VENDOR_PAGES = [
  'slot/open-slot.tsx',
  'report/report-page.tsx',
  'verify/verify-page.tsx',
  'table/open-table.tsx',
  'table/open-shoe.tsx',
  'baccarat/face.tsx',
  'dragon-tiger/face.tsx',
  'sic-bo/face.tsx',
  'roulette/face.tsx',
];
const VENDOR_STAGE = /pixi-stage\.ts$|pixi\.js\/lib\/(environment-browser\/browserAll|rendering\/renderers\/gl\/WebGLRenderer)\.mjs$/;
const VENDOR_WORDS = /words\/(my|cn)\.ts$/;

export type Build = {
  manifest: Manifest;
  /** Compressed bytes of a built file. */
  sizeOf(file: string): number;
  /** Scripts that a page names itself, beside those of its entry. */
  scriptsOf(page: string): string[];
};

/** Every budgeted figure of a build of the member app. */
export function measureMember(build: Build): Measure[] {
  const { manifest, sizeOf, scriptsOf } = build;
  demand(manifest, [HOME, ...ENTRIES, ...MEMBERS_HOME]);
  const { sum, beyond } = countsOf(build);
  const load = (entry: string, parts: readonly string[], ...keys: string[]) => {
    const { js, css } = closure(manifest, [entry, ...keys, ...heaviestWords(build, parts)]);
    return { js: new Set([...js, ...scriptsOf(entry)]), css };
  };
  const first = load('index.html', HOME_WORDS, HOME);
  const lottery = load('lotto-h5.html', LOTTERY_WORDS);
  // The game asks for a session: whoever opens it from home has seen home as a member does.
  const membersHome = new Set([...first.js, ...closure(manifest, MEMBERS_HOME).js]);
  return [
    { what: 'JS, first load of /m/home', bytes: sum(first.js), atMost: PHONE.firstLoad },
    { what: 'JS, lottery page opened alone', bytes: sum(lottery.js), atMost: PHONE.firstLoad },
    { what: 'JS, home once logged in', bytes: beyond(first.js, MEMBERS_HOME), atMost: PHONE.furtherPage },
    { what: 'JS, lottery page after home', bytes: beyond(membersHome, ['lotto-h5.html']), atMost: PHONE.furtherPage },
    ...routesOf(manifest, []).map(({ key, route }) => ({
      what: `JS, route ${route}`,
      bytes: beyond(first.js, [key]),
      atMost: PHONE.furtherPage,
    })),
    heaviestPart(build, {
      held: new Set([...first.js, ...lottery.js, ...boardOf(manifest)]),
      except: [HOME, ...routesOf(manifest, []).map(({ key }) => key)],
    }),
    ...wordsOf(build, PHONE.words),
    { what: 'CSS of /m/home', bytes: sum(first.css), atMost: PHONE.css },
    { what: 'CSS of the lottery page', bytes: sum(lottery.css), atMost: PHONE.css },
    ...ENTRIES.map((entry) => ({ what: `HTML, ${entry}`, bytes: sizeOf(entry), atMost: PHONE.html })),
  ];
}

/** What the lottery page fetches at once beside its entry: there is nothing to do before. */
function boardOf(manifest: Manifest): Set<string> {
  const board = Object.keys(manifest).filter((key) => manifest[key]?.name === BOARD && !WORDS.test(key));
  if (board.length !== 1) throw new Error(`the build has no ${BOARD} of the lottery page`);
  return closure(manifest, board).js;
}

/** Each file is a journey of its own on a weak line. */
export function countMember({ manifest }: Pick<Build, 'manifest'>): Count[] {
  demand(manifest, ['index.html', HOME]);
  const lottery = new Set([...closure(manifest, ['lotto-h5.html']).js, ...boardOf(manifest)]);
  return [
    {
      what: 'scripts before home can be used',
      files: closure(manifest, ['index.html', HOME]).js.size + HOME_WORDS.length,
      atMost: SCRIPTS_MAX.home,
    },
    { what: 'scripts before the lottery page can be used', files: lottery.size + LOTTERY_WORDS.length, atMost: SCRIPTS_MAX.lottery },
  ];
}

/** What fetches an entry besides its own page: it would start a second app in the first. */
export function entryFetchers({ manifest }: Pick<Build, 'manifest'>): string[] {
  return Object.entries(manifest).flatMap(([key, { imports = [] }]) =>
    imports.filter((to) => ENTRIES.includes(to)).map((entry) => `${key} fetches ${entry}`),
  );
}

/** Every budgeted figure of a build of the console, whose words are one file for each language. */
export function measureConsole(build: Build): Measure[] {
  const { manifest } = build;
  demand(manifest, ['index.html', CONSOLE_LOGIN, CONSOLE_DESK, CONSOLE_FIRST_PAGE]);
  const { sum, beyond } = countsOf(build);
  const login = closure(manifest, ['index.html', CONSOLE_LOGIN, ...heaviestWords(build, [undefined])]);
  const desk = new Set([...login.js, ...closure(manifest, [CONSOLE_DESK, CONSOLE_FIRST_PAGE]).js]);
  return [
    { what: 'JS, login', bytes: sum(login.js), atMost: DESK.firstLoad },
    { what: 'JS, first page after the login', bytes: beyond(login.js, [CONSOLE_DESK, CONSOLE_FIRST_PAGE]), atMost: DESK.firstPage },
    ...routesOf(manifest, [CONSOLE_LOGIN, CONSOLE_DESK, CONSOLE_FIRST_PAGE]).map(({ key, route }) => ({
      what: `JS, route ${route}`,
      bytes: beyond(desk, [key]),
      atMost: DESK.furtherPage,
    })),
    ...wordsOf(build, DESK.words),
    { what: 'CSS of the login', bytes: sum(login.css), atMost: DESK.css },
  ];
}

/** Every budgeted figure of the reference vendor's pages: what a phone fetches before a game can be played. */
export function measureSandbox(build: Build): Measure[] {
  const { manifest } = build;
  demand(manifest, ['index.html', ...VENDOR_PAGES]);
  const { sum } = countsOf(build);
  const words = Object.entries(manifest).filter(([key]) => VENDOR_WORDS.test(key));
  const heaviest = Math.max(0, ...words.map(([, { file }]) => build.sizeOf(file)));
  return VENDOR_PAGES.map((page) => {
    const { js, css } = closure(manifest, ['index.html', page, ...stageOf(manifest, page)]);
    return { what: `JS and CSS, first load of ${page}`, bytes: sum([...js, ...css]) + heaviest, atMost: PHONE.vendorPage };
  });
}

/** What is fetched without a further tap. */
function stageOf(manifest: Manifest, page: string): string[] {
  const asked = (manifest[page]?.dynamicImports ?? []).filter((key) => VENDOR_STAGE.test(key));
  return asked.flatMap((key) => [key, ...stageOf(manifest, key)]);
}

function demand(manifest: Manifest, keys: readonly string[]): void {
  for (const key of keys) if (!manifest[key]) throw new Error(`the build has no ${key}`);
}

function countsOf({ manifest, sizeOf }: Build) {
  const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + sizeOf(file), 0);
  const beyond = (held: Set<string>, keys: readonly string[]) => sum([...closure(manifest, keys).js].filter((file) => !held.has(file)));
  return { sum, beyond };
}

function routesOf(manifest: Manifest, except: readonly string[]): { key: string; route: string }[] {
  return Object.keys(manifest).flatMap((key) => {
    const route = ROUTE.exec(key)?.[1];
    return route === undefined || except.includes(key) ? [] : [{ key, route }];
  });
}

/** Of all that is fetched after a tap or beside data, what weighs most on top of the page that asks for it. */
function heaviestPart(build: Build, { held, except }: { held: Set<string>; except: readonly string[] }): Measure {
  const { beyond } = countsOf(build);
  const parts = Object.entries(build.manifest).flatMap(([asking, { dynamicImports = [] }]) => {
    const there = new Set([...held, ...closure(build.manifest, [asking]).js]);
    const later = dynamicImports.filter((key) => !except.includes(key) && !WORDS.test(key));
    return later.map((key) => ({ key, bytes: beyond(there, [key]) }));
  });
  const [heaviest] = parts.sort((a, b) => b.bytes - a.bytes);
  return { what: `JS, heaviest later part (${heaviest?.key ?? 'none'})`, bytes: heaviest?.bytes ?? 0, atMost: PHONE.laterPart };
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

type Words = { key: string; language: string; part: string | undefined; bytes: number };

function catalogueOf({ manifest, sizeOf }: Build): Words[] {
  const words = Object.entries(manifest).flatMap(([key, { src, file }]) => {
    const [, language, part] = WORDS.exec(src ?? key) ?? [];
    return language === undefined ? [] : [{ key, language, part, bytes: sizeOf(file) }];
  });
  if (words.length === 0) throw new Error('the build has no catalogues');
  return words;
}

/** Each visitor loads one language, whole or in parts: those of the heaviest language are counted. */
function heaviestWords(build: Build, parts: readonly Words['part'][]): string[] {
  const languages = Map.groupBy(
    catalogueOf(build).filter(({ part }) => parts.includes(part)),
    ({ language }) => language,
  );
  const weight = (words: Words[]) => words.reduce((bytes, word) => bytes + word.bytes, 0);
  const [heaviest = []] = [...languages.values()].sort((a, b) => weight(b) - weight(a));
  return heaviest.map(({ key }) => key);
}

/** The heaviest file of sentences, so that a part that has grown is divided. */
function wordsOf(build: Build, atMost: number): Measure[] {
  const [heaviest] = catalogueOf(build).sort((a, b) => b.bytes - a.bytes);
  return heaviest
    ? [{ what: `JS, heaviest words (${[heaviest.language, heaviest.part].filter(Boolean).join(' ')})`, bytes: heaviest.bytes, atMost }]
    : [];
}

export function readBuild(app: WebApp): Build {
  if (isStale(app)) throw new Error(`there is no build of ${app} as it is now: nothing to measure`);
  const dist = join(REPOSITORY, 'apps', app, 'dist');
  const sources = new RegExp(`<script[^>]* src="/${app === 'member' ? 'm' : app}/([^"?]+)`, 'g');
  return {
    manifest: JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest,
    // A page carries its style sheet, which is counted by itself.
    sizeOf: (file) => {
      const content = readFileSync(join(dist, file));
      return gzipSync(file.endsWith('.html') ? content.toString('utf8').replace(/<style>.*?<\/style>/s, '') : content, { level: 9 }).length;
    },
    scriptsOf: (page) => [...readFileSync(join(dist, page), 'utf8').matchAll(sources)].map(([, file = '']) => file),
  };
}

if (import.meta.main) {
  const measures = { member: measureMember, console: measureConsole, sandbox: measureSandbox };
  const rows = WEB_APPS.flatMap((app) => measures[app](readBuild(app)).map((row) => ({ ...row, app })));
  for (const { app, what, bytes, atMost } of rows) {
    const size = bytes / 1024;
    console.log(`${app.padEnd(7)} ${size.toFixed(1).padStart(6)} KiB of ${atMost}  ${what}${size > atMost ? '  TOO LARGE' : ''}`);
  }
  const counts = countMember(readBuild('member'));
  for (const { what, files, atMost } of counts) {
    console.log(`member  ${String(files).padStart(6)}     of ${atMost}  ${what}${files > atMost ? '  TOO MANY' : ''}`);
  }
  const tooMany = counts.some(({ files, atMost }) => files > atMost);
  const fetchers = entryFetchers(readBuild('member'));
  for (const fetcher of fetchers) console.log(`member  ${fetcher}  STARTS A SECOND APP`);
  process.exit(tooMany || fetchers.length > 0 || rows.some(({ bytes, atMost }) => bytes / 1024 > atMost) ? 1 : 0);
}
