import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openKbz } from './kbz.ts';
import { isSignedKbz, signKbz } from './kbz-sign.ts';

// Made up, for this test alone.
const OURS = {
  clientCert: `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUBQ5eeTjxMCfklBC7WU/mEa00BdcwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEzMDA3MTg1MloYDzIxMjYxMTA2
MDcxODUyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARUECrV6fQaH3iiEmn13dfLBsdco/kRHv56ehBXAEwcaiHtbkw1YLt4
vBZ8w7IYcHlBgJB5jiHfqj7fBuHNGKt5o28wbTAdBgNVHQ4EFgQUcdQbOwe/2+fw
4tUAKMdjbioOoNMwHwYDVR0jBBgwFoAUcdQbOwe/2+fw4tUAKMdjbioOoNMwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIhAMFGUi5zJiBR66pCsTWkEAS0w74AvoF26ny9D6iAfgZrAiAP
iGn95Uy17PiX1m7yhXFuvG681V/Z173/smbMTk0AZg==
-----END CERTIFICATE-----`,
  clientKey: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQge9fW/Q8901gNnwwt
esVwLaFX/U50KSlG2tlS0UEDGrmhRANCAARUECrV6fQaH3iiEmn13dfLBsdco/kR
Hv56ehBXAEwcaiHtbkw1YLt4vBZ8w7IYcHlBgJB5jiHfqj7fBuHNGKt5
-----END PRIVATE KEY-----`,
};
const THEIRS = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUUuT/1n6XrULHDj0jcCTQkGTvzI0wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEzMDA3MTg1MloYDzIxMjYxMTA2
MDcxODUyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAS+lIfhb5Hg92hD339IOCoHRUhFI0PZlGqE5OmMPbUG16vbfVi4UD1I
rH54z72Y8VyXj68R4VqBztT1R1CP27Kto28wbTAdBgNVHQ4EFgQUGbwCodRNw4aa
104ULT1r2uFg3DswHwYDVR0jBBgwFoAUGbwCodRNw4aa104ULT1r2uFg3DswDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgWRi48Nplb6xldsKOPmkK3aKQjRJqEr3PCEvLn1Wwc7kCIDRQ
JSxP5ju+Qzi4Ioj9Vx7/KqOUS3RFHnQKlEhg7U+v
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg+xS3WcRtp0i15A63
MFmjUC3w2wg+hZtnvHtx1dVx45yhRANCAAS+lIfhb5Hg92hD339IOCoHRUhFI0PZ
lGqE5OmMPbUG16vbfVi4UD1IrH54z72Y8VyXj68R4VqBztT1R1CP27Kt
-----END PRIVATE KEY-----`,
};
const APP_KEY = 'fairhall-demo-app-key-0001';

let server: Server;
let asked: Record<string, unknown>[];
beforeEach(async () => {
  asked = [];
  // It lets in whoever shows the one certificate that it knows.
  server = createServer({ ...THEIRS, ca: OURS.clientCert, requestCert: true, rejectUnauthorized: true }, async (request, reply) => {
    let text = '';
    for await (const part of request) text += part;
    const { biz_content, ...common } = JSON.parse(text).Request;
    asked.push({ ...common, ...biz_content, path: request.url });
    const said = { result: 'SUCCESS', code: '0', refund_request_no: biz_content.refund_request_no, refund_status: 'REFUND_SUCCESS ' };
    reply.end(JSON.stringify({ Response: { ...said, sign: signKbz(said, APP_KEY) } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const kbz = (keys: Record<string, string>) => {
  const refundUrl = `https://127.0.0.1:${(server.address() as AddressInfo).port}/refund`;
  const settings = { baseUrl: 'https://pay.example.test', merchCode: '100001', refundUrl };
  const given = { publicId: 'kpdemo0001', settings, keys: { appKey: APP_KEY, ...keys }, formerKeys: null, notifyUrl: '' };
  return openKbz({ ...given, nowMs: () => 1_795_334_400_000, nonce: () => 'N' });
};
const REFUND = { ref: 'D42', refundRef: 'R7', theirId: '01', amount: 200_000_000n, currency: 'MMK' } as never;

test('KBZPay sends back to whom it knows by its certificate', async () => {
  expect(await kbz({ ...OURS, serverCa: THEIRS.cert }).refund?.(REFUND)).toEqual({ kind: 'definite', status: 'succeeded' });
  expect(asked).toMatchObject([{ path: '/refund', merch_order_id: 'D42', refund_request_no: 'R7', refund_amount: '20000' }]);
  const { path: _, ...said } = asked[0] ?? {};
  expect(isSignedKbz(said, APP_KEY)).toBe(true);
});

test.each([
  ['who shows none', { clientCert: THEIRS.cert, clientKey: THEIRS.key, serverCa: THEIRS.cert }],
  ['whom nobody vouches for to us', OURS],
  ['who has no certificate to show', { ...OURS, clientCert: 'no certificate', serverCa: THEIRS.cert }],
])('nothing is said to %s: nobody knows, and nothing throws', async (_who, keys) => {
  expect(await kbz(keys).refund?.(REFUND)).toEqual({ kind: 'technical', code: 'no_answer' });
  expect(asked).toEqual([]);
});

test('without a certificate it has no such verb', () => {
  expect(kbz({}).refund).toBeUndefined();
});
