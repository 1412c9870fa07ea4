/** Type-checks every workspace and the root, each by its own tsconfig.json. */
import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { binOf, REPOSITORY, runNode } from './steps.ts';

const tsc = binOf('typescript', 'tsc');
const workspaces = globSync(['packages/*/package.json', 'apps/*/package.json'], { cwd: REPOSITORY }).map(dirname).sort();
const missing = workspaces.filter((workspace) => !existsSync(join(REPOSITORY, workspace, 'tsconfig.json')));
let failed = missing.length > 0;
if (failed) console.log(`no tsconfig.json in ${missing.join(', ')}`);

for (const project of ['.', ...workspaces.filter((workspace) => !missing.includes(workspace))]) {
  const { ok, output } = await runNode({ args: [tsc, '-p', project] });
  if (ok) continue;
  failed = true;
  console.log(`${project}:\n${output}`);
}
process.exit(failed ? 1 : 0);
