import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptKey } from './kept-key.ts';
import { systemRandom } from './random.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'fairhall-kept-key-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('all who start at once have one key, and nothing else is left behind', async () => {
  const path = join(dir, 'made', 'of-all.key');
  const keys = await Promise.all(Array.from({ length: 64 }, () => keptKey(path, systemRandom)));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect(await keptKey(path, systemRandom)).toEqual(keys[0]);
  expect(readdirSync(join(dir, 'made'))).toEqual(['of-all.key']);
});
