import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Secret, text } from '../shapes.ts';

export const changePassword = endpoint({
  id: 'changePassword',
  method: 'POST',
  path: '/wps/member/password',
  family: 'wps',
  auth: 'member',
  fullSession: true,
  withOldPassword: true,
  ratePerMinute: 10,
  module: 'PASS3',
  sealed: true,
  body: z.object({ oldPassword: Secret, newPassword: Secret, confirmNewPassword: Secret, verificationCode: z.optional(text(12)) }),
  reply: z.boolean(),
  errors: [
    'PASSWORD_WRONG',
    'PASSWORD_SAME',
    'PASSWORD_FORMAT',
    'PASSWORD_COMMON',
    'PASSWORD_CONFIRMATION',
    'FIELD_REQUIRED',
    'CODE_WRONG',
    'CODE_EXPIRED',
    'OVERLOADED',
    'TOO_MANY_REQUESTS',
  ],
  summary: 'Change the login password',
});
