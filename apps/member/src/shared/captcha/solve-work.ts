import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { captchaWork } from '@fairhall/contract/identity/captcha-work';

export type Work = ReplyOf<typeof captchaWork>;

/** Numbers tried between two breaths of the page. */
const BATCH = 500;

/**
 * Finds the number whose hash with the salt is the challenge, and answers the payload that goes where the captcha text would.
 * Null when there is none up to `maxnumber`, or when stopped.
 */
export async function solveWork(work: Work, stopped: () => boolean): Promise<string | null> {
  const wanted = work.challenge.toLowerCase();
  const encoder = new TextEncoder();
  for (let from = 0; from <= work.maxnumber && !stopped(); from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, work.maxnumber - from + 1) }, (_, step) => from + step);
    const hashes = await Promise.all(
      numbers.map((number) => crypto.subtle.digest(work.algorithm, encoder.encode(`${work.salt}${number}`))),
    );
    const at = hashes.findIndex((hash) => hex(hash) === wanted);
    const number = numbers[at];
    if (number !== undefined) {
      const { algorithm, challenge, salt, signature } = work;
      return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
    }
  }
  return null;
}

function hex(hash: ArrayBuffer): string {
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
