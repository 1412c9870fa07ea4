import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const whitelabel = endpoint({
  id: 'whitelabel',
  method: 'GET',
  path: '/wps/system/whitelabel',
  family: 'wps',
  auth: 'none',
  reply: z.record(z.string(), z.boolean()),
  errors: [],
  summary: 'Merchant switches as a map of booleans',
});
