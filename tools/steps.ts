/** The steps of `npm run check` and `npm test`: each a child process whose words are shown when it fails. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

export const REPOSITORY = join(import.meta.dirname, '..');
const REPORTS = join(REPOSITORY, '.tmp/reports');

export type Outcome = { passed: number; failed: number; skipped: number; output: string };
export type Step = { name: string; run(): Promise<Outcome> };

type Command = { args: readonly string[]; env?: Readonly<Record<string, string>> };

/** A step that passes or fails as a whole: a Node program with its arguments. */
export function wholeStep(name: string, ...args: readonly string[]): Step {
  return {
    name,
    async run() {
      const { ok, output } = await runNode({ args });
      return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, output };
    },
  };
}

/** A step that counts the tests of some Vitest projects. */
export function vitestStep(name: string, projects: readonly string[]): Step {
  const report = join(REPORTS, `${name}.json`);
  const args = [binOf('vitest', 'vitest'), 'run', ...projects.flatMap((project) => ['--project', project])];
  return countingStep(
    name,
    report,
    { args: [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`] },
    (result) => ({
      passed: result.numPassedTests ?? 0,
      failed: result.numFailedTests ?? 0,
      skipped: (result.numPendingTests ?? 0) + (result.numTodoTests ?? 0),
    }),
  );
}

/** A step that counts the browser journeys; `environment` is asked for when its turn comes. */
export function playwrightStep(name: string, environment: () => Promise<Record<string, string>>): Step {
  const report = join(REPORTS, `${name}.json`);
  return {
    name,
    async run() {
      let env: Record<string, string>;
      try {
        env = await environment();
      } catch (error) {
        return { passed: 0, failed: 1, skipped: 0, output: (error as Error).message };
      }
      const args = [binOf('@playwright/test', 'playwright'), 'test', '--reporter=list,json'];
      const command = { args, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } };
      return countingStep(name, report, command, ({ stats = {} }) => ({
        passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
        failed: stats.unexpected ?? 0,
        skipped: stats.skipped ?? 0,
      })).run();
    },
  };
}

type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  numTodoTests?: number;
  stats?: { expected?: number; unexpected?: number; flaky?: number; skipped?: number };
};

function countingStep(name: string, report: string, command: Command, count: (report: Report) => Omit<Outcome, 'output'>): Step {
  return {
    name,
    async run() {
      mkdirSync(REPORTS, { recursive: true });
      rmSync(report, { force: true });
      const { ok, output } = await runNode(command);
      const counted = count(readReport(report));
      // A runner may fail without a failed test: a file that does not load, an error outside of any test, no test at all.
      const failed = ok ? counted.failed : Math.max(counted.failed, 1);
      return { ...counted, failed, output };
    },
  };
}

function readReport(path: string): Report {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return {};
  }
}

/** Path of a package's program, found without node_modules/.bin, which old npm versions leave incomplete. */
export function binOf(packageName: string, program: string): string {
  const require = createRequire(join(REPOSITORY, 'package.json'));
  const home = require.resolve
    .paths(packageName)
    ?.map((folder) => join(folder, packageName))
    .find(hasManifest);
  if (!home) throw new Error(`${packageName} is not installed`);
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { bin: string | Record<string, string> };
  const path = typeof bin === 'string' ? bin : bin[program];
  if (!path) throw new Error(`${packageName} has no program ${program}`);
  return join(home, path);
}

function hasManifest(home: string): boolean {
  try {
    readFileSync(join(home, 'package.json'));
    return true;
  } catch {
    return false;
  }
}

/** Runs a Node program in the repository, its words gathered. */
export function runNode({ args, env }: Command): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: REPOSITORY,
      env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** Runs every step, whatever the ones before gave, and ends the process; `N passed, N failed` is its last line. */
export async function runSteps(steps: readonly Step[]): Promise<never> {
  const width = Math.max(...steps.map(({ name }) => name.length));
  const lines: string[] = [];
  const total = { passed: 0, failed: 0 };
  for (const { name, run } of steps) {
    const startMs = performance.now();
    console.log(`${name} ...`);
    const { passed, failed, skipped, output } = await run();
    if (failed > 0) console.log(`${output.trimEnd()}\n`);
    total.passed += passed;
    total.failed += failed;
    const seconds = ((performance.now() - startMs) / 1000).toFixed(1).padStart(6);
    const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    lines.push(`${failed > 0 ? 'FAILED' : 'ok    '}  ${name.padEnd(width)} ${seconds} s  ${counts}`);
  }
  console.log(`\n${lines.join('\n')}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 ? 1 : 0);
}
