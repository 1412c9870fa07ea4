/**
 * `node proofs/axe/main.ts`: every screen of the phone, in three languages and four skins, by the rules of WCAG AA.
 * `npm test` looks at a tenth of it (e2e/axe.spec.ts).
 */
import { spawnSync } from 'node:child_process';
import { findChromium } from '../../tools/chromium.ts';
import { binOf, REPOSITORY } from '../../tools/steps.ts';

const env = { ...process.env, AXE: 'all', CHROMIUM_PATH: await findChromium() };
const args = [binOf('@playwright/test', 'playwright'), 'test', 'e2e/axe.spec.ts', '--retries=0'];
const { status } = spawnSync(process.execPath, args, { cwd: REPOSITORY, env, stdio: 'inherit' });
process.exit(status ?? 1);
