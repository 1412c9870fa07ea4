// Installs what the lock file names, when it has changed since the last time.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repository } from './node24.mjs';

const stamp = join(repository, 'node_modules/.fairhall-lock');

/** Runs `npm ci` unless node_modules already is what package-lock.json says. Throws when npm fails. */
export function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(repository, 'package-lock.json')))
    .digest('hex');
  if (readStamp() === wanted) return;
  // What a command writes is its answer: all that is said here goes beside it.
  console.error('Installing packages (npm ci) ...');
  // The development packages build the web apps, also in production. Below error level npm complains of Node 20, which only starts us.
  const args = ['ci', '--include=dev', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const options = { cwd: repository, stdio: ['inherit', 2, 2] };
  const { status, error } =
    npm && basename(npm).startsWith('npm')
      ? spawnSync(process.execPath, [npm, ...args], options)
      : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`npm ci failed (${error?.message ?? `exit code ${status}`})`);
  writeFileSync(stamp, wanted);
}

function readStamp() {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return null;
  }
}
