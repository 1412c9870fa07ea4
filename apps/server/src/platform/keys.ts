import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { invariant } from '@fairhall/money/result';

/** What an installation locks with what it keeps. They come from its environment: no table, dump or log holds one. */
export type Keys = {
  /** By their numbers: the newest locks, all open. */
  ring: ReadonlyMap<number, Buffer>;
  newest: number;
  /** Finds a number again that is locked. */
  index: Buffer;
};

/** The number of what was locked before there was a ring: with a key that is made of a secret in the database. */
export const FORMER_KEY = 0;
const NUMBER_MAX = 255;
const KEY = /^[0-9a-f]{64}$/i;

const known = (text: string) => createHash('sha256').update(text).digest();
/** Everybody knows them: refused in production. */
export const DEVELOPMENT_KEYS: Keys = { ring: new Map([[1, known('fairhall development 1')]]), newest: 1, index: known('fairhall index') };

/** Of "2:<64 hex digits>,1:<64 hex digits>". No message bears a key. */
export function readRing(text: string): Pick<Keys, 'ring' | 'newest'> {
  const ring = new Map<number, Buffer>();
  for (const one of text.split(',')) {
    const [, digits = '', key = ''] = /^\s*(\d{1,3}):(\S*)\s*$/.exec(one) ?? [];
    const number = Number(digits);
    if (digits === '' || number === FORMER_KEY || number > NUMBER_MAX)
      throw new Error(`SECRET_KEYS must be keys as NUMBER:KEY, numbers from 1 to ${NUMBER_MAX}, divided by commas`);
    if (ring.has(number)) throw new Error(`SECRET_KEYS has two keys of number ${number}`);
    ring.set(number, readKey(`SECRET_KEYS, key ${number},`, key));
  }
  return { ring, newest: Math.max(...ring.keys()) };
}

export function readKey(name: string, text: string): Buffer {
  if (!KEY.test(text)) throw new Error(`${name} must be 64 hexadecimal digits, as of: openssl rand -hex 32`);
  return Buffer.from(text, 'hex');
}

let held: Keys | null = null;

/** Said once by a process, before it reads or writes anything that is locked. */
export function holdKeys(keys: Keys): void {
  held = keys;
}

export function heldKeys(): Keys {
  invariant(held, 'a process holds its keys before it opens what is locked');
  return held;
}

const derived = new WeakMap<Buffer, Map<string, Buffer>>();

/** The key of a number for one purpose. */
export function ringKey(number: number, purpose: string): Buffer {
  const key = heldKeys().ring.get(number);
  invariant(key, `key ${number} is not among those of SECRET_KEYS`);
  const made = derived.get(key) ?? new Map<string, Buffer>();
  derived.set(key, made);
  const known = made.get(purpose) ?? Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
  made.set(purpose, known);
  return known;
}

/** The same parts, the same 32 bytes, which tell nothing of them to who has not the key. */
export function blindIndex(...parts: readonly (string | number)[]): Buffer {
  return createHmac('sha256', heldKeys().index).update(parts.join('\n')).digest();
}

/** By which a database knows its keys again: a key under another's number is found out before it opens nothing. */
export function fingerprintOf(key: Buffer): Buffer {
  return createHmac('sha256', key).update('fingerprint').digest();
}
