import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../../test/identity/world.ts';
import { loadOrCreateSecret } from '../store/secrets.ts';
import { CAPTCHA_MS, type WorkChallenge } from './captcha.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** The work of a browser: tries numbers until one gives the challenge. */
function solve({ algorithm, challenge, maxnumber, salt, signature }: WorkChallenge): string {
  for (let number = 0; number <= maxnumber; number += 1) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge) {
      return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64');
    }
  }
  throw new Error('no number gives the challenge');
}

const check = (answer: string, merchantId = 1) => world.deps.captcha.check(merchantId, { answer, cookie: undefined });

test('solved work opens once, without an image or a cookie', async () => {
  const answer = solve(await world.deps.captcha.work(1));
  expect(await check(answer)).toBe(true);
  expect(await check(answer)).toBe(false);
});

test('it counts at its merchant and in its time only', async () => {
  expect(await check(solve(await world.deps.captcha.work(2)))).toBe(false);
  const late = solve(await world.deps.captcha.work(1));
  world.clock.advance(CAPTCHA_MS);
  expect(await check(late)).toBe(false);
});

test('work one sets oneself is refused, and so is nonsense', async () => {
  const real = await world.deps.captcha.work(1);
  const salt = 'mine&';
  const challenge = createHash('sha256').update(`${salt}7`).digest('hex');
  const own = Buffer.from(JSON.stringify({ ...real, salt, challenge, number: 7 })).toString('base64');
  expect(await check(own)).toBe(false);
  const wrong = Buffer.from(JSON.stringify({ ...real, number: -1 })).toString('base64');
  expect(await check(wrong)).toBe(false);
  expect(await check('bm90IGpzb24gYXQgYWxs')).toBe(false);
  expect(await check(Buffer.from('{"salt":1,"algorithm":null}').toString('base64'))).toBe(false);
});

test('a secret of the installation is made once, however many ask for it first', async () => {
  let made = 0;
  const ask = () =>
    loadOrCreateSecret(world.db, 'test', async () => {
      made += 1;
      return `secret ${made}`;
    });
  const answers = await Promise.all(Array.from({ length: 10 }, ask));
  expect(new Set(answers).size).toBe(1);
  expect(await ask()).toBe(answers[0]);
});
