import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import { seal } from './seal.ts';

test('a sealed body opens only with the server key, and names its key, time and single use', async () => {
  const { publicKey, privateKey } = await generateKeyPair('RSA-OAEP-256', { extractable: true });
  const jwk = (await exportJWK(publicKey)) as Record<string, string>;
  const key = { kid: 'k1', alg: 'RSA-OAEP-256', enc: 'A256GCM', jwk, serverTime: 0 };
  const [first, second] = [await seal({ password: 'pa55word' }, key), await seal({ password: 'pa55word' }, key)];
  expect(first).not.toContain('pa55word');
  const opened = await compactDecrypt(first, privateKey);
  expect(JSON.parse(new TextDecoder().decode(opened.plaintext))).toEqual({ password: 'pa55word' });
  expect(opened.protectedHeader).toMatchObject({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: 'k1' });
  expect(Math.abs(Number(opened.protectedHeader.iat) - Date.now() / 1000)).toBeLessThan(5);
  expect((await compactDecrypt(second, privateKey)).protectedHeader.jti).not.toBe(opened.protectedHeader.jti);
});
