import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { PageNo, PageSize, text } from '../shapes.ts';
import { WithdrawalView } from './withdrawal-view.ts';

/** Newest first; pages from 0, or behind the last row by `next`, as far back as there is one. Behind a cursor pages are of what is left. */
export const listWithdrawals = endpoint({
  id: 'listWithdrawals',
  method: 'GET',
  path: '/api/withdrawals',
  family: 'own',
  auth: 'member',
  query: z.object({ page: z.optional(PageNo), size: z.optional(PageSize), cursor: z.optional(text(120)) }),
  reply: z.object({ list: z.array(WithdrawalView), page: z.int(), totalPages: z.int(), next: z.nullable(z.string()) }),
  errors: ['CURSOR_BAD'],
  summary: "A member's withdrawals with their status timeline",
});
