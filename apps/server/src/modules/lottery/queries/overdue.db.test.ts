import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Stage, stage } from '../../../../test/lottery/stage.ts';
import { closeNextDraw } from '../jobs/close-due-draws.ts';
import { resultNextDraw } from '../jobs/result-due-draws.ts';
import { settleNextDraw } from '../jobs/settle-draw.ts';
import { overdueMs } from './overdue.ts';

let s: Stage;
beforeEach(async () => {
  s = await stage();
});
afterEach(() => s.close());

test('counts from the time of the oldest draw that is not settled, whatever it waits for', async () => {
  const { drawsAtMs } = await s.openDraw();
  expect(await overdueMs(s.deps)).toBe(0);
  s.deps.clock.advance(drawsAtMs - s.deps.clock.nowMs() + 7_000);
  expect(await overdueMs(s.deps)).toBe(7_000);
  while ((await closeNextDraw(s.deps)) === 'more');
  while ((await resultNextDraw(s.deps)) === 'more');
  expect(await overdueMs(s.deps)).toBe(7_000);
  while ((await settleNextDraw(s.deps)) === 'more');
  expect(await overdueMs(s.deps)).toBe(0);
});
