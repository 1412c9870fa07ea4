import { expect, test } from 'vitest';
import { systemRandom } from '../random.ts';
import { groupedCode, isRecoveryCode, makeRecoveryCodes, plainCode, RECOVERY_CODES } from './recovery-code.ts';
import { makeTotpSecret, stepOfCode, totpInvitation } from './totp.ts';

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
const RFC_SECRET = Buffer.from('12345678901234567890');

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [20_000_000_000, '353130', 666_666_666],
])('at second %i the code is %s', (second, code, step) => {
  expect(stepOfCode(RFC_SECRET, code, second * 1_000)).toBe(step);
});

test('a code is of its period or comes up to 30 seconds late, never early', () => {
  const at = (second: number) => stepOfCode(RFC_SECRET, '081804', second * 1_000);
  const begin = 37_037_036 * 30;
  expect([begin - 31, begin - 30, begin, begin + 29, begin + 59, begin + 60].map(at)).toEqual([
    null,
    null,
    37_037_036,
    37_037_036,
    37_037_036,
    null,
  ]);
});

test.each(['', '28708', '2870820', '28708a', ' 287082', '２８７０８２'])('%o is no code', (code) => {
  expect(stepOfCode(RFC_SECRET, code, 59_000)).toBeNull();
});

test('the invitation carries the secret, whose it is and of what', () => {
  const { secret, address } = totpInvitation(RFC_SECRET, { issuer: 'Fairhall', name: 'nora' });
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const url = new URL(address);
  expect(address).toMatch(/^otpauth:\/\/totp\/Fairhall:nora\?/);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ secret, issuer: 'Fairhall', algorithm: 'SHA1', digits: '6', period: '30' });
});

test('secrets are 160 bits and no two alike', () => {
  const secrets = Array.from({ length: 20 }, () => makeTotpSecret(systemRandom));
  expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(20);
  expect(secrets.every(({ length }) => length === 20)).toBe(true);
});

test('recovery codes are ten, no two alike, and shown in groups of four', () => {
  const codes = makeRecoveryCodes(systemRandom);
  expect(new Set(codes).size).toBe(RECOVERY_CODES);
  expect(codes.every(isRecoveryCode)).toBe(true);
  expect(codes.every((code) => code.length === 24)).toBe(true);
  expect(groupedCode('abcdefghijklmnopqrstuvwx')).toBe('abcd-efgh-ijkl-mnop-qrst-uvwx');
  expect(plainCode(' ABCD-efgh ')).toBe('abcdefgh');
  for (const other of ['', '123456', 'abcdefghjkmnpqr', 'abcdefghjkmnpqrst', 'abcdefghijklmnopqrstuvw1'])
    expect(isRecoveryCode(other)).toBe(false);
});

test('a code of before, of 16 characters, still counts', () => {
  expect(isRecoveryCode('abcdefghjkmnpqrs')).toBe(true);
});
