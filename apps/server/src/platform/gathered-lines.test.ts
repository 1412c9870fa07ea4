import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { gatherLines } from './gathered-lines.ts';

function gather() {
  const written: string[] = [];
  let flushed = 0;
  const lines = gatherLines({ write: (text) => written.push(text), flushSync: () => (flushed += 1) });
  return { lines, written, flushed: () => flushed };
}

test('lines are handed on together, in order, none twice', () => {
  const { lines, written } = gather();
  const each = Array.from({ length: 1_000 }, (_, n) => `line ${n} of some length, so that the bound is met more than once\n`);
  for (const line of each) lines.write(line);
  expect(written.length).toBeGreaterThan(1);
  expect(written.length).toBeLessThan(10);
  lines.flushSync();
  expect(written.join('')).toBe(each.join(''));
});

test('a lone line waits no longer than a moment', async () => {
  const { lines, written } = gather();
  lines.write('alone\n');
  expect(written).toEqual([]);
  await sleep(300);
  expect(written).toEqual(['alone\n']);
});

test('a flush also empties what lies behind', () => {
  const { lines, flushed } = gather();
  lines.flushSync();
  expect(flushed()).toBe(1);
});

/** What a process wrote that logs by `createLog` and then ends in its own way. */
async function logOf(ending: string): Promise<string> {
  const log = join(import.meta.dirname, 'log.ts');
  const program = `import { createLog } from ${JSON.stringify(log)}; const log = createLog('info'); log.info('one'); ${ending}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'ignore'] });
  let heard = '';
  child.stdout.on('data', (text) => (heard += text));
  await once(child, 'close');
  return heard;
}

test.each([
  ['comes to its end', ''],
  ['calls exit', 'process.exit(3)'],
  ['throws', 'throw new Error("x")'],
  ['leaves a promise broken', 'Promise.reject(new Error("x"))'],
])('a process that %s has written all it logged', async (_name, ending) => {
  expect(await logOf(ending)).toContain('"msg":"one"');
});

test('what is fatal is written at once, with all before it', async () => {
  expect(await logOf(`log.fatal('two'); process.kill(process.pid, 'SIGKILL')`)).toMatch(/"msg":"one"[\s\S]*"msg":"two"/);
});
