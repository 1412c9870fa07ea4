/** Builds the web apps whose sources have changed since their last build, and compresses what they serve. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const REPOSITORY = join(import.meta.dirname, '..');
const OTHER_SOURCES = ['package-lock.json', 'tsconfig.base.json', 'tools/build-web.ts', 'tools/vite-catalogues.ts'];
const COMPRESSED = /\.(js|css|html|svg|json|webmanifest|txt|wasm|map)$/;
const COMPRESS_FROM_BYTES = 512;

export const WEB_APPS = ['member', 'console', 'sandbox'] as const;
export type WebApp = (typeof WEB_APPS)[number];

/** What each is built from, beside the packages. The reference vendor's server stands in the same folder and is no part of its pages. */
const SOURCES: Readonly<Record<WebApp, readonly string[]>> = {
  member: ['apps/member'],
  console: ['apps/console'],
  sandbox: [
    'apps/sandbox/vendor/web',
    'apps/sandbox/vendor/words',
    'apps/sandbox/vendor/table-games',
    'apps/sandbox/vendor/fish-sea',
    'apps/sandbox/vendor/play-api.ts',
    'apps/sandbox/vendor/fights-api.ts',
    'apps/sandbox/vendor/table-api.ts',
    'apps/sandbox/vendor/sports-api.ts',
    'apps/sandbox/vendor/fish-api.ts',
  ],
};

/** Resolves to the apps that were built now, of all or of these. Throws with the output of the builder when one fails; `signal` ends the builders. */
export async function buildWebApps({
  signal,
  apps = WEB_APPS,
}: {
  signal?: AbortSignal;
  apps?: readonly WebApp[];
} = {}): Promise<WebApp[]> {
  const stale = apps.filter(isStale);
  const built = await Promise.allSettled(stale.map((app) => build(app, signal)));
  for (const outcome of built) if (outcome.status === 'rejected') throw outcome.reason;
  return stale;
}

/** Whether the sources have changed since the last build that succeeded. */
export function isStale(app: WebApp): boolean {
  return readStamp(app) !== sourceHash(app);
}

async function build(app: WebApp, signal: AbortSignal | undefined): Promise<void> {
  const hash = sourceHash(app);
  const home = join(REPOSITORY, 'apps', app);
  await runVite(home, signal);
  await precompress(join(home, 'dist'));
  writeFileSync(stampOf(app), hash); // last: a build cut short is made again
}

function runVite(home: string, signal: AbortSignal | undefined): Promise<void> {
  const vite = join(dirname(createRequire(join(REPOSITORY, 'package.json')).resolve('vite/package.json')), 'bin/vite.js');
  return new Promise((resolve, reject) => {
    const args = [vite, 'build', '--manifest', '--emptyOutDir', '--logLevel', 'warn'];
    // The mode is said here: NODE_ENV of the server must not decide whether React is built for production.
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn(process.execPath, args, { cwd: home, env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`vite build failed in ${home}\n${output}`))));
  });
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

async function precompress(dist: string): Promise<void> {
  const paths = filesBelow(dist).filter((path) => COMPRESSED.test(path) && !path.includes('/.vite/'));
  await Promise.all(
    paths.map(async (path) => {
      const content = await readFile(path);
      if (content.length < COMPRESS_FROM_BYTES) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await writeFile(`${path}.br`, await compressBrotli(content, { params }));
      await writeFile(`${path}.gz`, await compressGzip(content, { level: 9 }));
    }),
  );
}

const stampOf = (app: WebApp) => join(REPOSITORY, 'apps', app, 'dist/.vite/sources.sha256');

function readStamp(app: WebApp): string | null {
  return existsSync(stampOf(app)) ? readFileSync(stampOf(app), 'utf8') : null;
}

/** Over the path and content of everything the build may read. */
function sourceHash(app: WebApp): string {
  const files = [
    ...[...SOURCES[app], 'packages'].flatMap((folder) => filesBelow(join(REPOSITORY, folder))),
    ...[...OTHER_SOURCES, `apps/${app}/package.json`, `apps/${app}/vite.config.ts`].map((file) => join(REPOSITORY, file)),
  ];
  const hash = createHash('sha256');
  for (const path of files.sort()) {
    // Tests are no part of a build; the route tree is made by it.
    if (/\.test\.tsx?$|\.gen\.ts$/.test(path) || !existsSync(path)) continue;
    hash.update(path.slice(REPOSITORY.length)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(folder: string): string[] {
  if (statSync(folder).isFile()) return [folder];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

if (import.meta.main) {
  const built = await buildWebApps();
  console.log(built.length > 0 ? `built ${built.join(' and ')}` : 'nothing has changed since the last build');
}
