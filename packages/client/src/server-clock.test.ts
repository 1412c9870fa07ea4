import { beforeEach, expect, test, vi } from 'vitest';

const DEVICE_MS = 1_000_000;

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(Date, 'now').mockReturnValue(DEVICE_MS);
});

async function clock(...samples: [serverMs: number, sentAtMs: number, receivedAtMs: number][]): Promise<number> {
  const { learnServerTime, serverNow } = await import('./server-clock.ts');
  for (const [serverMs, sentAtMs, receivedAtMs] of samples) learnServerTime(serverMs, { sentAtMs, receivedAtMs });
  return serverNow() - DEVICE_MS;
}

test('the middle of the round trip is when the server answered', async () => {
  expect(await clock([2_000, 900, 1_100])).toBe(1_000);
});

test('a slower answer that agrees changes nothing', async () => {
  expect(await clock([2_000, 990, 1_010], [3_300, 2_000, 2_500])).toBe(1_000);
});

test('a slower answer that cannot be true beside the quick one replaces it', async () => {
  expect(await clock([2_000, 990, 1_010], [9_000, 2_000, 2_400])).toBe(6_800);
});

test('after two minutes a slow answer counts for as much as a new one', async () => {
  expect(await clock([2_000, 990, 1_010], [201_300, 200_000, 200_400])).toBe(1_100);
});
