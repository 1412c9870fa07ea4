import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { commit, isHex32, seedBytes } from './commitment.ts';
import { type ChanceShape, drawDice, drawDigits, drawResult } from './draw.ts';
import { EMPTY_ROOT, ticketRoot } from './merkle.ts';
import { type DrawInput, drawStream } from './stream.ts';

describe('the hashes underneath', () => {
  /** FIPS 180-4 examples. */
  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ['abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq', '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1'],
  ])('SHA-256 of %j', (text, hash) => {
    expect(bytesToHex(sha256(utf8ToBytes(text)))).toBe(hash);
  });

  /** RFC 4231, cases 1, 2 and 6. */
  test.each([
    ['0b'.repeat(20), '4869205468657265', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
    [
      '4a656665',
      '7768617420646f2079612077616e7420666f72206e6f7468696e673f',
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    [
      'aa'.repeat(131),
      '54657374205573696e67204c6172676572205468616e20426c6f636b2d53697a65204b6579202d2048617368204b6579204669727374',
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
  ])('HMAC-SHA256 under key %s', (key, message, mac) => {
    expect(bytesToHex(hmac(sha256, hexToBytes(key), hexToBytes(message)))).toBe(mac);
  });
});

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const ROOT = '5c808eaf5a30684d9100b72b0bd39d869fb5b965c2ead872027b2ecde00d4771';
/** Randomness of drand quicknet round 1000. */
const BEACON = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd';

/** Figures of this block were computed by a second program in another language, written from the docstrings alone. */
describe('from seed to result', () => {
  const draw = (drawId: string, more: Partial<DrawInput> = {}): DrawInput => ({
    seed: SEED,
    drawId,
    ticketRoot: ROOT,
    ticketCount: 3,
    ...more,
  });

  test('the commitment hashes the bytes, not their text', () => {
    expect(commit(SEED)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
    expect(commit(seedBytes(SEED))).toBe(commit(SEED));
  });

  test('the root is the one of its tickets', () => {
    expect(ticketRoot(['ticket-0', 'ticket-1', 'ticket-2'])).toBe(ROOT);
  });

  test('words run over the end of a block', () => {
    const stream = drawStream(draw('fast-k3/20261121-0869'));
    expect(Array.from({ length: 10 }, () => stream.next())).toEqual([
      2496722967, 257793688, 3320701186, 1835582889, 3384669111, 1908270688, 4077303720, 11581032, 638916043, 1191906294,
    ]);
  });

  test('dice and digits', () => {
    expect(drawDice(drawStream(draw('fast-k3/20261121-0869')))).toEqual([4, 5, 5]);
    expect(drawDice(drawStream(draw('快三·မြန်')))).toEqual([2, 3, 4]);
    expect(drawDigits(drawStream(draw('star-5/1')), 5)).toEqual([6, 9, 4, 8, 5]);
  });

  const DICE: ChanceShape = { kind: 'independent', count: 3, low: 1, high: 6 };
  test.each<[string, DrawInput, ChanceShape, number[]]>([
    ['three dice', draw('fast-k3/20261121-0869'), DICE, [4, 5, 5]],
    ['a draw without tickets', draw('fast-k3/20261121-0870', { ticketRoot: EMPTY_ROOT, ticketCount: 0 }), DICE, [3, 4, 6]],
    ['the beacon is part of the message', draw('fast-k3/20261121-0869', { beacon: BEACON }), DICE, [1, 1, 1]],
    ['all ranks of ten', draw('racing/1'), { kind: 'distinct', count: 10, low: 1, high: 10 }, [3, 2, 4, 8, 7, 1, 10, 9, 6, 5]],
    [
      'twenty of eighty, sorted',
      draw('keno/1'),
      { kind: 'distinct', count: 20, low: 1, high: 80, sorted: true },
      [9, 10, 17, 21, 26, 28, 31, 32, 34, 37, 50, 51, 52, 54, 58, 60, 62, 65, 68, 74],
    ],
  ])('%s', (_name, input, shape, result) => {
    expect(drawResult(input, shape)).toEqual(result);
  });

  test('every part of the message moves the words', () => {
    const base = draw('a');
    const first = (input: DrawInput): number => drawStream(input).next();
    const others = [
      { ...base, drawId: 'b' },
      { ...base, ticketCount: 4 },
      { ...base, ticketRoot: EMPTY_ROOT },
      { ...base, beacon: BEACON },
      { ...base, seed: SEED.replace('1f', '1e') },
    ];
    expect(new Set([base, ...others].map(first)).size).toBe(6);
  });

  test.each<[string, Partial<DrawInput>]>([
    ['a short seed', { seed: SEED.slice(2) }],
    ['seed bytes of another length', { seed: new Uint8Array(31) }],
    ['a seed in capitals', { seed: SEED.toUpperCase() }],
    ['a root that is no hash', { ticketRoot: 'root' }],
    ['a count below nothing', { ticketCount: -1 }],
    ['half a ticket', { ticketCount: 0.5 }],
    ['an empty beacon', { beacon: '' }],
  ])('refuses %s', (_name, change) => {
    expect(() => drawStream(draw('a', change))).toThrow(RangeError);
  });

  test('more different numbers than there are', () => {
    expect(() => drawResult(draw('a'), { kind: 'distinct', count: 6, low: 1, high: 5 })).toThrow(RangeError);
  });

  test('32 bytes in small hexadecimal letters', () => {
    expect([SEED, SEED.toUpperCase(), SEED.slice(1), `${SEED}00`, `${SEED}\n`, ''].map(isHex32)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
