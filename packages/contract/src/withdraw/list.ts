import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { PageNo, PageSize } from '../shapes.ts';
import { WithdrawalView } from './withdrawal-view.ts';

/** Newest first; pages from 0. */
export const listWithdrawals = endpoint({
  id: 'listWithdrawals',
  method: 'GET',
  path: '/api/withdrawals',
  family: 'own',
  auth: 'member',
  query: z.object({ page: z.optional(PageNo), size: z.optional(PageSize) }),
  reply: z.object({ list: z.array(WithdrawalView), page: z.int(), totalPages: z.int() }),
  errors: [],
  summary: "A member's withdrawals with their status timeline",
});
