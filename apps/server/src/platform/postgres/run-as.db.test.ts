import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { StartRefused } from '../start-refused.ts';
import { findBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { chooseRunAs, giveTo, type RunAs, waysOfRoot } from './run-as.ts';

const TEMPORARY = join(import.meta.dirname, '../../../../../.tmp');
const binaries = findBinaries();

test('refuses when no way works', () => {
  const none: RunAs = { way: 'unshare', command: () => ['/nonexistent', []], identity: {}, owner: 0 };
  expect(() => chooseRunAs(binaries.postgres, [none])).toThrow(StartRefused);
});

test('takes the first way that works', () => {
  const none: RunAs = { way: 'unshare', command: () => ['/nonexistent', []], identity: {}, owner: 0 };
  const plain: RunAs = { way: 'self', command: (program, args) => [program, [...args]], identity: {}, owner: null };
  expect(chooseRunAs(binaries.postgres, [none, plain])).toBe(plain);
});

describe.runIf(process.getuid?.() === 0)('as root', () => {
  for (const runAs of [waysOfRoot.unshare, waysOfRoot.setpriv]) {
    test(`${runAs.way} makes and opens a cluster below a directory closed to others`, () => {
      if (!works(runAs)) return expect(chooseRunAs(binaries.postgres).way).not.toBe(runAs.way);
      const closed = mkdtempSync(join(TEMPORARY, 'run-as-'));
      chmodSync(closed, 0o700);
      const dataDir = join(closed, 'data');
      mkdirSync(dataDir);
      const { dir } = prepareCluster({ dataDir, binaries, runAs });
      expect(opens(runAs, dir)).toBe(true);
      for (const other of [waysOfRoot.setpriv, waysOfRoot.unshare]) {
        giveTo(other, dir);
        expect(statSync(join(dir, 'base')).uid).toBe(other.owner);
        expect(opens(other, dir) || !works(other)).toBe(true);
      }
      rmSync(closed, { recursive: true });
    });
  }
});

function works({ command, identity }: RunAs): boolean {
  const [program, args] = command(binaries.postgres, ['--version']);
  return spawnSync(program, args, identity).status === 0;
}

/** One statement in single-user mode: needs every right on the files that the server needs. */
function opens({ command, identity }: RunAs, dir: string): boolean {
  const [program, args] = command(binaries.postgres, ['--single', '-D', dir, 'postgres']);
  return spawnSync(program, args, { ...identity, input: 'select 1\n' }).status === 0;
}
