import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { PageNo, PageSize, text } from '../shapes.ts';
import { DepositView } from './deposit-view.ts';

/** Newest first; pages from 0, or behind the last row by `next`, as far back as there is one. Behind a cursor pages are of what is left. */
export const listDeposits = endpoint({
  id: 'listDeposits',
  method: 'GET',
  path: '/api/deposits',
  family: 'own',
  auth: 'member',
  query: z.object({ page: z.optional(PageNo), size: z.optional(PageSize), cursor: z.optional(text(120)) }),
  reply: z.object({ list: z.array(DepositView), page: z.int(), totalPages: z.int(), next: z.nullable(z.string()) }),
  errors: ['CURSOR_BAD'],
  summary: "A member's deposits with their status timeline",
});
