import { expect, test } from 'vitest';
import { whenDue } from './when-due.ts';

test('work by the clock asks for nothing before its time, looks at it, and hears within a second what came to be due sooner', async () => {
  const at = { now: 0, real: 0, next: 5_000 as number | null };
  const said: string[] = [];
  let more = false;
  const look = whenDue(
    async () => {
      said.push('work');
      return more ? 'more' : 'idle';
    },
    {
      nowMs: () => at.now,
      nextMs: async () => {
        said.push('next');
        return at.next;
      },
    },
    () => at.real,
  );
  const looked = async () => {
    await look();
    return said.splice(0);
  };
  expect(await looked()).toEqual(['work', 'next']);
  at.real = 999;
  expect(await looked()).toEqual([]);
  // A clock that is moved brings it at once.
  at.now = 5_000;
  more = true;
  expect(await looked()).toEqual(['work']);
  expect(await looked()).toEqual(['work']);
  more = false;
  at.next = null;
  expect(await looked()).toEqual(['work', 'next']);
  expect(await looked()).toEqual([]);
  at.real = 1_999;
  expect(await looked()).toEqual(['work', 'next']);
  // What is due and can't be done yet is looked at each time.
  at.next = 4_000;
  at.real = 3_000;
  expect(await looked()).toEqual(['work', 'next']);
  expect(await looked()).toEqual(['work', 'next']);
});
