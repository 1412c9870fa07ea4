/** Type-checks every workspace and the root, each by its own tsconfig.json, two at a time. */
import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { binOf, REPOSITORY, runNode } from './steps.ts';

const tsc = binOf('typescript', 'tsc');
const workspaces = globSync(['packages/*/package.json', 'apps/*/package.json'], { cwd: REPOSITORY }).map(dirname).sort();
const missing = workspaces.filter((workspace) => !existsSync(join(REPOSITORY, workspace, 'tsconfig.json')));
let failed = missing.length > 0;
if (failed) console.log(`no tsconfig.json in ${missing.join(', ')}`);

// The largest first: what is small fills the rest of the time beside it.
const LARGEST = ['apps/server', '.', 'apps/member', 'apps/console'];
const rank = (project: string) => (LARGEST.indexOf(project) + LARGEST.length + 1) % (LARGEST.length + 1);
/** Its files are the server's too, and are checked there. */
const TESTKIT = 'packages/testkit';
const waiting = ['.', ...workspaces.filter((workspace) => workspace !== TESTKIT && !missing.includes(workspace))].sort(
  (a, b) => rank(a) - rank(b),
);

async function checkInTurn(): Promise<void> {
  for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
    const { ok, output } = await runNode({ args: [tsc, '-p', project] });
    if (ok) continue;
    failed = true;
    console.log(`${project}:\n${output}`);
  }
}

await Promise.all([checkInTurn(), checkInTurn()]);
process.exit(failed ? 1 : 0);
