import { createHmac, timingSafeEqual } from 'node:crypto';

const HEADER = { alg: 'HS256', typ: 'JWT' };

/** A compact token under the merchant's key: HS256 and nothing else. */
export function writeToken(claims: object, key: string): string {
  const text = `${encode(HEADER)}.${encode(claims)}`;
  return `${text}.${signatureOf(text, key).toString('base64url')}`;
}

/** What it says, once its signature is right and its algorithm the one agreed upon. */
export function readToken(token: string, key: string): Record<string, unknown> | null {
  const [head = '', body = '', signature = '', ...more] = token.split('.');
  const [given, wanted] = [Buffer.from(signature, 'base64url'), signatureOf(`${head}.${body}`, key)];
  if (more.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  return decode(head)?.alg === HEADER.alg ? decode(body) : null;
}

function signatureOf(text: string, key: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function decode(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
