import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, statfsSync, statSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { stopOrphan } from '@fairhall/server/platform/postgres/orphan';
import { processIdentity } from '@fairhall/server/platform/postgres/processes';

export const REPOSITORY = join(import.meta.dirname, '../../..');
const ON_DISK = join(REPOSITORY, '.tmp');
/** Files in memory, of Linux. In a container it is often too small to be of use. */
const IN_MEMORY = '/dev/shm';
/** What the largest test, and those beside it, may fill. */
const ROOM_BYTES = 2 * 2 ** 30;

/**
 * A fresh, empty directory: an absolute real path. Who asked for it removes it. It lies in memory where there is room, for a copy of a
 * database is a thousand files, which cost a disk three times the work; else below .tmp. `onDisk`: for who measures what the disk takes.
 */
export function makeDataDir(name: string, { onDisk = false } = {}): string {
  const home = !onDisk && hasRoom(IN_MEMORY) ? IN_MEMORY : ON_DISK;
  mkdirSync(home, { recursive: true });
  return realpathSync(mkdtempSync(join(home, `fairhall-${name}-${process.pid}-`)));
}

/** Removes directories of runs that were killed, and ends the databases in them. */
export async function sweepDataDirs(): Promise<void> {
  for (const home of [IN_MEMORY, ON_DISK]) {
    for (const name of namesIn(home)) {
      const dir = join(home, name);
      const pid = Number(/^fairhall-.*-(\d+)-\w{6}$/.exec(name)?.[1]);
      if (!pid || processIdentity(pid) !== null || !isOwn(dir)) continue;
      await stopOrphan(join(realpathSync(dir), 'pg'));
      rmSync(dir, { recursive: true, force: true });
    }
  }
}

function hasRoom(home: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(home);
    return Math.min(bavail * bsize, freemem()) > ROOM_BYTES;
  } catch {
    return false;
  }
}

function namesIn(home: string): string[] {
  try {
    return readdirSync(home);
  } catch {
    return [];
  }
}

/** Others who work on the machine have theirs there too. */
function isOwn(dir: string): boolean {
  return statSync(dir, { throwIfNoEntry: false })?.uid === process.getuid?.();
}
