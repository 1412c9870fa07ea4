import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Secret, text } from '../shapes.ts';
import { CodeSent } from './code-sent.ts';

const captcha = z.optional(text(2_000));
const number = { mobileNum: text(24, 1), countryDialingCode: text(8, 1) };
const newPassword = { newPassword: Secret, confirmNewPassword: z.optional(Secret), authCode: z.optional(text(40)) };
const ofPassword = ['PASSWORD_FORMAT', 'PASSWORD_COMMON', 'PASSWORD_CONFIRMATION', 'STEP_REQUIRED', 'CODE_WRONG'] as const;

/** The answer is the same whoever the name and the address belong to; a link goes to the address where both are one member's. */
export const askResetByMail = endpoint({
  id: 'askResetByMail',
  method: 'POST',
  path: '/wps/member/password/email',
  family: 'wps',
  auth: 'none',
  ratePerMinute: 10,
  module: 'PASS3',
  form: true,
  body: z.object({ username: text(32, 1), email: text(120, 1), captcha }),
  reply: z.boolean(),
  errors: ['FIELD_FORMAT', 'CAPTCHA_REQUIRED', 'CAPTCHA_WRONG', 'TOO_MANY_REQUESTS'],
  summary: 'Ask for a link that sets a new password',
});

export const askResetBySms = endpoint({
  id: 'askResetBySms',
  method: 'POST',
  path: '/wps/member/password/sms',
  family: 'wps',
  auth: 'none',
  ratePerMinute: 10,
  module: 'PWRESETSMS3',
  body: z.object({ ...number, captcha }),
  reply: CodeSent,
  errors: ['FIELD_FORMAT', 'CAPTCHA_REQUIRED', 'CAPTCHA_WRONG', 'SMS_WAIT', 'TOO_MANY_REQUESTS'],
  summary: 'Ask for a code that sets a new password',
});

export const resetBySms = endpoint({
  id: 'resetBySms',
  method: 'POST',
  path: '/wps/member/password/verification',
  family: 'wps',
  auth: 'none',
  ratePerMinute: 10,
  module: 'CHNGPASSVERIF3',
  sealed: true,
  body: z.object({ ...number, verificationCode: text(12, 1), ...newPassword }),
  reply: z.boolean(),
  errors: ['FIELD_FORMAT', ...ofPassword, 'CODE_EXPIRED', 'TOO_MANY_REQUESTS'],
  summary: 'Set a new password with the code of a message',
});

/** What the page behind a mail's link asks for: opening the page spends nothing. */
export const resetByLink = endpoint({
  id: 'resetByLink',
  method: 'POST',
  path: '/api/identity/reset',
  family: 'own',
  auth: 'none',
  ratePerMinute: 10,
  module: 'PASS3',
  sealed: true,
  body: z.object({ token: text(64, 1), ...newPassword }),
  reply: z.boolean(),
  errors: [...ofPassword, 'LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
  summary: 'Set a new password with the link of a mail',
});
