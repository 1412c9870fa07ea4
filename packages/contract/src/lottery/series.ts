import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const customerSeries = endpoint({
  id: 'customerSeries',
  method: 'GET',
  path: '/lgw/customers/series',
  aliases: ['/lotto/lgw/customers/series'],
  family: 'lgw',
  auth: 'member',
  module: 'LOTT3',
  reply: z.array(
    z.object({
      gameGroupCode: z.string(),
      gameGroupId: z.int(),
      prizeModeId: z.int(),
      maxSeries: z.int(),
      minSeries: z.int(),
      maxBetSeries: z.int(),
      defaultSeries: z.int(),
    }),
  ),
  errors: [],
  summary: 'Prize series this member may choose from',
});
