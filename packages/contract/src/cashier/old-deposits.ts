import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MajorText, text } from '../shapes.ts';
import { PaidByQr, paying, payingErrors } from './pay-by-provider.ts';

/** The old paths name a bank, and the first open way of their kind by that bank is meant. */
const asked = {
  username: z.optional(text(32)),
  amount: MajorText,
  bankCode: text(20, 1),
};
const promo = { promotionId: z.optional(text(40)), promoClaimId: z.optional(text(40)) };

export const oldPayByPage = endpoint({
  ...paying,
  id: 'oldPayByPage',
  path: '/wps/transaction/deposit/pg',
  body: z.object({ ...asked, ...promo }),
  reply: z.object({ transId: z.string(), redirectUrl: z.string(), redirection_url: z.string() }),
  errors: payingErrors,
  summary: "Open a deposit on a provider's page, by its old path",
});

export const oldPayByQr = endpoint({
  ...paying,
  id: 'oldPayByQr',
  path: '/wps/transaction/deposit/qr',
  body: z.object({ ...asked, ...promo }),
  reply: PaidByQr,
  errors: payingErrors,
  summary: 'Open a deposit that is paid by scanning, by its old path',
});

const transfer = {
  ...paying,
  reply: z.object({
    transId: z.string(),
    receiver_account: z.string(),
    receiver_name: z.string(),
    email: z.string(),
    amount: z.string(),
    remarks: z.string(),
  }),
  errors: payingErrors.filter((code): code is Exclude<typeof code, 'PROVIDER_DOWN'> => code !== 'PROVIDER_DOWN'),
} as const;

/** Who pays is not said: it is found by its amount or its reference. */
export const oldTransfer = endpoint({
  ...transfer,
  id: 'oldTransfer',
  path: '/wps/transaction/deposit/mt',
  body: z.object({ ...asked, ...promo }),
  summary: 'Open a deposit by bank transfer, by its old path',
});

export const oldTransferByName = endpoint({
  ...transfer,
  id: 'oldTransferByName',
  path: '/wps/transaction/deposit/ma',
  body: z.object({ ...asked, ...promo, payeeName: text(80, 1) }),
  summary: "Open a deposit by bank transfer under the payer's name, by its old path",
});
