import type { Steps } from '@fairhall/lottery/steps';
import { expect, test } from 'vitest';
import { inSlices } from './in-slices.ts';

function* busy(steps: number, ms: number): Steps<string> {
  for (let step = 0; step < steps; step += 1) {
    const until = performance.now() + ms;
    while (performance.now() < until);
    yield;
  }
  return 'done';
}

test('others have their turn between the steps of long work, and its answer is that of its last step', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  expect(await inSlices(busy(20, 5))).toBe('done');
  clearInterval(timer);
  expect(turns).toBeGreaterThan(8);
});

test('short work gives its answer without a pause', async () => {
  let isLater = false;
  setImmediate(() => (isLater = true));
  await inSlices(busy(1, 0));
  expect(isLater).toBe(false);
});

test('a few steps follow each other however long they take: what came first is done first', async () => {
  const done: string[] = [];
  await Promise.all([inSlices(busy(6, 5)).then(() => done.push('slow')), inSlices(busy(1, 0)).then(() => done.push('quick'))]);
  expect(done).toEqual(['slow', 'quick']);
});
