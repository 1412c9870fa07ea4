import { createCipheriv } from 'node:crypto';
import type { WordStream } from '@fairhall/fair/stream';

/** 999 of 1,000 honest simulations are within. */
const BOUND = 3.29;
const WORDS_AT_ONCE = 1 << 18;

export type Simulated = { rounds: number; found: number; returned: number; deviation: number; tookS: number };

/** A line of the report. What is out of its bounds makes the run fail. */
export function line(name: string, { rounds, found, returned, deviation, tookS }: Simulated): string {
  const bound = (BOUND * deviation) / Math.sqrt(rounds);
  const isWithin = Math.abs(found - returned) <= bound;
  if (!isWithin) process.exitCode = 1;
  const percent = (share: number) => `${(share * 100).toFixed(3)} %`;
  return `| ${name} | ${rounds} | ${percent(found)} | ${percent(returned)} | ± ${percent(bound)} | ${isWithin ? 'yes' : 'NO'} | ${tookS.toFixed(1)} s |`;
}

/** Seconds of CPU that this process has taken since: they hold on a machine that has other work, too. */
export function stopwatch(): () => number {
  const from = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1_000_000;
  };
}

/** Words of AES in counter mode under a key that names the game: the same each time. */
export function keyStream(name: string): WordStream {
  const cipher = createCipheriv('aes-256-ctr', Buffer.alloc(32, name), Buffer.alloc(16));
  const nothing = Buffer.alloc(WORDS_AT_ONCE * 4);
  let [words, at] = [new Uint32Array(0), 0];
  return {
    next() {
      if (at === words.length) {
        const bytes = cipher.update(nothing);
        words = new Uint32Array(bytes.buffer, bytes.byteOffset, WORDS_AT_ONCE);
        at = 0;
      }
      at += 1;
      return words[at - 1] as number;
    },
  };
}
