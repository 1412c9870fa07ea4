import { learnServerTime } from '@fairhall/client/server-clock';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshApp } from '../testing/app.tsx';
import { queryClient } from './query-client.ts';
import { useDayRange } from './use-day-range.ts';

const HOUR_MS = 3_600_000;
const MIDNIGHT = Date.parse('2026-11-21T17:30:00Z'); // in Yangon
const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;

function serverSays(serverMs: number): void {
  const now = Date.now();
  learnServerTime(serverMs, { sentAtMs: now, receivedAtMs: now });
}

beforeEach(async () => {
  await freshApp();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  serverSays(Date.now());
  vi.useRealTimers();
});

test('the days move on at the merchant’s midnight while the page is open', () => {
  vi.setSystemTime(MIDNIGHT - 30_000);
  serverSays(Date.now());
  const { result } = renderHook(() => useDayRange('today'), { wrapper });
  expect(result.current).toEqual({ startMs: MIDNIGHT - 24 * HOUR_MS, endMs: MIDNIGHT });
  act(() => void vi.advanceTimersByTime(29_000));
  expect(result.current.endMs).toBe(MIDNIGHT);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(result.current).toEqual({ startMs: MIDNIGHT, endMs: MIDNIGHT + 24 * HOUR_MS });
});

test.each([-18, 18])('on a device whose clock is %i hours off they are the server’s, from its first answer on', (hours) => {
  vi.setSystemTime(MIDNIGHT + (12 + hours) * HOUR_MS);
  serverSays(Date.now());
  const { result } = renderHook(() => useDayRange('today'), { wrapper });
  expect(result.current.startMs).not.toBe(MIDNIGHT);
  serverSays(MIDNIGHT + 12 * HOUR_MS);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(result.current.startMs).toBe(MIDNIGHT);
});

test('they stay the same from second to second, so that a list is not read anew', () => {
  vi.setSystemTime(MIDNIGHT + HOUR_MS);
  serverSays(Date.now());
  let drawn = 0;
  renderHook(
    () => {
      drawn += 1;
      return useDayRange('week');
    },
    { wrapper },
  );
  const before = drawn;
  act(() => void vi.advanceTimersByTime(60_000));
  expect(drawn).toBe(before);
});
