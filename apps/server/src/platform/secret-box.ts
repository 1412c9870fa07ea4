import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { invariant } from '@fairhall/money/result';
import type { RandomSource } from './random.ts';

/** Keeps small secrets unreadable in the database: whoever sees a table sees nothing. */
export type SecretBox = {
  /** `place` says where it is kept: what is moved elsewhere does not open there. */
  lock(secret: Buffer, place: string): Promise<Buffer>;
  /** Throws for what was not locked here, in this place, under this installation's key: that is damage, no mistake of a caller. */
  unlock(locked: Buffer, place: string): Promise<Buffer>;
};

export type SecretBoxDeps = {
  random: RandomSource;
  /** What the key is derived from: a secret of the installation, the same in all its processes. Asked for once. */
  loadSecret(): Promise<string>;
  /** What the key is for: two boxes with one secret and other purposes can't open each other's. */
  purpose: string;
};

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM with a random nonce for each secret; what is kept is nonce, tag and ciphertext. */
export function createSecretBox({ random, loadSecret, purpose }: SecretBoxDeps): SecretBox {
  let derived: Promise<Buffer> | null = null;
  const key = () => {
    derived ??= loadSecret()
      .then((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)))
      .catch((error: unknown) => {
        derived = null; // a database that did not answer is asked again
        throw error;
      });
    return derived;
  };
  return {
    async lock(secret, place) {
      const nonce = random.bytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, await key(), nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place));
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    async unlock(locked, place) {
      invariant(locked.length > NONCE_BYTES + TAG_BYTES, 'a locked secret holds nonce, tag and text');
      const tag = locked.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(ALGORITHM, await key(), locked.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(place))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(locked.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    },
  };
}
