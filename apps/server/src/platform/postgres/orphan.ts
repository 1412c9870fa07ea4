import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processCommand, processesIn, processIdentity } from './processes.ts';

const PATIENCE_MS = 10_000;

/**
 * Stops the PostgreSQL that a dead server left running on `clusterDir` (an absolute real path), so that a new one can start.
 * Call it only while holding the DATA_DIR lock. Resolves to whether there was one.
 */
export async function stopOrphan(clusterDir: string): Promise<boolean> {
  const pidFile = join(clusterDir, 'postmaster.pid');
  const pid = Number(firstLine(pidFile));
  if (!Number.isInteger(pid) || pid <= 0) return false;

  const found = processIdentity(pid) !== null && (processCommand(pid)?.includes(clusterDir) ?? false);
  if (found) {
    signal(pid, 'SIGINT');
    if (!(await until(() => processIdentity(pid) === null))) signal(pid, 'SIGQUIT');
  }
  // The children of a killed postmaster end by themselves; what does not is stopped, for two clusters on one directory destroy it.
  if (!(await until(() => processesIn(clusterDir).length === 0))) {
    for (const left of processesIn(clusterDir)) signal(left, 'SIGKILL');
    await until(() => processesIn(clusterDir).length === 0);
  }
  // PostgreSQL takes a zombie, or a stranger with the same process id, for itself and refuses: nobody is there, so it may go.
  if (processIdentity(pid) === null || !found) rmSync(pidFile, { force: true });
  return found;
}

async function until(condition: () => boolean): Promise<boolean> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(20)) {
    if (condition()) return true;
  }
  return condition();
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function firstLine(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').split('\n')[0];
  } catch {
    return undefined;
  }
}
