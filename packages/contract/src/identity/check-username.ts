import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';

export const checkUsername = endpoint({
  id: 'checkUsername',
  method: 'GET',
  path: '/wps/check/username',
  family: 'wps',
  auth: 'none',
  ratePerMinute: 60,
  module: 'REG3',
  /** Who asks often shows a captcha. */
  query: z.object({ username: text(32, 1), captcha: z.optional(text(2_000)) }),
  reply: z.boolean(),
  errors: ['USERNAME_TAKEN', 'USERNAME_FORMAT', 'FIELD_REQUIRED', 'CAPTCHA_REQUIRED', 'CAPTCHA_WRONG', 'TOO_MANY_REQUESTS'],
  summary: 'Whether a username is free',
});
