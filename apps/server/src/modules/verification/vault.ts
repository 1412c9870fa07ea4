import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { invariant } from '@fairhall/money/result';
import type { RandomSource } from '../../platform/random.ts';

/** Keeps the merchants' keys: in production a vault or a key service behind these two acts. */
export type KeyVault = {
  wrap(merchantId: number, key: Buffer): Promise<Buffer>;
  unwrap(merchantId: number, wrapped: Buffer): Promise<Buffer>;
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts by AES-256-GCM: nonce, what is hidden, tag. `about` is bound to it and not kept. */
export function hide(random: RandomSource, { key, content, about }: { key: Buffer; content: Buffer; about: string }): Buffer {
  const nonce = Buffer.from(random.bytes(NONCE_BYTES));
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

/** Throws when it was changed, or is about something else. */
export function show({ key, hidden, about }: { key: Buffer; hidden: Buffer; about: string }): Buffer {
  invariant(hidden.length > NONCE_BYTES + TAG_BYTES, 'what was hidden has a nonce and a tag');
  const decipher = createDecipheriv('aes-256-gcm', key, hidden.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(about));
  decipher.setAuthTag(hidden.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(hidden.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}

/** A key of the installation's secret for one use. */
export function keyFor(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', use, 32));
}

/** The merchants' keys are made of a secret of the installation. */
export function localVault(random: RandomSource, secret: () => Promise<string>): KeyVault {
  const keyOf = async (merchantId: number) => keyFor(await secret(), `papers/${merchantId}`);
  return {
    wrap: async (merchantId, key) => hide(random, { key: await keyOf(merchantId), content: key, about: `${merchantId}` }),
    unwrap: async (merchantId, wrapped) => show({ key: await keyOf(merchantId), hidden: wrapped, about: `${merchantId}` }),
  };
}
