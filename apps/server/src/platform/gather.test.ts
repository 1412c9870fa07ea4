import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { gather } from './gather.ts';

test('what comes at once is asked together, each gets its own answer, and what comes later is asked again', async () => {
  const asked: number[][] = [];
  const double = gather(async (questions: readonly number[]) => {
    asked.push([...questions]);
    await sleep(5);
    return questions.map((n) => n * 2);
  }, 3);
  expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8]);
  expect(asked).toEqual([[1, 2, 3], [4]]);
  const first = double(5);
  await sleep(2);
  expect(await Promise.all([first, double(6)])).toEqual([10, 12]);
  expect(asked.slice(2)).toEqual([[5], [6]]);
});

test('when the question fails, all who asked it are told, and the next goes its own way', async () => {
  let broken = true;
  const ask = gather(async (questions: readonly number[]) => {
    if (broken) throw new Error('no database');
    return questions;
  }, 10);
  const answers = await Promise.allSettled([ask(1), ask(2)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  broken = false;
  expect(await ask(3)).toBe(3);
});
