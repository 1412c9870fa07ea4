import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';

export const HELP_TOPICS = ['money', 'lottery', 'proof', 'limits', 'account'] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

/** Questions and answers in the order in which they are asked most; the place in the list is what `/m/help?i=` names. */
export const helpCenter = endpoint({
  id: 'helpCenter',
  method: 'GET',
  path: '/wps/system/helpCenter',
  family: 'wps',
  auth: 'none',
  query: z.object({ device: z.optional(text(10)), language: z.optional(text(8)) }),
  reply: z.array(z.object({ id: z.string(), topic: z.enum(HELP_TOPICS), title: z.string(), content: z.string(), linkage: z.string() })),
  errors: [],
  summary: 'Questions and answers of the help centre',
});
