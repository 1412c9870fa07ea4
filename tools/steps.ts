/** The steps of `npm run check` and `npm test`: each a child process whose words are shown when it fails. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, setPriority } from 'node:os';
import { join, relative } from 'node:path';
import { cpuOfEndedChild } from './cpu-time.ts';

export const REPOSITORY = join(import.meta.dirname, '..');
const REPORTS = join(REPOSITORY, '.tmp/reports');

/** `failures`: the names of tests that failed, and of those that passed only when they were tried again. `cpuS`: what it cost the processors. */
export type Outcome = { passed: number; failed: number; skipped: number; output: string; failures?: readonly string[]; cpuS?: number };
/** `budgetS`: how long it may take on two cores. A loaded machine takes longer: that is said, and is no failure. */
export type Step = { name: string; budgetS?: number; run(): Promise<Outcome> };
/** Steps one after the other. */
export type Lane = Step | readonly Step[];
/** A step that has the machine for itself, or lanes beside each other. */
export type Stage = Step | readonly Lane[];

/** All that `npm test` may ever take on two cores. */
export const BUDGET_S = 25 * 60;

/** On a shared machine a test may lose a race with the clock of the wall; what is broken fails twice. */
const TRIED_AGAIN = 1;

/** Vendors, feeds and databases are waited for now and then: one more than there are cores keeps them at work. */
export const ONE_MORE = Math.min(availableParallelism() + 1, 8);
export const HALF_THE_CORES = Math.max(1, Math.floor(availableParallelism() / 2));

/** `aside`: it takes what its neighbours leave of the processors. */
type Command = { args: readonly string[]; env?: Readonly<Record<string, string>>; aside?: boolean };

/** Weighs a tenth of what is not aside. */
const ASIDE = 10;

/** A step that passes or fails as a whole: a Node program with its arguments. */
export function wholeStep(name: string, args: readonly string[], { aside = false }: { aside?: boolean } = {}): Step {
  return {
    name,
    async run() {
      const { ok, ...said } = await runNode({ args, aside });
      return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, ...said };
    },
  };
}

/** A step with what it may take. */
export function within(budgetS: number, step: Step): Step {
  return { ...step, budgetS };
}

/** What stages may take together: of lanes beside each other the longest counts. */
export function budgetOf(stages: readonly Stage[]): number {
  return sumOf(stages.map((stage) => Math.max(...lanesOf(stage).map((lane) => sumOf(stepsOf(lane).map(({ budgetS = 0 }) => budgetS))))));
}

function sumOf(seconds: readonly number[]): number {
  return seconds.reduce((sum, one) => sum + one, 0);
}

function lanesOf(stage: Stage): readonly Lane[] {
  return 'run' in stage ? [stage] : stage;
}

function stepsOf(lane: Lane): readonly Step[] {
  return 'run' in lane ? [lane] : lane;
}

/** A step that counts the tests of some Vitest projects. */
export function vitestStep(
  name: string,
  projects: readonly string[],
  { workers, aside = false }: { workers: number; aside?: boolean },
): Step {
  const report = join(REPORTS, `${name}.json`);
  const args = [
    binOf('vitest', 'vitest'),
    'run',
    `--retry=${TRIED_AGAIN}`,
    ...projects.flatMap((project) => ['--project', project]),
    `--maxWorkers=${workers}`,
  ];
  return countingStep(
    name,
    report,
    { args: [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], aside },
    (result) => ({
      passed: result.numPassedTests ?? 0,
      failed: result.numFailedTests ?? 0,
      skipped: (result.numPendingTests ?? 0) + (result.numTodoTests ?? 0),
      failures: (result.testResults ?? []).flatMap(failuresOfFile),
    }),
  );
}

/** A step that counts the browser journeys of the Playwright project of this name; `environment` is asked for when its turn comes. */
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
      const args = [
        binOf('@playwright/test', 'playwright'),
        'test',
        `--project=${name}`,
        `--retries=${TRIED_AGAIN}`,
        `--output=test-results/${name}`,
        '--reporter=list,json',
      ];
      const command = { args, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } };
      return countingStep(name, report, command, ({ stats = {}, suites = [] }) => ({
        passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
        failed: stats.unexpected ?? 0,
        skipped: stats.skipped ?? 0,
        failures: suites.flatMap(failuresOfSuite),
      })).run();
    },
  };
}

type TestFile = { name: string; assertionResults?: readonly { status: string; fullName: string }[] };
type Journey = { title: string; tests: readonly { status: string }[] };
type Suite = { title: string; specs?: readonly Journey[]; suites?: readonly Suite[] };

type Report = {
  testResults?: readonly TestFile[];
  suites?: readonly Suite[];
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  numTodoTests?: number;
  stats?: { expected?: number; unexpected?: number; flaky?: number; skipped?: number };
};

