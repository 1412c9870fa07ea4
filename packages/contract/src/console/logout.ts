import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const operatorLogout = endpoint({
  id: 'operatorLogout',
  method: 'POST',
  path: '/console/api/logout',
  family: 'own',
  auth: 'operator',
  beforeOwnPassword: true,
  reply: z.object({ done: z.boolean() }),
  errors: [],
  summary: 'End the operator session',
});
