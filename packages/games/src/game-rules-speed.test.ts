import { cpuUsage } from 'node:process';
import { expect, test } from 'vitest';
import { answerQuestion } from './game-rules.ts';
import { QUESTIONS } from './testing/questions.ts';

const ASKED = 10_000;
const SECONDS_MAX = 3;

test('ten thousand questions over all operations are answered within three seconds of a core', () => {
  const asked = Object.entries(QUESTIONS).map(([op, question]) => JSON.stringify({ id: 1, op, ...question }));
  const before = cpuUsage();
  const refused = new Set<unknown>();
  for (let at = 0; at < ASKED; at += 1) {
    const { error } = answerQuestion(JSON.parse(asked[at % asked.length] as string));
    if (error !== undefined) refused.add(`${Object.keys(QUESTIONS)[at % asked.length]}: ${error}`);
  }
  const { user, system } = cpuUsage(before);
  expect([...refused]).toEqual([]);
  expect((user + system) / 1e6).toBeLessThan(SECONDS_MAX);
});
