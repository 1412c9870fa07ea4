import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EpochMs, PageNo, PageSize } from '../shapes.ts';

/** The family's deposit report. Pages from 1. */
export const depositReport = endpoint({
  id: 'depositReport',
  method: 'GET',
  path: '/wps/relay/depositTransactioNReport',
  aliases: ['/wps/report/depositTransaction'],
  family: 'wps',
  auth: 'member',
  module: 'DPSTBAS3',
  query: z.object({ startDate: z.optional(EpochMs), endDate: z.optional(EpochMs), page: z.optional(PageNo), size: z.optional(PageSize) }),
  reply: z.object({
    records: z.array(
      z.object({
        transId: z.string(),
        depositMode: z.string(),
        requestedAmount: z.string(),
        amount: z.string(),
        reimbursementAmount: z.string(),
        refId: z.string(),
        depositDate: z.int(),
        actualDepositDate: z.nullable(z.int()),
        state: z.string(),
      }),
    ),
    footer: z.array(z.object({ amount: z.string(), reimbursementAmount: z.string() })),
    page: z.int(),
    totalPages: z.int(),
  }),
  errors: [],
  summary: 'Deposit report',
});
