import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EpochMs, text } from '../shapes.ts';

/** `resting`: nobody who takes its payments answers just now, or none does at this hour; `full`: its accounts have no room for more today. */
export const CHANNEL_STATES = ['open', 'resting', 'full'] as const;
export type ChannelState = (typeof CHANNEL_STATES)[number];

/** Value: bank type to channels, e.g. `PGMT` for manual bank transfer; a channel that lies in a wallet slot stands under the slot too. */
export const depositChannels = endpoint({
  id: 'depositChannels',
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositPaymentChannels',
  family: 'wps',
  auth: 'member',
  memberTypes: [0, 1, 2],
  module: 'DPSTBAS3',
  query: z.object({ webSupported: z.optional(text(1)), mobileSupported: z.optional(text(1)), groupMTByChannelName: z.optional(text(1)) }),
  reply: z.record(
    z.string(),
    z.object({
      channels: z.array(
        z.object({
          vendorId: z.int(),
          vendorName: z.string(),
          mcsBankCode: z.string(),
          /** Which call opens a deposit: by hand, by a QR, or on a page of a provider. */
          kind: z.enum(['transfer', 'qr', 'page']),
          minAmount: z.string(),
          maxAmount: z.string(),
          /** What the payer bears, in words; empty: nothing. */
          feeText: z.string(),
          /** From asking to credit, the median of seven days; null: not known yet. */
          expectedSeconds: z.nullable(z.int()),
          isMaintenance: z.boolean(),
          state: z.enum(CHANNEL_STATES),
          /** When it may be open again; null: it is open, or nobody knows. */
          restsUntil: z.nullable(EpochMs),
          banks: z.array(z.object({ bankCode: z.string(), bankType: z.string(), bankName: z.string() })),
        }),
      ),
    }),
  ),
  errors: ['FREE_REJECT'],
  summary: 'Deposit channels open to this member',
});
