import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { PageNo, PageSize, text } from '../shapes.ts';

export const auditLog = endpoint({
  id: 'auditLog',
  method: 'GET',
  path: '/console/api/audit',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  query: z.object({ search: z.optional(text(40)), page: z.optional(PageNo), size: z.optional(PageSize) }),
  reply: z.object({
    list: z.array(
      z.object({
        auditId: z.string(),
        atMs: z.int(),
        operator: z.string(),
        action: z.string(),
        subjectType: z.string(),
        subjectId: z.string(),
        reason: z.string(),
        ip: z.string(),
        detail: z.record(z.string(), z.string()),
      }),
    ),
    page: z.int(),
    totalPages: z.int(),
  }),
  errors: [],
  summary: 'Who did what and why',
});
