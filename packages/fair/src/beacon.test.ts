import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { BEACON_DOMAIN, isBeaconRound, QUICKNET, randomnessOf, roundAt, roundMessage, timeOfRound } from './beacon.ts';
import { isSigned, publicKeyOf, sign } from './signature.ts';

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

describe('signatures', () => {
  test('hold for their own key and message alone', () => {
    const signed = { publicKey: publicKeyOf(41n), message: roundMessage(5), domain: BEACON_DOMAIN };
    const signature = sign(41n, signed.message, BEACON_DOMAIN);
    expect(isSigned({ ...signed, signature })).toBe(true);
    expect(isSigned({ ...signed, signature, message: roundMessage(6) })).toBe(false);
    expect(isSigned({ ...signed, signature, domain: 'ANOTHER' })).toBe(false);
    expect(isSigned({ ...signed, signature: sign(42n, signed.message, BEACON_DOMAIN) })).toBe(false);
  });

  test('a secret is a number below the order of the group, and not zero', () => {
    const order = 0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001n;
    expect(() => publicKeyOf(0n)).toThrow(RangeError);
    expect(() => publicKeyOf(order)).toThrow(RangeError);
    expect(publicKeyOf(order - 1n)).toHaveLength(192);
  });

  test('a point of the curve outside of the group signs nothing', () => {
    // x = 4 lies on the curve and not in the group of prime order.
    const outside = `80${'00'.repeat(46)}04`;
    expect(isSigned({ publicKey: publicKeyOf(41n), message: roundMessage(5), domain: BEACON_DOMAIN, signature: outside })).toBe(false);
  });

  test('the message of a round is the hash of its number', () => {
    expect(bytesToHex(roundMessage(1))).toBe('cd2662154e6d76b2b2b92e70c0cac3ccf534f9b74eb5b89819ec509083d00a50');
  });
});
