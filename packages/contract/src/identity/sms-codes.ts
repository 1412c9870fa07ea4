import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';
import { CodeSent } from './code-sent.ts';

const body = z.object({
  /** Clients of the family name the number either way. */
  mobileNo: z.optional(text(24)),
  mobileNum: z.optional(text(24)),
  countryDialingCode: z.optional(text(8)),
  /** Text of the image, or a solved proof-of-work payload. */
  captcha: z.optional(text(2_000)),
});

const errors = [
  'FIELD_REQUIRED',
  'FIELD_FORMAT',
  'CAPTCHA_REQUIRED',
  'CAPTCHA_WRONG',
  'SMS_WAIT',
  'SMS_COUNTRY',
  'SMS_PAUSED',
  'TOO_MANY_REQUESTS',
  'FUNCTION_OFF',
] as const;

/** To a number in use goes a message that says so; the answer is the same. */
export const sendRegisterCode = endpoint({
  id: 'sendRegisterCode',
  method: 'POST',
  path: '/wps/verification/sms/register',
  family: 'wps',
  auth: 'none',
  ratePerMinute: 10,
  module: 'REG3',
  body,
  reply: CodeSent,
  errors: [...errors],
  summary: 'Send a code to the mobile number of a registration',
});

/** To a number that is nobody's goes nothing; the answer is the same. */
export const sendLoginCode = endpoint({
  id: 'sendLoginCode',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  family: 'wps',
  auth: 'none',
  ratePerMinute: 10,
  module: 'VERIFICATION3',
  body,
  reply: CodeSent,
  errors: [...errors],
  summary: 'Send a code that logs in',
});
