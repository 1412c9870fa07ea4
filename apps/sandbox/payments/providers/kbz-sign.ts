import { createHash, timingSafeEqual } from 'node:crypto';

type Fields = Record<string, unknown>;

/** SHA-256 over what is said, sorted as ASCII sorts, and the key behind it: lists, objects and what is empty stay out. */
export function signKbz(fields: Fields, key: string): string {
  const said = Object.keys(fields)
    .filter((name) => name !== 'sign' && name !== 'sign_type' && isSaid(fields[name]))
    .sort()
    .map((name) => `${name}=${String(fields[name])}`);
  return createHash('sha256')
    .update(`${said.join('&')}&key=${key}`)
    .digest('hex')
    .toUpperCase();
}

export function isSignedKbz(fields: Fields, key: string): boolean {
  const [given, wanted] = [Buffer.from(String(fields.sign ?? '')), Buffer.from(signKbz(fields, key))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function isSaid(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean';
}
