import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blindIndex, DEVELOPMENT_KEYS, holdKeys, type Keys, readKey, readRing } from './keys.ts';
import { systemRandom } from './random.ts';
import { createSecretBox, createTextBox, numberOf } from './secret-box.ts';

const ring = (...numbers: number[]): Keys => ({
  ring: new Map(numbers.map((number) => [number, Buffer.alloc(32, number)])),
  newest: Math.max(...numbers),
  index: Buffer.alloc(32, 99),
});
const boxOf = (purpose = 'test', former = 'installation') =>
  createSecretBox({ random: systemRandom, loadSecret: async () => former, purpose });
const secret = Buffer.from('twenty bytes of it..');

beforeEach(() => holdKeys(ring(1)));
afterEach(() => holdKeys(DEVELOPMENT_KEYS));

test('what is locked opens in its place, and is told from no other time it was locked', async () => {
  const box = boxOf();
  const [first, second] = [await box.lock(secret, 'operator 1'), await box.lock(secret, 'operator 1')];
  expect(first.equals(second)).toBe(false);
  expect(first.includes(secret)).toBe(false);
  expect(await box.unlock(first, 'operator 1')).toEqual(secret);
  expect(await boxOf().unlock(second, 'operator 1')).toEqual(secret);
});

test('elsewhere, changed, cut short, for another purpose or under another key it does not open', async () => {
  const box = boxOf();
  const locked = await box.lock(secret, 'operator 1');
  const changed = Buffer.from(locked);
  changed[locked.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  await expect(box.unlock(locked, 'operator 2')).rejects.toThrow();
  await expect(box.unlock(changed, 'operator 1')).rejects.toThrow();
  await expect(box.unlock(locked.subarray(0, 28), 'operator 1')).rejects.toThrow();
  await expect(boxOf('other').unlock(locked, 'operator 1')).rejects.toThrow();
  holdKeys({ ...ring(1), ring: new Map([[1, Buffer.alloc(32, 7)]]) });
  await expect(box.unlock(locked, 'operator 1')).rejects.toThrow();
  holdKeys(ring(2));
  await expect(box.unlock(locked, 'operator 1')).rejects.toThrow('key 1 is not among those of SECRET_KEYS');
});

test('the newest key locks, all of the ring open, and the first byte says which it was', async () => {
  const texts = createTextBox('numbers');
  const [old, oldText] = [await boxOf().lock(secret, 'here'), texts.lock('004822179035', 'there')];
  holdKeys(ring(1, 2));
  const young = await boxOf().lock(secret, 'here');
  expect([old, oldText, young, texts.lock('1', 'there')].map(numberOf)).toEqual([1, 1, 2, 2]);
  expect([await boxOf().unlock(old, 'here'), await boxOf().unlock(young, 'here')]).toEqual([secret, secret]);
  expect(texts.unlock(oldText, 'there')).toBe('004822179035');
  expect(() => texts.unlock(oldText, 'elsewhere')).toThrow();
});

test('a box of former times, which no ring knew, opens with the secret of the database, asked for once and again after a failure', async () => {
  const key = Buffer.from(hkdfSync('sha256', 'installation', '', 'test', 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from('operator 1'));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  // As migration 0940 marks it.
  const former = Buffer.concat([Buffer.of(0), nonce, cipher.getAuthTag(), text]);
  const loadSecret = vi.fn(async () => 'installation').mockRejectedValueOnce(new Error('no database'));
  const box = createSecretBox({ random: systemRandom, loadSecret, purpose: 'test' });
  await box.unlock(await box.lock(secret, 'operator 1'), 'operator 1');
  expect(loadSecret).not.toHaveBeenCalled();
  await expect(box.unlock(former, 'operator 1')).rejects.toThrow('no database');
  for (let times = 0; times < 2; times += 1) expect(await box.unlock(former, 'operator 1')).toEqual(secret);
  expect(loadSecret).toHaveBeenCalledTimes(2);
});

test('an index is the same for the same parts under one key, and for nothing else', () => {
  const index = blindIndex('card', 1, 'BAY', '0048');
  expect([blindIndex('card', 1, 'BAY', '0048'), index]).toEqual([index, index]);
  for (const other of [blindIndex('card', 2, 'BAY', '0048'), blindIndex('card', 1, 'BA', 'Y0048'), blindIndex('holder', 1, 'BAY', '0048')])
    expect(other.equals(index)).toBe(false);
  holdKeys({ ...ring(1), index: Buffer.alloc(32, 98) });
  expect(blindIndex('card', 1, 'BAY', '0048').equals(index)).toBe(false);
});

const HEX = 'ab'.repeat(32);
test('a ring is read from the environment; what is none is refused, and no refusal bears a key', () => {
  const read = readRing(`7:${HEX}, 2:${'CD'.repeat(32)}`);
  expect([read.newest, [...read.ring.keys()]]).toEqual([7, [7, 2]]);
  const wrong = ['', HEX, `0:${HEX}`, `256:${HEX}`, `1:${HEX},1:${HEX}`, `1:${HEX}0`, '1:', `1:${'g'.repeat(64)}`, `1:${HEX},`];
  for (const text of wrong) {
    let message = '';
    try {
      readRing(text);
    } catch (problem) {
      message = (problem as Error).message;
    }
    expect([text, message]).toEqual([text, expect.stringContaining('SECRET_KEYS')]);
    expect(message).not.toContain('abab');
  }
  expect(() => readKey('INDEX_KEY', 'short')).toThrow('INDEX_KEY must be 64 hexadecimal digits');
});
