import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** The way round the image for those who cannot read it (decisions.md 10): the solved payload goes where the captcha text would, and before
 * each message to a stranger's number. */
export const captchaWork = endpoint({
  id: 'captchaWork',
  method: 'GET',
  path: '/api/captcha-work',
  family: 'own',
  auth: 'none',
  ratePerMinute: 60,
  reply: z.object({ algorithm: z.string(), challenge: z.string(), maxnumber: z.int(), salt: z.string(), signature: z.string() }),
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'Proof-of-work challenge',
});
