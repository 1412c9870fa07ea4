import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';

/** Value: bank type to channels, e.g. `PGMT` for manual bank transfer. */
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
          banks: z.array(z.object({ bankCode: z.string(), bankType: z.string(), bankName: z.string() })),
        }),
      ),
    }),
  ),
  errors: ['FREE_REJECT'],
  summary: 'Deposit channels open to this member',
});
