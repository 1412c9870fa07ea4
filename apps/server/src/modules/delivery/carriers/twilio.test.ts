import { expect, test } from 'vitest';
import { isSigned, receiptOf, signatureOf } from './twilio.ts';

// The worked example of the interface's own documentation, and one of this product.
const DOCUMENTED = {
  url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
  form: { Digits: '1234', To: '+18005551212', From: '+14158675309', Caller: '+14158675309', CallSid: 'CA1234567890ABCDE' },
  token: '12345',
  signature: 'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
};
const OWN = {
  url: 'https://lotus.example/hooks/sms/twilio?m=1',
  form: { MessageSid: 'SM0123456789abcdef0123456789abcdef', MessageStatus: 'delivered', To: '+959420000000' },
  token: 'test-auth-token',
  signature: 'hUqMP3ApTz/eh5tllL/5yAFefSg=',
};

test.each([DOCUMENTED, OWN])('a callback to $url is signed as documented', ({ url, form, token, signature }) => {
  const signed = (more: Record<string, string> = {}, to = url) => signatureOf(to, new URLSearchParams({ ...form, ...more }), token);
  expect(signed()).toBe(signature);
  expect(isSigned(signature, signed())).toBe(true);
  expect(isSigned(signature, signed({ To: '+10000000000' }))).toBe(false);
  expect(isSigned(signature, signed({}, `${url}&x=1`))).toBe(false);
  expect(isSigned('', signed())).toBe(false);
});

test.each([
  ['accepted', 'sent'],
  ['sending', 'sent'],
  ['delivered', 'delivered'],
  ['undelivered', 'undelivered'],
  ['failed', 'failed'],
] as const)('what is told as %s is %s', (said, state) => {
  const form = new URLSearchParams({ MessageSid: 'SM1', MessageStatus: said, ErrorCode: '30003' });
  expect(receiptOf(form, '77')).toEqual({ carrierRef: 'SM1', deliveryId: 77n, state, reason: 'code_30003' });
});

test('what tells nothing is no receipt, and a reference that is none of ours is dropped', () => {
  expect(receiptOf(new URLSearchParams({ MessageSid: 'SM1', MessageStatus: 'read' }), '77')).toBeNull();
  expect(receiptOf(new URLSearchParams({ MessageSid: 'SM1', MessageStatus: 'sent', ErrorCode: 'x;y' }), "7'--")).toMatchObject({
    deliveryId: null,
    reason: null,
  });
});
