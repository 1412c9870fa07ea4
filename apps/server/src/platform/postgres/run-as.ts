import { spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { StartRefused } from '../start-refused.ts';

/** The one ordinary user that every system has: initdb wants a name for the user it runs as. */
const NOBODY = 65_534;

/** How PostgreSQL is started: it refuses to run as root, which is who one is in a fresh container. */
export type RunAs = {
  readonly way: 'self' | 'unshare' | 'setpriv' | 'uid';
  command(program: string, args: readonly string[]): [program: string, args: string[]];
  /** Options for spawn. */
  readonly identity: { uid?: number; gid?: number };
  /** Who must own the files of the cluster. */
  readonly owner: number | null;
};

const unshare: RunAs = {
  way: 'unshare',
  command: (program, args) => ['unshare', ['-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, program, ...args]],
  identity: {},
  owner: 0,
};

// no_setuid_fixup keeps the ambient capability across the change of user: the data may lie below a directory closed to others.
const setpriv: RunAs = {
  way: 'setpriv',
  command: (program, args) => [
    'setpriv',
    [
      `--reuid=${NOBODY}`,
      `--regid=${NOBODY}`,
      '--clear-groups',
      '--inh-caps=-all,+dac_override',
      '--ambient-caps=-all,+dac_override',
      '--securebits=+no_setuid_fixup',
      program,
      ...args,
    ],
  ],
  identity: {},
  owner: NOBODY,
};

const otherUser: RunAs = {
  way: 'uid',
  command: (program, args) => [program, [...args]],
  identity: { uid: NOBODY, gid: NOBODY },
  owner: NOBODY,
};

const self: RunAs = { way: 'self', command: (program, args) => [program, [...args]], identity: {}, owner: null };

/** The first way in which `postgres --version` runs here. Throws `StartRefused` when there is none. */
export function chooseRunAs(postgres: string, ways: readonly RunAs[] = waysHere()): RunAs {
  for (const runAs of ways) {
    const [program, args] = runAs.command(postgres, ['--version']);
    if (spawnSync(program, args, { ...runAs.identity, cwd: '/', stdio: 'ignore' }).status === 0) return runAs;
  }
  throw new StartRefused(
    'PostgreSQL can not run here (as root, or as a user without a name, it needs unshare or setpriv): start as an ordinary user or set DATABASE_URL',
  );
}

function waysHere(): RunAs[] {
  if (process.getuid?.() === 0) return [unshare, setpriv, otherUser];
  return hasName() ? [self] : [{ ...unshare, owner: null }];
}

/** Containers may run as a number that no user has. */
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** Hands the files to the user PostgreSQL runs as, when the last start used another way. */
export function giveTo(runAs: RunAs, path: string): void {
  if (runAs.owner === null || statSync(path).uid === runAs.owner) return;
  const stack = [path];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    if (lstatSync(at).isDirectory()) for (const name of readdirSync(at)) stack.push(join(at, name));
    if (at !== path) chownSync(at, runAs.owner, runAs.owner);
  }
  // The top comes last: by it the next start sees whether the hand-over was finished.
  chownSync(path, runAs.owner, runAs.owner);
}

export const waysOfRoot = { unshare, setpriv, otherUser };
