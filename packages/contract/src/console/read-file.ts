import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../shapes.ts';

export const consoleReadFile = endpoint({
  id: 'consoleReadFile',
  method: 'GET',
  path: '/console/api/files/:fileId',
  family: 'own',
  auth: 'operator',
  right: 'files.see',
  params: z.object({ fileId: Id }),
  reply: null,
  errors: ['NOT_FOUND'],
  summary: 'An uploaded image, each look written to the audit log',
});
