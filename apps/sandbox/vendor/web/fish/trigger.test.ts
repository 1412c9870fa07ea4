import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Trigger } from './trigger.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function stage(everyMs = 250) {
  const shots: string[] = [];
  let isThere = true;
  const shoot = (fish: string) => isThere && shots.push(fish) > 0;
  const trigger = new Trigger({ nowMs: () => Date.now(), everyMs: () => everyMs, shoot });
  return { trigger, shots, leave: () => (isThere = false) };
}

test('fires at once, then four times a second while it is held, and not once more when it is let go', () => {
  const { trigger, shots } = stage();
  trigger.press('a');
  expect(shots).toEqual(['a']);
  vi.advanceTimersByTime(1_050);
  expect(shots).toHaveLength(5);
  trigger.release();
  vi.advanceTimersByTime(5_000);
  expect(shots).toHaveLength(5);
});

test('fires as slowly as the room asks for, held or tapped', () => {
  const { trigger, shots } = stage(5_000);
  trigger.press('a');
  vi.advanceTimersByTime(4_900);
  trigger.release();
  trigger.tap('b');
  expect(shots).toEqual(['a']);
  vi.advanceTimersByTime(200);
  trigger.tap('b');
  expect(shots).toEqual(['a', 'b']);
});

test('fires no faster for being pressed anew', () => {
  const { trigger, shots } = stage();
  for (let press = 0; press < 10; press += 1) {
    trigger.press('a');
    trigger.release();
  }
  expect(shots).toHaveLength(1);
  trigger.tap('b');
  expect(shots).toHaveLength(1);
  vi.advanceTimersByTime(300);
  trigger.tap('b');
  vi.advanceTimersByTime(3_000);
  expect(shots).toEqual(['a', 'b']);
});

test('ends with the fish that it was aimed at', () => {
  const { trigger, shots, leave } = stage();
  trigger.press('a');
  leave();
  vi.advanceTimersByTime(3_000);
  expect(shots).toEqual(['a']);
});
