import { createHash } from 'node:crypto';
import { type Fields, isSame } from './exact.ts';

/** Plain SHA-256, in capitals, of all that is said in the order of ASCII and the key behind it. What is empty, a list or an object is not said. */
export function signKbz(fields: Fields, key: string): string {
  const said = Object.keys(fields)
    .filter((name) => name !== 'sign' && name !== 'sign_type' && isSaid(fields[name]))
    .sort()
    .map((name) => `${name}=${fields[name]}`);
  return createHash('sha256')
    .update(`${said.join('&')}&key=${key}`)
    .digest('hex')
    .toUpperCase();
}

export function isSignedKbz(fields: Fields, key: string): boolean {
  return isSame(fields.sign, signKbz(fields, key));
}

function isSaid(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'boolean';
}
