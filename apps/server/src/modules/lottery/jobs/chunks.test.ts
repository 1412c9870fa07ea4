import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type ChunkTask, inTurnsOf, missingChunks } from './chunks.ts';

const TOOK_MS = 100;
const TASKS: ChunkTask[] = missingChunks(1, []).slice(0, 6);

/** Does six tasks of 100 ms; how many were under way at once, which were done, and how long it took. */
async function played({ isBusy, fails }: { isBusy(done: number): boolean; fails?: number }) {
  const done: number[] = [];
  let [now, most] = [0, 0];
  const startMs = performance.now();
  const work = async ({ part }: ChunkTask) => {
    now += 1;
    most = Math.max(most, now);
    await sleep(TOOK_MS);
    now -= 1;
    if (part === fails) throw new Error('a chunk fails');
    done.push(part);
  };
  const failed = await inTurnsOf(TASKS, { work, isBusy: async () => isBusy(done.length) }).then(
    () => false,
    () => true,
  );
  return { done: done.sort((a, b) => a - b), most, failed, tookMs: performance.now() - startMs };
}

const ALL = TASKS.map(({ part }) => part);

test('chunks are done two at a time while nobody bets', async () => {
  expect(await played({ isBusy: () => false })).toMatchObject({ done: ALL, most: 2, failed: false });
});

test('while bets are placed one at a time is, and rests as long as it took', async () => {
  const { tookMs, ...of } = await played({ isBusy: () => true });
  expect(of).toEqual({ done: ALL, most: 1, failed: false });
  expect(tookMs).toBeGreaterThan((2 * TASKS.length - 1) * TOOK_MS * 0.9);
});

test('once nobody bets any more both go on', async () => {
  expect(await played({ isBusy: (done) => done < 2 })).toMatchObject({ done: ALL, most: 2, failed: false });
});

test('one that fails ends all, busy or not', async () => {
  for (const busy of [true, false]) {
    const { done, failed } = await played({ isBusy: () => busy, fails: ALL[0] as number });
    expect(failed).toBe(true);
    expect(done.length).toBeLessThan(2);
  }
});
