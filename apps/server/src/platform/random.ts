import { randomBytes } from 'node:crypto';

/** The one source of chance. Tests hand in a seeded one. */
export type RandomSource = { bytes(count: number): Buffer };

export const systemRandom: RandomSource = { bytes: (count) => randomBytes(count) };

/** Text made of `alphabet`, each character equally likely (bytes that would bias the choice are dropped). */
export function randomText(random: RandomSource, alphabet: string, length: number): string {
  const fair = 256 - (256 % alphabet.length);
  let text = '';
  while (text.length < length) {
    for (const byte of random.bytes(length)) {
      if (byte < fair && text.length < length) text += alphabet[byte % alphabet.length];
    }
  }
  return text;
}

/** Makes a secret of 256 bits, as text. */
export function newSecret(random: RandomSource): () => Promise<string> {
  return async () => random.bytes(32).toString('hex');
}
