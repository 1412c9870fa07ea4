import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';

export const checkAffiliate = endpoint({
  id: 'checkAffiliate',
  method: 'GET',
  path: '/wps/agent/affiliate',
  family: 'wps',
  auth: 'none',
  ratePerMinute: 60,
  module: 'REG3',
  query: z.object({ code: text(64, 1), domain: z.optional(text(100)), captcha: z.optional(text(2_000)) }),
  reply: z.boolean(),
  errors: ['AFFILIATE_CODE_WRONG', 'CAPTCHA_REQUIRED', 'CAPTCHA_WRONG', 'TOO_MANY_REQUESTS'],
  summary: 'Whether an affiliate code is right',
});
