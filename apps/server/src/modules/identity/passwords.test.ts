import { expect, test } from 'vitest';
import { systemRandom } from '../../platform/random.ts';
import { createPasswords } from './passwords.ts';

test('a password proves right, another wrong, and two hashes of one password differ', async () => {
  const passwords = createPasswords(systemRandom);
  const [one, two] = [await passwords.hash('secret1of9'), await passwords.hash('secret1of9')];
  expect(one).not.toBe(two);
  expect(await passwords.verify(one, 'secret1of9')).toBe('right');
  expect(await passwords.verify(one, 'Secret1')).toBe('wrong');
});

test('hashes are made at the full cost unless the lowest is asked for', async () => {
  expect(await createPasswords(systemRandom).hash('secret1of9')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const lowest = createPasswords(systemRandom, 'lowest');
  const cheap = await lowest.hash('secret1of9');
  expect(cheap).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  expect(await lowest.verify(cheap, 'secret1of9')).toBe('right');
  expect(await lowest.verify(cheap, 'Secret1')).toBe('wrong');
});

test('nobody has no password, and it takes no less time to say so', async () => {
  const passwords = createPasswords(systemRandom);
  const kept = await passwords.hash('secret1of9');
  const time = async (hash: string | null) => {
    const began = performance.now();
    expect(await passwords.verify(hash, 'guess')).toBe('wrong');
    return performance.now() - began;
  };
  // The quickest of several: a busy machine only ever adds.
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let n = 0; n < 6; n += 1) {
    known.push(await time(kept));
    unknown.push(await time(null));
  }
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 4);
});

test('a flood is refused beyond a short queue, and those let in are all answered', async () => {
  const passwords = createPasswords(systemRandom);
  const answers = await Promise.all(Array.from({ length: 90 }, () => passwords.verify(null, 'guess')));
  expect(answers.filter((answer) => answer === 'wrong').length).toBe(66);
  expect(answers.filter((answer) => answer === 'busy').length).toBe(24);
  expect(await passwords.verify(null, 'guess')).toBe('wrong');
});
