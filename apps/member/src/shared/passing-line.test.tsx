import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RESTS_MS, usePassingLine } from './passing-line.ts';

const PACE = 30;

beforeEach(() => {
  vi.useFakeTimers();
  // Nothing is laid out here: the line is wider than its box.
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Line({ paused }: { paused: boolean }) {
  const { box, line, style } = usePassingLine('long', { pace: PACE, paused });
  return (
    <span ref={box}>
      <i ref={line} style={style} />
    </span>
  );
}

const go = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a line stands at its beginning for a moment before it passes by, and stops when it is paused', async () => {
  const { container, rerender } = render(<Line paused={false} />);
  const state = () => container.querySelector('i')?.style.animationPlayState;
  await go(RESTS_MS - 1);
  expect(state()).toBe('paused');
  await go(1);
  expect(state()).toBe('running');
  rerender(<Line paused />);
  expect(state()).toBe('paused');
});
