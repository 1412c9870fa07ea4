import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MEMBER_CALLS_PER_MINUTE } from '../limits.ts';
import { MajorText, text } from '../shapes.ts';

/** Also of the calls of wallet slots and the old paths, which say less. */
export const paying = {
  method: 'POST',
  family: 'wps',
  auth: 'member',
  memberRatePerMinute: MEMBER_CALLS_PER_MINUTE.money,
  memberTypes: [0, 1, 2],
  module: 'DPSTBAS3',
  idempotent: true,
} as const;

export const payingErrors = [
  'TOO_MANY_REQUESTS',
  'FREE_REJECT',
  'ACCOUNT_LOCKED',
  'MEMBER_COOLING_OFF',
  'MEMBER_EXCLUDED',
  'ACCOUNT_CLOSING',
  'KYC_REQUIRED',
  'MEMBER_LIMIT',
  'CASHIER_LIMIT',
  'AMOUNT_OUT_OF_RANGE',
  'CHANNEL_UNAVAILABLE',
  'PROVIDER_DOWN',
  'DEPOSIT_PENDING_MAX',
  'FIELD_FORMAT',
  'IDEMPOTENCY_MISMATCH',
  'KEY_REQUIRED',
  'KEY_OUT_OF_TIME',
] as const;

const body = z.object({
  targetUsername: z.optional(text(32)),
  amount: MajorText,
  bankCode: text(20, 1),
  /** Of the channel: the name of a wallet or a QR scheme. */
  bankType: text(16, 1),
  vendorId: z.int(),
  mcsBankCode: text(20, 1),
  token: z.optional(text(128)),
  showQrImageOnly: z.optional(z.union([z.int(), text(1)])),
  deviceId: z.optional(text(64)),
  nickname: z.optional(text(40)),
  /** An offer, and its terms where they were accepted: nothing is promised by naming them. */
  promotionId: z.optional(text(40)),
  promoClaimId: z.optional(text(40)),
});

export const PaidByQr = z.object({
  transId: z.string(),
  /** An SVG as a data: address. */
  qrImageUrl: z.string(),
  qrContent: z.string(),
  amount: z.string(),
  reference: z.string(),
  /** Epoch ms. */
  expiresAt: z.int(),
});

/** Opens a deposit that is paid by scanning, at a provider or to an account of the house: the QR as a picture and as what it says. */
export const payByQr = endpoint({
  ...paying,
  id: 'payByQr',
  path: '/wps/relay/MCSFE_depositByQRImageUrl',
  aliases: ['/wps/relay/depositByQRImageUrl'],
  body,
  reply: PaidByQr,
  errors: payingErrors,
  summary: 'Open a deposit that is paid by scanning a QR',
});

/** Opens a deposit that is paid on a page of the provider. What that page says on the way back is a hint and no more. */
export const payByPage = endpoint({
  ...paying,
  id: 'payByPage',
  path: '/wps/relay/MCSFE_depositByLaunchUrl',
  aliases: ['/wps/relay/depositByLaunchUrl', '/wps/relay/MCSFE_depositPaymentGateway', '/wps/relay/depositPaymentGateway'],
  body,
  reply: z.object({ transId: z.string(), redirectUrl: z.string() }),
  errors: payingErrors,
  summary: "Open a deposit that is paid on a provider's page",
});
