import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Ambient } from './ambient.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('the air of a scene moves while a round is played, and never longer than five seconds by itself', async () => {
  const { container, rerender } = render(<Ambient game="S3" isPlaying={false} />);
  const rests = () => container.querySelector('.air-rests') !== null;
  expect(rests()).toBe(false);
  await pass(5_000);
  expect(rests()).toBe(true);

  rerender(<Ambient game="S3" isPlaying />);
  expect(rests()).toBe(false);
  await pass(60_000);
  expect(rests()).toBe(false);

  rerender(<Ambient game="S3" isPlaying={false} />);
  await pass(4_000);
  expect(rests()).toBe(false);
  await pass(1_000);
  expect(rests()).toBe(true);
});

test('it is the same for everybody, every time', () => {
  const drawn = () => render(<Ambient game="S6" isPlaying />).container.innerHTML;
  expect(drawn()).toBe(drawn());
});
