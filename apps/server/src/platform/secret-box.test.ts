import { expect, test, vi } from 'vitest';
import { systemRandom } from './random.ts';
import { createSecretBox } from './secret-box.ts';

const boxOf = (secret: string, purpose = 'test') => createSecretBox({ random: systemRandom, loadSecret: async () => secret, purpose });
const secret = Buffer.from('twenty bytes of it..');

test('what is locked opens in its place, and is told from no other time it was locked', async () => {
  const box = boxOf('installation');
  const [first, second] = [await box.lock(secret, 'operator 1'), await box.lock(secret, 'operator 1')];
  expect(first.equals(second)).toBe(false);
  expect(first.includes(secret)).toBe(false);
  expect(await box.unlock(first, 'operator 1')).toEqual(secret);
  expect(await boxOf('installation').unlock(second, 'operator 1')).toEqual(secret);
});

test('elsewhere, changed, cut short, under another key or for another purpose it does not open', async () => {
  const box = boxOf('installation');
  const locked = await box.lock(secret, 'operator 1');
  const changed = Buffer.from(locked);
  changed[locked.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  await expect(box.unlock(locked, 'operator 2')).rejects.toThrow();
  await expect(box.unlock(changed, 'operator 1')).rejects.toThrow();
  await expect(box.unlock(locked.subarray(0, 28), 'operator 1')).rejects.toThrow();
  await expect(boxOf('another').unlock(locked, 'operator 1')).rejects.toThrow();
  await expect(boxOf('installation', 'other').unlock(locked, 'operator 1')).rejects.toThrow();
});

test('the secret of the installation is asked for once, and again after it could not be had', async () => {
  const loadSecret = vi.fn(async () => 'installation').mockRejectedValueOnce(new Error('no database'));
  const box = createSecretBox({ random: systemRandom, loadSecret, purpose: 'test' });
  await expect(box.lock(secret, 'here')).rejects.toThrow('no database');
  await box.unlock(await box.lock(secret, 'here'), 'here');
  expect(loadSecret).toHaveBeenCalledTimes(2);
});
