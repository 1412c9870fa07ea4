import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearToast, currentToast, TOAST_MS, toast } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  clearToast();
  vi.useRealTimers();
});

test('a message leaves after three seconds unless told otherwise', () => {
  toast('slow');
  vi.advanceTimersByTime(2999);
  expect(currentToast()?.text).toBe('slow');
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeNull();
});

test('a confirmation leaves after one second', () => {
  toast('saved', { kind: 'favourite', ms: TOAST_MS.confirmation });
  vi.advanceTimersByTime(1000);
  expect(currentToast()).toBeNull();
});

test('a newer message takes the place, and keeps its own time', () => {
  toast('first', { ms: 1000 });
  vi.advanceTimersByTime(900);
  toast('second', { ms: 1000 });
  vi.advanceTimersByTime(500);
  expect(currentToast()?.text).toBe('second');
  vi.advanceTimersByTime(500);
  expect(currentToast()).toBeNull();
});
