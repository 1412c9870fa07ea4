import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inRounds } from './in-rounds.ts';

test('what comes while a round is under way goes together in the next, never beside it', async () => {
  const asked: number[][] = [];
  let under = 0;
  const double = inRounds(
    async (questions: readonly number[]) => {
      under += 1;
      expect(under).toBe(1);
      asked.push([...questions]);
      await sleep(20);
      under -= 1;
      return questions.map((n) => n * 2);
    },
    { most: 3, waitMs: 1 },
  );
  const first = double(1);
  await sleep(10);
  expect(await Promise.all([first, ...[2, 3, 4, 5].map(double)])).toEqual([2, 4, 6, 8, 10]);
  expect(asked).toEqual([[1], [2, 3, 4], [5]]);
});

test('when a round fails, all who are of it are told, and the next goes its own way', async () => {
  let broken = true;
  const ask = inRounds(
    async (questions: readonly number[]) => {
      if (broken) throw new Error('no database');
      return questions;
    },
    { most: 10, waitMs: 0 },
  );
  const answers = await Promise.allSettled([ask(1), ask(2)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  broken = false;
  expect(await ask(3)).toBe(3);
});
