import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '../start-refused.ts';
import { processIdentity } from './processes.ts';

type Holder = { pid: number; identity: string };

/**
 * Takes DATA_DIR for this process. The lock of a dead process is taken over.
 * Throws `StartRefused` while another living process holds it.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'lock');
  const mine = JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid) ?? '' } satisfies Holder);
  const draft = `${path}.${process.pid}`;
  // Written aside and linked, so that nobody ever reads half a lock.
  writeFileSync(draft, mine);
  try {
    for (let tries = 0; !linkNew(draft, path); tries += 1) {
      const found = readHolder(path);
      if (found && (tries > 20 || isHeld(found.holder))) {
        throw new StartRefused(`DATA_DIR ${dataDir} is in use by process ${found.holder?.pid ?? 'unknown'}`);
      }
      if (found) putAside(path, found.text);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    release() {
      if (readHolder(path)?.text === mine) rmSync(path, { force: true });
    },
  };
}

function isHeld(holder: Holder | null): boolean {
  return holder !== null && processIdentity(holder.pid) === holder.identity;
}

/** Two starters may find the same dead lock: the slower one must give back what it moved if it is no longer the dead one. */
function putAside(path: string, deadText: string): void {
  const aside = `${path}.dead.${process.pid}`;
  try {
    renameSync(path, aside);
    if (readFileSync(aside, 'utf8') !== deadText) linkNew(aside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  rmSync(aside, { force: true });
}

function linkNew(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(path: string): { text: string; holder: Holder | null } | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return null;
  }
  try {
    return { text, holder: JSON.parse(text) as Holder };
  } catch {
    return { text, holder: null };
  }
}
