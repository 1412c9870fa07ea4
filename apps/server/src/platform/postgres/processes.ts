import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * A text that stays the same as long as this very process lives, so that a process id given to another program is not
 * taken for it. `null` when dead. A zombie counts as dead: where process 1 does not reap, an ended orphan stays for ever.
 */
export function processIdentity(pid: number): string | null {
  return process.platform === 'linux' ? identityFromProc(pid) : identityFromPs(pid);
}

function identityFromProc(pid: number): string | null {
  const stat = readText(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // "pid (name) state parent … start …": the name may hold spaces and brackets, so count from the last bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const state = fields[0];
  if (state === 'Z' || state === 'X') return null;
  // Start is counted in ticks since boot, so the boot belongs to it.
  const boot = readText('/proc/sys/kernel/random/boot_id')?.trim() ?? '';
  return `${boot}/${fields[19]}`;
}

function identityFromPs(pid: number): string | null {
  if (process.platform === 'win32') return isSignalable(pid) ? 'running' : null;
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' });
  const line = stdout?.trim() ?? '';
  if (line === '' || line.startsWith('Z')) return null;
  return line.slice(line.indexOf(' ')).trim();
}

/** The words a process was started with, joined by spaces; `null` when it can't be read. */
export function processCommand(pid: number): string | null {
  if (process.platform === 'linux') return readText(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') ?? null;
  if (process.platform === 'win32') return null;
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || null;
}

/** Living processes whose working directory is `dir` (Linux; elsewhere none are found). PostgreSQL works in its data directory. */
export function processesIn(dir: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => workingDirectory(pid) === dir && processIdentity(pid) !== null);
}

function workingDirectory(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function isSignalable(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
