import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const domainRoute = endpoint({
  id: 'domainRoute',
  method: 'GET',
  path: '/wps/system/domainRoute',
  family: 'wps',
  auth: 'none',
  reply: z.object({ merchantCode: z.string() }),
  errors: [],
  summary: 'Which merchant this host belongs to',
});
