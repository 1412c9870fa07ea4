import { createHmac } from 'node:crypto';
import type { Hash } from './deps.ts';

/** By a key of the installation. The kind keeps hashes of different things apart. */
export function createHash(loadKey: () => Promise<string>): Hash {
  let key: Promise<string> | null = null;
  return async (kind, text) => {
    key ??= loadKey().catch((error: unknown) => {
      key = null; // a database that did not answer is asked again
      throw error;
    });
    return createHmac('sha256', await key)
      .update(`${kind}\n${text}`)
      .digest()
      .subarray(0, 16);
  };
}
