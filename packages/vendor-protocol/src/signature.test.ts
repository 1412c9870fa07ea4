import { createPrivateKey, createPublicKey } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isSignedBy, makeKeyPair, readPrivateKey, readPublicKey, signBytes } from './signature.ts';

const PAIR = makeKeyPair();
const KEY = readPublicKey(PAIR.publicKey);
const OWN = readPrivateKey(PAIR.privateKey);
const bytes = (text: string) => new TextEncoder().encode(text);

describe('a signature', () => {
  const body = bytes('{"amount":356000,"currency":"EUR"}');
  const signature = signBytes(body, OWN);

  test('holds for the bytes as they were sent, by the key of who sent them', () => {
    expect(KEY && isSignedBy(body, signature, KEY)).toBe(true);
  });

  test.each([
    ['the same JSON written anew', bytes('{"amount": 356000, "currency": "EUR"}')],
    ['other fields first', bytes('{"currency":"EUR","amount":356000}')],
    ['one digit more', bytes('{"amount":3560000,"currency":"EUR"}')],
    ['nothing', bytes('')],
  ])('does not hold for %s', (_name, other) => {
    expect(KEY && isSignedBy(other, signature, KEY)).toBe(false);
  });

  test.each([undefined, '', 'none', `${signature}\n`, signature.slice(4), ['x']])('is not %j', (other) => {
    expect(KEY && isSignedBy(body, other, KEY)).toBe(false);
  });

  test('does not hold under another key', () => {
    const other = readPublicKey(makeKeyPair().publicKey);
    expect(other && isSignedBy(body, signature, other)).toBe(false);
  });
});

test('keys that are short, of another kind, or none at all, are refused', () => {
  expect(readPublicKey(makeKeyPair(1024).publicKey)).toBeNull();
  expect(readPublicKey('-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----')).toBeNull();
  expect(readPublicKey('')).toBeNull();
});

test('a private key is not taken for the public one of somebody else', () => {
  // OpenSSL reads the public part out of a private key: whoever pastes one would publish it.
  expect(createPublicKey(createPrivateKey(PAIR.privateKey)).asymmetricKeyType).toBe('rsa');
  expect(readPublicKey(PAIR.privateKey)).toBeNull();
});
