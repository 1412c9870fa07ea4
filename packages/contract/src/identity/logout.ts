import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const logout = endpoint({
  id: 'logout',
  method: 'DELETE',
  path: '/wps/session/logout',
  family: 'wps',
  auth: 'member',
  evenTurnedAway: true,
  reply: z.boolean(),
  errors: [],
  summary: 'End this session',
});
