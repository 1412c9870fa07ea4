import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '../start-refused.ts';
import type { Binaries } from './binaries.ts';
import { giveTo, type RunAs } from './run-as.ts';

/** A cluster on disk: its directory and the password of its owner. */
export type Cluster = { dir: string; password: string };

/** Makes the cluster in `dataDir`/pg with initdb on first use. Half a cluster of an interrupted first start is made anew. */
export function prepareCluster({ dataDir, binaries, runAs }: { dataDir: string; binaries: Binaries; runAs: RunAs }): Cluster {
  const dir = join(dataDir, 'pg');
  const passwordFile = join(dataDir, 'pg-password');
  if (!existsSync(dir)) {
    const password = randomBytes(24).toString('base64url');
    writeFileSync(passwordFile, password, { mode: 0o600 });
    const draft = join(dataDir, 'pg.new');
    rmSync(draft, { recursive: true, force: true });
    initialise({ draft, password, binaries, runAs });
    renameSync(draft, dir);
    return { dir, password };
  }
  giveTo(runAs, dir);
  try {
    return { dir, password: readFileSync(passwordFile, 'utf8').trim() };
  } catch {
    throw new StartRefused(`${passwordFile} can not be read, so the database in ${dir} can not be opened`);
  }
}

type Draft = { draft: string; password: string; binaries: Binaries; runAs: RunAs };

function initialise({ draft, password, binaries, runAs }: Draft): void {
  const passwordFile = `${draft}.password`;
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  try {
    mkdirSync(draft, { mode: 0o700 });
    if (runAs.owner !== null) for (const path of [passwordFile, draft]) chownSync(path, runAs.owner, runAs.owner);
    const options = ['-D', draft, '-U', 'owner', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--locale=C'];
    const [program, args] = runAs.command(binaries.initdb, options);
    const made = spawnSync(program, args, { ...runAs.identity, cwd: '/', encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
    if (made.status !== 0) {
      const reason = (made.stderr || made.error?.message || 'no output').trim().split('\n').at(-1);
      throw new StartRefused(`initdb failed: ${reason}`);
    }
  } finally {
    rmSync(passwordFile, { force: true });
  }
}
