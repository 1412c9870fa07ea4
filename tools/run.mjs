// node tools/run.mjs <script.ts> [arguments]: installs when needed, then runs the script under Node 24.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { pathToFileURL } from 'node:url';
import { install } from './install.mjs';
import { environmentFor, findNode24, repository } from './node24.mjs';

/** A heap that is kept small: docs/operations.md, Memory. JSON, so that any Node reads it here, and TypeScript elsewhere. */
const SERVER_FLAGS = JSON.parse(readFileSync(new URL('server-flags.json', import.meta.url), 'utf8'));

/** Runs a script of this repository and ends this process the way the script ended. `lastWords` are said when it can't begin. */
export function run(script, args, lastWords) {
  let node;
  try {
    if (Number(process.versions.node.split('.')[0]) < 20) throw new Error(`Node 20 or newer is needed, this is ${process.versions.node}`);
    install();
    node = findNode24();
  } catch (error) {
    console.error(`fairhall: ${error.message}`);
    if (lastWords) console.log(lastWords);
    process.exit(1);
  }
  const child = spawn(node, [...SERVER_FLAGS, script, ...args], { cwd: repository, stdio: 'inherit', env: environmentFor(node) });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  stopWithNpm(child);
  child.once('error', (error) => {
    console.error(`fairhall: ${error.message}`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
}

/** npm passes SIGTERM on to the shell between us, which dies of it without a word to us: the sign is that we have a new parent. */
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 100);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [script, ...args] = process.argv.slice(2);
  run(script, args);
}
