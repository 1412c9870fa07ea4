import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MajorText, text } from '../shapes.ts';
import { PaidByQr, paying, payingErrors } from './pay-by-provider.ts';

/** Names on the wire under which clients of the family ask for a wallet; a merchant says which of its channels lies in one. */
export const WALLET_SLOTS = ['ALIFQR', 'QQ', 'WCFQR'] as const;
export type WalletSlot = (typeof WALLET_SLOTS)[number];

/** The slot alone says which channel: what else clients send of it is not read. */
const slotted = {
  ...paying,
  body: z.object({
    targetUsername: z.optional(text(32)),
    amount: MajorText,
    bankCode: z.optional(text(20)),
    bankType: z.optional(text(16)),
    vendorId: z.optional(z.int()),
    mcsBankCode: z.optional(text(20)),
    token: z.optional(text(128)),
    promotionId: z.optional(text(40)),
    promoClaimId: z.optional(text(40)),
  }),
  reply: PaidByQr,
  errors: payingErrors,
} as const;

export const payByAlipaySlot = endpoint({
  ...slotted,
  id: 'payByAlipaySlot',
  path: '/wps/relay/MCSFE_DepositAlipay',
  aliases: ['/wps/relay/DepositAlipay'],
  summary: 'Open a deposit by the wallet in the slot ALIFQR',
});

export const payByQqSlot = endpoint({
  ...slotted,
  id: 'payByQqSlot',
  path: '/wps/relay/MCSFE_DepositQQ',
  aliases: ['/wps/relay/DepositQQ'],
  summary: 'Open a deposit by the wallet in the slot QQ',
});

export const payByWechatSlot = endpoint({
  ...slotted,
  id: 'payByWechatSlot',
  path: '/wps/relay/MCSFE_depositWechat',
  aliases: ['/wps/relay/depositWechat'],
  summary: 'Open a deposit by the wallet in the slot WCFQR',
});
