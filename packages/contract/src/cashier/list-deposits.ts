import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { PageNo, PageSize } from '../shapes.ts';
import { DepositView } from './deposit-view.ts';

/** Newest first; pages from 0. */
export const listDeposits = endpoint({
  id: 'listDeposits',
  method: 'GET',
  path: '/api/deposits',
  family: 'own',
  auth: 'member',
  query: z.object({ page: z.optional(PageNo), size: z.optional(PageSize) }),
  reply: z.object({ list: z.array(DepositView), page: z.int(), totalPages: z.int() }),
  errors: [],
  summary: "A member's deposits with their status timeline",
});
