import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';

/** Binds the image to this browser by a cookie; each call makes a new one. */
export const captchaImage = endpoint({
  id: 'captchaImage',
  method: 'GET',
  path: '/wps/captcha',
  family: 'wps',
  auth: 'none',
  ratePerMinute: 60,
  module: 'CAPTCHA3',
  query: z.object({ t: z.optional(text(20)) }),
  reply: z.string(),
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'Captcha image, PNG in base64',
});
