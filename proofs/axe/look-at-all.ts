import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../../tools/chromium.ts';
import { binOf, REPOSITORY } from '../../tools/steps.ts';

/** What a look at every screen found: cells are screens, each in a language and a skin. */
export type AxeReport = { cells: number; faults: string[] };

const DIR = join(REPOSITORY, '.tmp/axe');

/** Looks at every screen of the phone, in three languages and four skins; null when the look did not come to its end. */
export async function lookAtAll(): Promise<AxeReport | null> {
  mkdirSync(DIR, { recursive: true });
  const report = join(DIR, 'report.json');
  rmSync(report, { force: true });
  const env = { ...process.env, AXE: 'all', AXE_REPORT: report, CHROMIUM_PATH: await findChromium() };
  const args = [binOf('@playwright/test', 'playwright'), 'test', 'e2e/axe.spec.ts', '--retries=0'];
  spawnSync(process.execPath, args, { cwd: REPOSITORY, env, stdio: 'inherit' });
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
}
