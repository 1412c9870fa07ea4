import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto';

export type BrowserKeys = { p256dh: string; auth: string; privateKey: string };

const CURVE = 'prime256v1';
const [SALT_BYTES, TAG_BYTES] = [16, 16];

/** Keys as a browser makes them for one subscription. */
export function makeBrowserKeys(auth: Buffer): BrowserKeys {
  const ecdh = createECDH(CURVE);
  const p256dh = ecdh.generateKeys();
  return { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url'), privateKey: ecdh.getPrivateKey('base64url') };
}

/** Reads a message as its browser does (RFC 8291, aes128gcm of one record). Throws where it is not for it. */
export function decryptPush(body: Buffer, keys: BrowserKeys): string {
  const salt = body.subarray(0, SALT_BYTES);
  const keyLength = body.readUInt8(SALT_BYTES + 4);
  const senderKey = body.subarray(SALT_BYTES + 5, SALT_BYTES + 5 + keyLength);
  const sealed = body.subarray(SALT_BYTES + 5 + keyLength);
  const own: ECDH = createECDH(CURVE);
  own.setPrivateKey(keys.privateKey, 'base64url');
  const shared = own.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(keys.p256dh, 'base64url'), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', shared, Buffer.from(keys.auth, 'base64url'), info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAuthTag(sealed.subarray(-TAG_BYTES));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  // A record ends with 2 and zeros.
  const end = plain.lastIndexOf(2);
  return plain.subarray(0, end).toString('utf8');
}

const DAY_SECONDS = 86_400;

/** Whether who sends has signed for this origin with the key the browser subscribed with (RFC 8292). */
export function isSignedBy(header: string, { key, origin, nowMs }: { key: string; origin: string; nowMs: number }): boolean {
  const [, token = '', given = ''] = /^vapid t=([\w.-]+),\s*k=([\w-]+)$/i.exec(header) ?? [];
  if (given !== key) return false;
  const [head = '', claims = '', signature = ''] = token.split('.');
  const raw = Buffer.from(key, 'base64url');
  const [x, y] = [raw.subarray(1, 33).toString('base64url'), raw.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) return false;
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { aud?: string; exp?: number };
  const left = (exp ?? 0) - nowMs / 1000;
  return aud === origin && left > 0 && left <= DAY_SECONDS;
}
