import type { KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeKeyPair, readPrivateKey } from '@fairhall/vendor-protocol/signature';

const PRIVATE_KEY_FILE = 'vendor-private.pem';
export const PUBLIC_KEY_FILE = 'vendor-public.pem';

/** The key that the vendor signs its wallet calls with; made at the first start, its public half beside it for whoever links the vendor. */
export function openKeys(dataDir: string): KeyObject {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, PRIVATE_KEY_FILE);
  if (!existsSync(path)) {
    const { privateKey, publicKey } = makeKeyPair();
    writeFileSync(join(dataDir, PUBLIC_KEY_FILE), publicKey);
    writeFileSync(path, privateKey, { mode: 0o600 });
  }
  return readPrivateKey(readFileSync(path, 'utf8'));
}
