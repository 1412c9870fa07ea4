import { expect, test } from 'vitest';
import { inTurns } from './in-turns.ts';

function gated() {
  const open: ((value: number | Error) => void)[] = [];
  const read = () =>
    new Promise<number>((resolve, reject) => {
      open.push((value) => (typeof value === 'number' ? resolve(value) : reject(value)));
    });
  return { open, read };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('who asks while a read is under way shares the next one, which begins afterwards', async () => {
  const { open, read } = gated();
  const shared = inTurns(read);
  const first = shared();
  const [second, third] = [shared(), shared()];
  expect(open).toHaveLength(1);
  open[0]?.(1);
  expect(await first).toBe(1);
  await settle();
  expect(open).toHaveLength(2);
  const fourth = shared();
  open[1]?.(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
  await settle();
  open[2]?.(3);
  expect(await fourth).toBe(3);
  void shared();
  expect(open).toHaveLength(4);
});

test('a read that fails fails those who waited for it, and nobody else', async () => {
  const { open, read } = gated();
  const shared = inTurns(read);
  const first = shared();
  const second = shared();
  open[0]?.(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await settle();
  open[1]?.(2);
  expect(await second).toBe(2);
});
