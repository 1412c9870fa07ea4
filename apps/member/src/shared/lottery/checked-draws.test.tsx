import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { keepVerdict, useVerdict } from './checked-draws.ts';

afterEach(cleanup);

const stored = (): { drawId: string }[] => JSON.parse(localStorage.getItem('checkedDraws') ?? '[]');

it('a draw is unchecked until this phone has checked this result', () => {
  const { result, rerender } = renderHook(({ numbers }) => useVerdict('17', numbers), { initialProps: { numbers: '1,2,3' } });
  expect(result.current).toBeNull();
  act(() => keepVerdict({ drawId: '17', result: '1,2,3', verdict: 'fair' }));
  expect(result.current).toBe('fair');
  rerender({ numbers: '1,2,4' });
  expect(result.current).toBeNull();
});

it('the newest two hundred draws are kept, each once', () => {
  for (let draw = 0; draw < 210; draw += 1) keepVerdict({ drawId: String(draw), result: '1', verdict: 'reserved' });
  keepVerdict({ drawId: '100', result: '1', verdict: 'failed' });
  expect(stored()).toHaveLength(200);
  expect(stored()[0]).toEqual({ drawId: '100', result: '1', verdict: 'failed' });
  expect(stored().filter(({ drawId }) => drawId === '100')).toHaveLength(1);
  expect(renderHook(() => useVerdict('3', '1')).result.current).toBeNull();
});

it('what another page of this phone found is known here too; what is no verdict is nothing', () => {
  const { result } = renderHook(() => useVerdict('5', '6'));
  localStorage.setItem(
    'checkedDraws',
    JSON.stringify([{ drawId: '5', result: '6', verdict: 'fair' }, null, { drawId: '7', verdict: 'sure' }]),
  );
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'checkedDraws' })));
  expect(result.current).toBe('fair');
  expect(renderHook(() => useVerdict('7', null)).result.current).toBeNull();
});
