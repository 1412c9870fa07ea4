import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Language } from '../shapes.ts';

export const setLanguage = endpoint({
  id: 'setLanguage',
  method: 'POST',
  path: '/wps/member/language',
  family: 'wps',
  auth: 'member',
  body: z.object({ language: Language }),
  reply: z.boolean(),
  errors: [],
  summary: 'Remember the language of this member',
});
