import { readdirSync, readFileSync } from 'node:fs';

/** Memory of a program that this process has started, or one that it started; NaN where the system doesn't tell. */
export function residentMbOf(program: string): number {
  const pid = pids().find((each) => read(each, 'cmdline').includes(program) && isOurs(each));
  const [, kib] = /VmRSS:\s+(\d+)/.exec(pid === undefined ? '' : read(pid, 'status')) ?? [];
  return kib === undefined ? Number.NaN : Number(kib) / 1024;
}

function pids(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

function isOurs(pid: number): boolean {
  for (let at = pid; at > 1; at = Number(/PPid:\s+(\d+)/.exec(read(at, 'status'))?.[1] ?? 0)) if (at === process.pid) return true;
  return false;
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
