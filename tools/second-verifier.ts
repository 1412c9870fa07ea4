/** Runs tools/verify-draw.py, the verifier of draws in another language, where there is a Python. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { ProofOutcome } from '@fairhall/fair/verify';
import { REPOSITORY } from './steps.ts';

/** Whether this machine has a Python; says so where it has none. */
export function hasPython(): boolean {
  const has = spawnSync('python3', ['--version']).status === 0;
  if (!has) console.warn('python3 is not here: the second verifier of draws (tools/verify-draw.py) was NOT run');
  return has;
}

/** What it prints, and its exit code: 0 everything holds, 1 something does not, 2 a file was not read. */
export function runSecondVerifier(files: readonly string[], script = 'verify-draw.py'): { lines: string[]; code: number | null } {
  const { stdout, stderr, status } = spawnSync('python3', [join(REPOSITORY, 'tools', script), ...files], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  if (stderr !== '') throw new Error(stderr);
  return { lines: stdout.trimEnd().split('\n'), code: status };
}

/** The lines that it prints for these outcomes. */
export function linesOf(outcomes: readonly ProofOutcome[]): string[] {
  return outcomes.map((outcome) =>
    outcome.ok
      ? ['holds', outcome.step, ...(outcome.notes ?? [])].join(' ')
      : ['FAILS', outcome.step, outcome.fault, outcome.detail ?? ''].join(' ').trimEnd(),
  );
}
