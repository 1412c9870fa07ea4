import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { presentChromium, presentForJourneys } from './chromium.ts';

const folder = mkdtempSync(join(tmpdir(), 'chromium-'));
afterAll(() => rmSync(folder, { recursive: true }));

function program(name: string, exitCode: number): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\nexit ${exitCode}\n`);
  chmodSync(path, 0o755);
  return path;
}

test('CHROMIUM_PATH comes first, and must run', () => {
  const own = program('own', 0);
  program('chromium', 0);
  expect(presentChromium({ CHROMIUM_PATH: own, PATH: folder })).toBe(own);
  expect(() => presentChromium({ CHROMIUM_PATH: program('broken', 1), PATH: folder })).toThrow('is not a browser that runs here');
  expect(() => presentChromium({ CHROMIUM_PATH: '/nowhere', PATH: folder })).toThrow('CHROMIUM_PATH /nowhere');
});

test('then the first known name on PATH that runs', () => {
  program('chromium', 1);
  const chrome = program('google-chrome', 0);
  expect(presentChromium({ PATH: `/nowhere:${folder}` })).toBe(chrome);
  expect(presentChromium({ PATH: '/nowhere' })).toBeNull();
});

test('journeys take a headless one before those with windows, which are measured in', () => {
  const chrome = program('google-chrome', 0);
  const headless = program('chromium-headless-shell', 0);
  expect(presentForJourneys({ PATH: folder })).toBe(headless);
  expect(presentChromium({ PATH: folder })).toBe(chrome);
  program('chromium-headless-shell', 1);
  expect(presentForJourneys({ PATH: folder })).toBe(chrome);
});
