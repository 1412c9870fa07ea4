import { createHmac } from 'node:crypto';
import { type Fields, isSame, readExact } from './exact.ts';

const HEADER = '{"alg":"HS256","typ":"JWT"}';
const encode = (text: string) => Buffer.from(text).toString('base64url');
const signatureOf = (text: string, key: string) => createHmac('sha256', key).update(text).digest('base64url');

/** A signed token of claims, HS256. */
export function writeToken(claims: object, key: string): string {
  const text = `${encode(HEADER)}.${encode(JSON.stringify(claims))}`;
  return `${text}.${signatureOf(text, key)}`;
}

/** The claims of a token signed with this key by this algorithm and no other, numbers as their text; null for any other. */
export function readToken(token: unknown, key: string): Fields | null {
  const [head = '', body = '', signature = '', ...more] = String(token).split('.');
  if (more.length > 0 || !isSame(signature, signatureOf(`${head}.${body}`, key))) return null;
  return decode(head)?.alg === 'HS256' ? decode(body) : null;
}

/** The claims of a token whoever signed it: to be told of, never to be believed. */
export function peekToken(token: unknown): Fields | null {
  return decode(String(token).split('.')[1] ?? '');
}

function decode(part: string): Fields | null {
  return readExact(Buffer.from(part, 'base64url').toString('utf8'));
}
