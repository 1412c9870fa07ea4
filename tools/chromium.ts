/** Finds a Chromium for the browser journeys, or gets one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { binOf } from './steps.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Chromium without all that a window needs: a journey in it costs a seventh less. */
const HEADLESS_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];

/** What journeys run in: CHROMIUM_PATH, else a headless one on PATH, else any there; `null` when there is none. Throws as below. */
export function presentForJourneys(environment: NodeJS.ProcessEnv = process.env): string | null {
  return presentChromium(environment, [...HEADLESS_NAMES, ...NAMES]);
}

/** CHROMIUM_PATH, else one on PATH; `null` when there is neither. Throws when CHROMIUM_PATH names nothing that runs. */
export function presentChromium(environment: NodeJS.ProcessEnv = process.env, names: readonly string[] = NAMES): string | null {
  const named = environment.CHROMIUM_PATH?.trim();
  if (named) {
    if (runs(named)) return named;
    throw new Error(`CHROMIUM_PATH ${named} is not a browser that runs here`);
  }
  const folders = (environment.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path) && runs(path)) ?? null;
}

/** What journeys run in, or one that is got for them. Throws when none can be had: journeys that can't run have failed. */
export async function findForJourneys(): Promise<string> {
  return presentForJourneys() ?? fromDebian('chromium-headless-shell', HEADLESS_NAMES) ?? findChromium();
}

/** Throws when none can be had. */
export async function findChromium(): Promise<string> {
  const found = presentChromium() ?? fromDebian('chromium', NAMES) ?? fromPlaywright();
  if (found) return found;
  throw new Error('no Chromium for the browser journeys: install one, or set CHROMIUM_PATH to one');
}

function fromDebian(wanted: string, names: readonly string[]): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  console.log(`installing ${wanted} (apt-get) ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', wanted]]) {
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return presentChromium(process.env, names);
}

function fromPlaywright(): string | null {
  console.log('installing Chromium (Playwright) ...');
  const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : [];
  const args = [binOf('@playwright/test', 'playwright'), 'install', ...withLibraries, 'chromium'];
  spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const path = chromium.executablePath();
  return existsSync(path) && runs(path) ? path : null;
}

function runs(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
