import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../shapes.ts';

/** Only the owner's session opens it. */
export const readFile = endpoint({
  id: 'readFile',
  method: 'GET',
  path: '/api/files/:fileId',
  family: 'own',
  auth: 'member',
  params: z.object({ fileId: Id }),
  reply: null,
  errors: ['NOT_FOUND'],
  summary: 'An uploaded image',
});
