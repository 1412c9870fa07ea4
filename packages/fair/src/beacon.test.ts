import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { BEACON_DOMAIN, isBeaconRound, QUICKNET, randomnessOf, roundAt, roundMessage, timeOfRound } from './beacon.ts';
import { G1, G2, GENERATOR_2 } from './bls/curve.ts';
import { R } from './bls/field.ts';
import { hashToCurve } from './bls/hash-to-curve.ts';
import { isSigned, publicKeyOf, sign } from './bls/signature.ts';

/** Round 1000 of quicknet, as its members publish it. */
const ROUND_1000 = {
  round: 1_000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};

describe('a round of the public beacon', () => {
  test('is known by the signature of its key', () => {
    expect(isBeaconRound(QUICKNET, ROUND_1000)).toBe(true);
    expect(randomnessOf(ROUND_1000.signature)).toBe(ROUND_1000.randomness);
  });

  test.each([
    ['under another number', { round: 1_001 }],
    ['with another randomness', { randomness: '00'.repeat(32) }],
    ['with one letter of the signature changed', { signature: ROUND_1000.signature.replace(/39$/, '38') }],
    ['with the other root of the point', { signature: `9${ROUND_1000.signature.slice(1)}` }],
    ['with the point at infinity', { signature: `c0${'00'.repeat(47)}` }],
    ['with half a signature', { signature: ROUND_1000.signature.slice(48) }],
    ['with capital letters', { signature: ROUND_1000.signature.toUpperCase() }],
    ['numbered by no whole number', { round: 1_000.5 }],
  ])('is refused %s', (_name, change) => {
    expect(isBeaconRound(QUICKNET, { ...ROUND_1000, ...change })).toBe(false);
  });

  test('is refused under another key, another scheme and no key', () => {
    expect(isBeaconRound({ ...QUICKNET, publicKey: publicKeyOf(7n) }, ROUND_1000)).toBe(false);
    expect(isBeaconRound({ ...QUICKNET, scheme: 'pedersen-bls-chained' }, ROUND_1000)).toBe(false);
    expect(isBeaconRound({ ...QUICKNET, publicKey: '' }, ROUND_1000)).toBe(false);
  });

  test('has its time', () => {
    expect(timeOfRound(QUICKNET, 1_000)).toBe((1_692_803_367 + 2_997) * 1_000);
    expect(roundAt(QUICKNET, timeOfRound(QUICKNET, 1_000))).toBe(1_000);
    expect(roundAt(QUICKNET, timeOfRound(QUICKNET, 1_000) - 1)).toBe(999);
    expect(roundAt(QUICKNET, 0)).toBe(0);
  });
});

/** RFC 9380, J.9.1: BLS12381G1_XMD:SHA-256_SSWU_RO_. */
test.each([
  [
    '',
    '052926add2207b76ca4fa57a8734416c8dc95e24501772c814278700eed6d1e4e8cf62d9c09db0fac349612b759e79a1',
    '08ba738453bfed09cb546dbb0783dbb3a5f1f566ed67bb6be0e8c67e2e81a4cc68ee29813bb7994998f3eae0c9c6a265',
  ],
  [
    'abc',
    '03567bc5ef9c690c2ab2ecdf6a96ef1c139cc0b2f284dca0a9a7943388a49a3aee664ba5379a7655d3c68900be2f6903',
    '0b9c15f3fe6e5cf4211f346271d7b01c8f3b28be689c8429c85b67af215533311f0b8dfaaa154fa6b88176c229f2885d',
  ],
])('%j goes to its point of the curve', (message, x, y) => {
  const point = hashToCurve(utf8ToBytes(message), 'QUUX-V01-CS02-with-BLS12381G1_XMD:SHA-256_SSWU_RO_');
  expect([point?.x, point?.y]).toEqual([BigInt(`0x${x}`), BigInt(`0x${y}`)]);
  expect(G1.isInGroup(point)).toBe(true);
});

describe('signatures', () => {
  test('hold for their own key and message alone', () => {
    const signed = { publicKey: publicKeyOf(41n), message: roundMessage(5), domain: BEACON_DOMAIN };
    const signature = sign(41n, signed.message, BEACON_DOMAIN);
    expect(isSigned({ ...signed, signature })).toBe(true);
    expect(isSigned({ ...signed, signature, message: roundMessage(6) })).toBe(false);
    expect(isSigned({ ...signed, signature, domain: 'ANOTHER' })).toBe(false);
    expect(isSigned({ ...signed, signature: sign(42n, signed.message, BEACON_DOMAIN) })).toBe(false);
  });

  test('the group has its order', () => {
    expect(G2.isOn(GENERATOR_2)).toBe(true);
    expect(G2.times(GENERATOR_2, R)).toBeNull();
    expect(() => publicKeyOf(0n)).toThrow();
    expect(() => publicKeyOf(R)).toThrow();
  });

  test('a point of the curve outside of the group signs nothing', () => {
    // x = 4 lies on the curve and not in the group of prime order.
    const outside = `80${'00'.repeat(46)}04`;
    expect(G1.isOn({ x: 4n, y: 0x0a989badd40d6212b33cffc3f3763e9bc760f988c9926b26da9dd85e928483446346b8ed00e1de5d5ea93e354abe706cn })).toBe(
      true,
    );
    expect(isSigned({ publicKey: publicKeyOf(41n), message: roundMessage(5), domain: BEACON_DOMAIN, signature: outside })).toBe(false);
  });

  test('the message of a round is the hash of its number', () => {
    expect(bytesToHex(roundMessage(1))).toBe('cd2662154e6d76b2b2b92e70c0cac3ccf534f9b74eb5b89819ec509083d00a50');
  });
});
