import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { isSigned, openTwilio, receiptOf, signatureOf } from './twilio.ts';

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

const [TO, NOW] = ['+959420000000', Date.parse('2026-11-24T03:00:00Z')];
const PATH = '/2010-04-01/Accounts/AC1/Messages.json';
const listed = (sid: string, more: object = {}, atMs = NOW) => ({
  ...{ sid, to: TO, body: 'News', direction: 'outbound-api', date_created: new Date(atMs).toUTCString() },
  ...more,
});

/** What it says is listed, by the address that it is asked at; what it has no answer for it refuses. */
async function asked(answers: Record<string, object>) {
  const seen: string[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    seen.push(url);
    const isKnown = headers.authorization === `Basic ${Buffer.from('AC1:key').toString('base64')}`;
    response.writeHead(isKnown && url in answers ? 200 : 503).end(JSON.stringify(answers[url]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const carrier = openTwilio({ baseUrl, accountSid: 'AC1', from: 'Lotus', callbackUrl: `${baseUrl}/x?m=1` }, 'key');
  const found = await carrier.find?.({ to: TO, text: 'News', sinceMs: NOW });
  await new Promise((resolve) => server.close(resolve));
  return { found: found?.map(({ ref }) => ref) ?? null, seen };
}

const [FIRST, SECOND] = [`${PATH}?To=%2B959420000000&PageSize=200`, `${PATH}?Page=1&PageToken=PASM4`];

test('it is asked for what it has: the same words to the same number, page by page, no further back than needed', async () => {
  const others = [listed('SM2', { body: 'Other' }), listed('SM3', { direction: 'inbound' }), listed('SM4', { to: '+959420000001' })];
  const { found, seen } = await asked({
    [FIRST]: { messages: [listed('SM1'), ...others], next_page_uri: SECOND },
    [SECOND]: { messages: [listed('SM5'), listed('SM6', {}, NOW - 86_400_000), listed('SM7')], next_page_uri: `${PATH}?Page=2` },
  });
  expect(found).toEqual(['SM1', 'SM5']);
  expect(seen).toEqual([FIRST, SECOND]);
});

test.each([
  ['is down', {}],
  ['breaks off in the middle', { [FIRST]: { messages: [listed('SM1')], next_page_uri: SECOND } }],
  ['says something else', { [FIRST]: { code: 20003 } }],
])('a carrier that %s can not say', async (_, answers) => {
  expect((await asked(answers)).found).toBeNull();
});
