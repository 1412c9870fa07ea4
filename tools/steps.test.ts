import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { BUDGET_S, binOf, budgetOf, playwrightStep, runNode, wholeStep, within } from './steps.ts';
import { testStages } from './test.ts';

test('a whole step counts as one, and keeps the words of what failed', async () => {
  expect(await wholeStep('fine', ['-e', '0']).run()).toMatchObject({ passed: 1, failed: 0 });
  expect(await wholeStep('broken', ['-e', 'console.log("out"); console.error("why"); process.exit(3)']).run()).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
    output: 'out\nwhy\n',
    ...(process.platform === 'linux' && { cpuS: expect.any(Number) }),
  });
  expect(await wholeStep('killed', ['-e', 'process.kill(process.pid, "SIGKILL")']).run()).toMatchObject({ passed: 0, failed: 1 });
});

test.runIf(process.platform === 'linux')(
  'a step says what it cost the processors, with what its own children did, and nothing of its neighbour',
  async () => {
    const busy = 'while (process.cpuUsage().user < 600_000) for (let i = 0; i < 10_000_000; i += 1);';
    const parent = `require('node:child_process').spawnSync(process.execPath, ['-e', '${busy}'])`;
    await wholeStep('before', ['-e', '0']).run(); // pays for what other files of this worker have started
    const [works, waits] = await Promise.all([wholeStep('works', ['-e', parent]).run(), wholeStep('waits', ['-e', '0']).run()]);
    expect(works.cpuS).toBeGreaterThan(0.6);
    expect(waits.cpuS).toBeLessThan(0.6);
  },
);

test('a step aside gives way to its neighbours, with all that it starts', async () => {
  const own = "console.log(require('node:child_process').execFileSync(process.execPath, ['-p', 'os.getPriority()']) + '')";
  expect(Number((await runNode({ args: ['-e', own], aside: true })).output)).toBe(10);
  expect(Number((await runNode({ args: ['-e', own] })).output)).toBe(getPriority());
});

test('journeys without a browser have failed, they are not skipped', async () => {
  const step = playwrightStep('journeys', () => Promise.reject(new Error('no Chromium')));
  expect(await step.run()).toEqual({ passed: 0, failed: 1, skipped: 0, output: 'no Chromium' });
});

test('programs are found by their package', () => {
  expect(binOf('typescript', 'tsc')).toMatch(/typescript\/bin\/tsc$/);
  expect(() => binOf('typescript', 'nothing')).toThrow('has no program nothing');
  expect(() => binOf('not-installed-anywhere', 'x')).toThrow('is not installed');
});

test('the last line of a run is the count, and a failure shows in the exit code', async () => {
  const run = (steps: string) =>
    runNode({
      args: ['--input-type=module', '-e', `import { runSteps, wholeStep, within } from './tools/steps.ts'; await runSteps([${steps}])`],
    });
  const good = await run("wholeStep('a', ['-e', '0']), wholeStep('b', ['-e', '0'])");
  expect(good.ok).toBe(true);
  expect(good.output.trimEnd().split('\n').at(-1)).toBe('2 passed, 0 failed');
  const bad = await run("wholeStep('a', ['-e', 'console.log(77); process.exit(1)']), wholeStep('b', ['-e', '0'])");
  expect(bad.ok).toBe(false);
  expect(bad.output).toContain('77');
  expect(bad.output.trimEnd().split('\n').at(-1)).toBe('1 passed, 1 failed');
});

test('what failed is named at the end of the run, in front of the count', async () => {
  const step = "{ name: 'a', run: async () => ({ passed: 3, failed: 1, skipped: 0, output: 'long', failures: ['money.test.ts: adds'] }) }";
  const { output } = await runNode({
    args: ['--input-type=module', '-e', `import { runSteps } from './tools/steps.ts'; await runSteps([${step}])`],
  });
  expect(output.trimEnd()).toMatch(/\n\na: money\.test\.ts: adds\n\n3 passed, 1 failed$/);
});

test('every step of a run has a budget, and together they stay below 25 minutes', () => {
  for (const { name, budgetS } of testStages.flat(2)) expect(budgetS, name).toBeGreaterThan(0);
  expect(budgetOf(testStages)).toBeLessThanOrEqual(BUDGET_S);
  const a = within(10, wholeStep('a', []));
  expect(budgetOf([a, [within(20, wholeStep('b', [])), within(30, wholeStep('c', []))]])).toBe(40);
  expect(budgetOf([[[within(20, wholeStep('b', [])), within(25, wholeStep('c', []))], within(30, wholeStep('d', []))]])).toBe(45);
});

test('each step says its time, its budget and its share; one that took too long says so, and is no failure for it', async () => {
  const { ok, output } = await runNode({
    args: [
      '--input-type=module',
      '-e',
      `import { runSteps, wholeStep, within } from './tools/steps.ts';
      const wait = (name, ms) => wholeStep(name, ['-e', 'setTimeout(() => {}, ' + ms + ')']);
      await runSteps([within(100, wait('quick', 1)), [within(1, wait('slow', 1_500)), within(100, wait('beside', 1_500))]])`,
    ],
  });
  expect(ok).toBe(true);
  expect(output).toMatch(/ok {6}quick {3,}\d+\.\d s of 100 s +\d+ %( {2,}\d+ CPU-s)? {2}1 passed, 0 failed\n/);
  expect(output).toMatch(/ok {6}slow .* s of {3}1 s +\d+ %( {2,}\d+ CPU-s)? {2}1 passed, 0 failed {2}OVER BUDGET by \d+ s\n/);
  const [, took = '', budget] = /took (\d+) s of the (\d+) s that its steps may take/.exec(output) ?? [];
  expect(budget).toBe('200');
  // Beside each other: the second did not wait for the first.
  const [, slow = ''] = /slow +(\d+\.\d) s/.exec(output) ?? [];
  const [, beside = ''] = /beside +(\d+\.\d) s/.exec(output) ?? [];
  expect(Number(took)).toBeLessThan(Number(slow) + Number(beside) + 1);
});

test('of a lane each step waits for the one before, whatever that gave, and lanes do not wait for each other', async () => {
  const { ok, output } = await runNode({
    args: [
      '--input-type=module',
      '-e',
      `import { runSteps, wholeStep } from './tools/steps.ts';
      const said = (name, ms, code) => wholeStep(name, ['-e', 'setTimeout(() => process.exit(' + code + '), ' + ms + ')']);
      const noting = (step) => ({ ...step, run: () => step.run().finally(() => console.log(step.name + ' is done')) });
      await runSteps([[[noting(said('first', 1_000, 1)), noting(said('second', 1, 0))], noting(said('beside', 300, 0))]])`,
    ],
  });
  expect(ok).toBe(false);
  expect(output.match(/\w+ is done|second \.\.\./g)).toEqual(['beside is done', 'first is done', 'second ...', 'second is done']);
  expect(output.trimEnd().split('\n').at(-1)).toBe('2 passed, 1 failed');
});