function failuresOfFile({ name, assertionResults = [] }: TestFile): string[] {
  const file = relative(REPOSITORY, name);
  return assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${file}: ${fullName}`);
}

function failuresOfSuite({ title, specs = [], suites = [] }: Suite): string[] {
  const told = specs.flatMap((journey) =>
    journey.tests.flatMap(({ status }) => {
      if (status === 'unexpected') return [`${title}: ${journey.title}`];
      return status === 'flaky' ? [`${title}: ${journey.title} (passed when tried again)`] : [];
    }),
  );
  return [...told, ...suites.flatMap(failuresOfSuite)];
}

function countingStep(name: string, report: string, command: Command, count: (report: Report) => Omit<Outcome, 'output' | 'cpuS'>): Step {
  return {
    name,
    async run() {
      mkdirSync(REPORTS, { recursive: true });
      rmSync(report, { force: true });
      const { ok, ...said } = await runNode(command);
      const counted = count(readReport(report));
      // A runner may fail without a failed test: a file that does not load, an error outside of any test, no test at all.
      const failed = ok ? counted.failed : Math.max(counted.failed, 1);
      return { ...counted, failed, ...said };
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
export function runNode({ args, env, aside = false }: Command): Promise<{ ok: boolean } & Pick<Outcome, 'output' | 'cpuS'>> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: REPOSITORY,
      env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (aside && child.pid !== undefined) setPriority(child.pid, ASIDE);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    let cpuS: number | undefined;
    child.once('exit', () => (cpuS = cpuOfEndedChild()));
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('close', (code) => resolve({ ok: code === 0, output, ...(cpuS !== undefined && { cpuS }) }));
  });
}

/** Runs every stage, whatever the ones before gave, and ends the process; `N passed, N failed` is its last line. */
export async function runSteps(stages: readonly Stage[]): Promise<never> {
  const startMs = performance.now();
  const done: Done[] = [];
  for (const stage of stages) done.push(...(await Promise.all(lanesOf(stage).map(runLane))).flat());
  const tookS = (performance.now() - startMs) / 1000;
  const width = Math.max(...done.map(({ name }) => name.length));
  const lines = done.map((step) => lineOf(step, { tookS, width }));
  console.log(`\n${lines.join('\n')}\n`);
  const budgetS = budgetOf(stages);
  if (budgetS > 0)
    console.log(
      `took ${tookS.toFixed(0)} s of the ${budgetS} s that its steps may take${over(tookS, budgetS)}${cpuOf(sumOf(done.map(({ cpuS = 0 }) => cpuS)))}\n`,
    );
  // Last, so that who sees the end of a log alone sees them.
  const failures = done.flatMap((step) => (step.failures ?? []).map((failure) => `${step.name}: ${failure}`));
  if (failures.length > 0) console.log(`${failures.join('\n')}\n`);
  const passed = done.reduce((sum, step) => sum + step.passed, 0);
  const failed = done.reduce((sum, step) => sum + step.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}

type Done = Omit<Outcome, 'output'> & { name: string; budgetS: number | undefined; tookS: number };

async function runLane(lane: Lane): Promise<Done[]> {
  const done: Done[] = [];
  for (const step of stepsOf(lane)) done.push(await runStep(step));
  return done;
}

async function runStep({ name, budgetS, run }: Step): Promise<Done> {
  const startMs = performance.now();
  console.log(`${name} ...`);
  const { output, ...counted } = await run();
  if (counted.failed > 0) console.log(`${output.trimEnd()}\n`);
  return { name, budgetS, ...counted, tookS: (performance.now() - startMs) / 1000 };
}

/** Time, budget, share of the whole, and processors; shares of steps beside each other overlap. */
function lineOf({ name, budgetS, passed, failed, skipped, tookS, cpuS }: Done, whole: { tookS: number; width: number }): string {
  const seconds = `${tookS.toFixed(1).padStart(6)} s${budgetS === undefined ? '' : ` of ${String(budgetS).padStart(3)} s`}`;
  const share = `${((tookS / whole.tookS) * 100).toFixed(0).padStart(3)} %`;
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return `${failed > 0 ? 'FAILED' : 'ok    '}  ${name.padEnd(whole.width)} ${seconds} ${share}${cpuOf(cpuS)}  ${counts}${over(tookS, budgetS)}`;
}

function cpuOf(cpuS: number | undefined): string {
  return cpuS ? `  ${cpuS.toFixed(0).padStart(4)} CPU-s` : '';
}

function over(tookS: number, budgetS = Number.POSITIVE_INFINITY): string {
  return tookS > budgetS ? `  OVER BUDGET by ${(tookS - budgetS).toFixed(0)} s` : '';
}
