import { createHmac } from 'node:crypto';
import { type Fields, isSame } from './exact.ts';

/** What each message is signed over, in their order. */
const SIGNED = {
  create: 'accessKey amount extraData ipnUrl orderId orderInfo partnerCode redirectUrl requestId requestType',
  ipn: 'accessKey amount extraData message orderId orderInfo orderType partnerCode payType requestId responseTime resultCode transId',
  query: 'accessKey orderId partnerCode requestId',
  refund: 'accessKey amount description orderId partnerCode requestId transId',
} as const;

export function signMomo(kind: keyof typeof SIGNED, fields: Fields, secretKey: string): string {
  const said = SIGNED[kind].split(' ').map((name) => `${name}=${fields[name] ?? ''}`);
  return createHmac('sha256', secretKey).update(said.join('&')).digest('hex');
}

export function isSignedMomo(kind: keyof typeof SIGNED, fields: Fields, secretKey: string): boolean {
  return isSame(fields.signature, signMomo(kind, fields, secretKey));
}
