import { createHmac, timingSafeEqual } from 'node:crypto';

/** What each message is signed over, in its own order. */
export const MOMO_SIGNED = {
  create: 'accessKey amount extraData ipnUrl orderId orderInfo partnerCode redirectUrl requestId requestType',
  ipn: 'accessKey amount extraData message orderId orderInfo orderType partnerCode payType requestId responseTime resultCode transId',
  query: 'accessKey orderId partnerCode requestId',
  refund: 'accessKey amount description orderId partnerCode requestId transId',
} as const;

type Fields = Record<string, unknown>;
type Keys = { accessKey: string; secretKey: string };

export function signMomo(kind: keyof typeof MOMO_SIGNED, fields: Fields, { accessKey, secretKey }: Keys): string {
  const all: Fields = { ...fields, accessKey };
  const said = MOMO_SIGNED[kind].split(' ').map((name) => `${name}=${String(all[name] ?? '')}`);
  return createHmac('sha256', secretKey).update(said.join('&')).digest('hex');
}

export function isSignedMomo(kind: keyof typeof MOMO_SIGNED, fields: Fields, keys: Keys): boolean {
  const [given, wanted] = [Buffer.from(String(fields.signature ?? '')), Buffer.from(signMomo(kind, fields, keys))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
