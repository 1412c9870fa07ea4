import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';

/** Of the member's cash: `0` moves what is held or owed alone, `+-` may do either. */
export const TX_SIGNS = ['+', '-', '+-', '0'] as const;

/** What rows of the account record are called, by the types that it is narrowed by. */
export const transactionCodes = endpoint({
  id: 'transactionCodes',
  method: 'GET',
  path: '/wps/relay/GLS2_TxCodeList',
  family: 'wps',
  auth: 'member',
  module: 'MEMTRANS3',
  query: z.object({ language: z.optional(text(8)) }),
  reply: z.array(z.object({ txTypeId: z.string(), txTypeName: z.string(), codeType: z.string(), sign: z.enum(TX_SIGNS) })),
  errors: [],
  summary: 'Kinds of moves in the account record',
});
