/** What steps cost the processors: on a machine that others use too it says more than the clock of the wall. */
import { readFileSync } from 'node:fs';

const TICKS_PER_S = 100;
/** Places of user and system time of children that ended, behind the program's name, which may hold blanks (proc_pid_stat(5)). */
const [USER, SYSTEM] = [13, 14];

let countedS = 0;

/** Seconds that the child that just ended used, with all that it waited for; nothing where the system keeps no such account. */
export function cpuOfEndedChild(): number | undefined {
  const sumS = childrenCpuS();
  if (sumS === undefined) return undefined;
  const usedS = sumS - countedS;
  countedS = sumS;
  return usedS;
}

function childrenCpuS(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS_PER_S;
}
