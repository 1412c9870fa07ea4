/**
 * `node proofs/pictures/main.ts [dir] [pattern]`: every screen of the phone but the boards, in three languages at both merchants and in four
 * skins, and every game of the vendor with its sheets in three languages, on contact sheets to be looked at, and what a reader would stumble over in them. The pattern is looked for in the captions. `npm test` measures a tenth (e2e/axe.spec.ts).
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findChromium } from '../../tools/chromium.ts';
import { binOf, REPOSITORY } from '../../tools/steps.ts';

const [dir = join(process.env.DATA_DIR ?? join(REPOSITORY, '.tmp'), 'pictures'), pattern = ''] = process.argv.slice(2);
mkdirSync(dir, { recursive: true });
const env = { ...process.env, PICTURES: resolve(dir), PICTURES_OF: pattern, CHROMIUM_PATH: await findChromium() };
const args = [binOf('@playwright/test', 'playwright'), 'test', 'e2e/pictures.spec.ts', 'e2e/game-pictures.spec.ts', '--retries=0'];
const { status } = spawnSync(process.execPath, args, { cwd: REPOSITORY, env, stdio: 'inherit' });
console.log(`sheets are in ${resolve(dir)}`);
process.exit(status ?? 1);
