import { expect, test } from 'vitest';
import { solveWork, type Work } from './solve-work.ts';

async function workWith(number: number, change: Partial<Work> = {}): Promise<Work> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`salt${number}`));
  const challenge = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { algorithm: 'SHA-256', challenge, maxnumber: 1_200, salt: 'salt', signature: 'signed', ...change };
}

test('finds the number and answers a payload the server can check', async () => {
  const work = await workWith(1_003);
  const payload = await solveWork(work, () => false);
  expect(JSON.parse(atob(payload ?? ''))).toEqual({
    algorithm: 'SHA-256',
    challenge: work.challenge,
    number: 1_003,
    salt: 'salt',
    signature: 'signed',
  });
});

test('the bound itself is tried, what lies beyond is not', async () => {
  expect(await solveWork(await workWith(1_200), () => false)).not.toBeNull();
  expect(await solveWork(await workWith(1_201), () => false)).toBeNull();
});

test('stops when nobody waits any more', async () => {
  expect(await solveWork(await workWith(3), () => true)).toBeNull();
});
