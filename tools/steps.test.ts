import { expect, test } from 'vitest';
import { binOf, playwrightStep, runNode, wholeStep } from './steps.ts';

test('a whole step counts as one, and keeps the words of what failed', async () => {
  expect(await wholeStep('fine', '-e', '0').run()).toMatchObject({ passed: 1, failed: 0 });
  expect(await wholeStep('broken', '-e', 'console.log("out"); console.error("why"); process.exit(3)').run()).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
    output: 'out\nwhy\n',
  });
  expect(await wholeStep('killed', '-e', 'process.kill(process.pid, "SIGKILL")').run()).toMatchObject({ passed: 0, failed: 1 });
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
      args: ['--input-type=module', '-e', `import { runSteps, wholeStep } from './tools/steps.ts'; await runSteps([${steps}])`],
    });
  const good = await run("wholeStep('a', '-e', '0'), wholeStep('b', '-e', '0')");
  expect(good.ok).toBe(true);
  expect(good.output.trimEnd().split('\n').at(-1)).toBe('2 passed, 0 failed');
  const bad = await run("wholeStep('a', '-e', 'console.log(77); process.exit(1)'), wholeStep('b', '-e', '0')");
  expect(bad.ok).toBe(false);
  expect(bad.output).toContain('77');
  expect(bad.output.trimEnd().split('\n').at(-1)).toBe('1 passed, 1 failed');
});
