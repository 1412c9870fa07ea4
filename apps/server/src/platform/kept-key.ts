import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { RandomSource } from './random.ts';

/** 248 bits. */
const KEY_BYTES = 31;

/** A key of this machine, made at the first start and kept in a file. Processes that share the folder share the key. */
export async function keptKey(path: string, random: RandomSource): Promise<Buffer> {
  await mkdir(dirname(path), { recursive: true });
  // The first byte is one, so that no key is short. The file appears whole: whoever is second reads what the first has written.
  const fresh = `01${random.bytes(KEY_BYTES - 1).toString('hex')}`;
  const aside = `${path}.${random.bytes(KEY_BYTES - 1).toString('hex')}`;
  try {
    await writeFile(aside, fresh, { mode: 0o600, flag: 'wx' });
    await link(aside, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(aside, { force: true });
  }
  const text = (await readFile(path, 'utf8')).trim();
  if (!/^[0-9a-f]{62}$/.test(text)) throw new Error(`${path} holds no key`);
  return Buffer.from(text, 'hex');
}
