import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EpochMs, PageNo, PageSize } from '../shapes.ts';

/** Status numbers of the report; clients of the family hide the remark of 4, and know of no parts. */
export const REPORT_STATUS = { requested: 1, review: 2, approved: 3, paying: 3, returned: 3, paid: 4, rejected: 5 } as const;

/** The family's withdraw report. Pages from 1. The footer sums what was paid. */
export const withdrawReport = endpoint({
  id: 'withdrawReport',
  method: 'GET',
  path: '/wps/relay/MCS2_WithdrawTransactionReport',
  aliases: ['/wps/report/withdrawTransaction'],
  family: 'wps',
  auth: 'member',
  query: z.object({ startDate: z.optional(EpochMs), endDate: z.optional(EpochMs), page: z.optional(PageNo), size: z.optional(PageSize) }),
  reply: z.object({
    records: z.array(
      z.object({
        refId: z.string(),
        amount: z.string(),
        bankName: z.string(),
        withdrawDate: z.int(),
        status: z.int(),
        remark: z.string(),
      }),
    ),
    footer: z.array(z.object({ amount: z.string() })),
    page: z.int(),
    totalPages: z.int(),
  }),
  errors: [],
  summary: 'Withdraw report',
});
