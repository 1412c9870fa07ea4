import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { invariant } from '@fairhall/money/result';
import { FORMER_KEY, heldKeys, ringKey } from './keys.ts';
import { type RandomSource, systemRandom } from './random.ts';

/** Keeps small secrets unreadable in the database: whoever sees a table sees nothing. */
export type SecretBox = {
  /** `place` says where it is kept: what is moved elsewhere does not open there. */
  lock(secret: Buffer, place: string): Promise<Buffer>;
  /** Throws for what was not locked here, in this place, under a key of this installation: that is damage, no mistake of a caller. */
  unlock(locked: Buffer, place: string): Promise<Buffer>;
};

/** The same for texts of rows, at once: what was locked before there was a ring is not among them. */
export type TextBox = {
  lock(text: string, place: string): Buffer;
  unlock(locked: Buffer, place: string): string;
};

export type SecretBoxDeps = {
  random: RandomSource;
  /** What the key of former boxes is derived from: a secret of the installation, in its database. Asked for once, if at all. */
  loadSecret(): Promise<string>;
  /** What the key is for: two boxes with one secret and other purposes can't open each other's. */
  purpose: string;
};

const ALGORITHM = 'aes-256-gcm';
const NUMBER_BYTES = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const TEXT_AT = NUMBER_BYTES + NONCE_BYTES + TAG_BYTES;

/** Under which key of the ring something is locked. */
export const numberOf = (locked: Buffer): number => locked[0] ?? FORMER_KEY;

/** AES-256-GCM with a random nonce for each secret; what is kept is the number of the key, nonce, tag and ciphertext. */
function lockWith(secret: Buffer, { number, key, nonce, place }: { number: number; key: Buffer; nonce: Buffer; place: string }): Buffer {
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([Buffer.of(number), nonce, cipher.getAuthTag(), text]);
}

function unlockWith(locked: Buffer, key: Buffer, place: string): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, locked.subarray(NUMBER_BYTES, NUMBER_BYTES + NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(place))
    .setAuthTag(locked.subarray(NUMBER_BYTES + NONCE_BYTES, TEXT_AT));
  return Buffer.concat([decipher.update(locked.subarray(TEXT_AT)), decipher.final()]);
}

function lockNewest(secret: Buffer, { random, purpose, place }: { random: RandomSource; purpose: string; place: string }): Buffer {
  const number = heldKeys().newest;
  return lockWith(secret, { number, key: ringKey(number, purpose), nonce: random.bytes(NONCE_BYTES), place });
}

/** Locks under the newest key of the ring; opens under whichever it was locked with. */
export function createSecretBox({ random, loadSecret, purpose }: SecretBoxDeps): SecretBox {
  let former: Promise<Buffer> | null = null;
  const formerKey = () => {
    former ??= loadSecret()
      .then((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)))
      .catch((error: unknown) => {
        former = null; // a database that did not answer is asked again
        throw error;
      });
    return former;
  };
  return {
    lock: async (secret, place) => lockNewest(secret, { random, purpose, place }),
    async unlock(locked, place) {
      invariant(locked.length >= TEXT_AT, 'a locked secret holds number, nonce, tag and text');
      const number = numberOf(locked);
      return unlockWith(locked, number === FORMER_KEY ? await formerKey() : ringKey(number, purpose), place);
    },
  };
}

export function createTextBox(purpose: string): TextBox {
  return {
    lock: (text, place) => lockNewest(Buffer.from(text), { random: systemRandom, purpose, place }),
    unlock(locked, place) {
      invariant(locked.length >= TEXT_AT, 'a locked text holds number, nonce, tag and text');
      return unlockWith(locked, ringKey(numberOf(locked), purpose), place).toString();
    },
  };
}
