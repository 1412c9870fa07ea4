import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Secret, text } from '../shapes.ts';

export const setPaymentPassword = endpoint({
  id: 'setPaymentPassword',
  method: 'PUT',
  path: '/wps/member/paymentPassword',
  family: 'wps',
  auth: 'member',
  fullSession: true,
  memberTypes: [0, 1, 2],
  module: 'PAYMENTPASS3',
  ratePerMinute: 10,
  sealed: true,
  body: z.object({ newPassword: Secret, confirmNewPassword: Secret }),
  reply: z.boolean(),
  errors: ['FREE_REJECT', 'PASSWORD_FORMAT', 'PASSWORD_CONFIRMATION', 'PAYMENT_PASSWORD_EXISTS', 'PAYMENT_PASSWORD_IS_LOGIN', 'OVERLOADED'],
  summary: 'Set the payment password, once',
});

export const changePaymentPassword = endpoint({
  id: 'changePaymentPassword',
  method: 'POST',
  path: '/wps/member/paymentPassword',
  family: 'wps',
  auth: 'member',
  fullSession: true,
  memberTypes: [0, 1, 2],
  module: 'PAYMENTPASS3',
  ratePerMinute: 10,
  sealed: true,
  body: z.object({ oldPassword: Secret, newPassword: Secret, confirmNewPassword: Secret, verificationCode: z.optional(text(12)) }),
  reply: z.boolean(),
  errors: [
    'FREE_REJECT',
    'PASSWORD_FORMAT',
    'PASSWORD_CONFIRMATION',
    'PASSWORD_SAME',
    'PAYMENT_PASSWORD_IS_LOGIN',
    'PAYMENT_PASSWORD_MISSING',
    'PAYMENT_PASSWORD_WRONG',
    'PAYMENT_PASSWORD_BACKOFF',
    'FIELD_REQUIRED',
    'CODE_WRONG',
    'CODE_EXPIRED',
    'OVERLOADED',
  ],
  summary: 'Change the payment password',
});

export const resetPaymentPassword = endpoint({
  id: 'resetPaymentPassword',
  method: 'POST',
  path: '/wps/member/paymentPassword/reset',
  family: 'wps',
  auth: 'member',
  fullSession: true,
  memberTypes: [0, 1, 2],
  module: 'RESPAYPASS3',
  ratePerMinute: 10,
  sealed: true,
  body: z.object({ newPassword: Secret, confirmNewPassword: Secret }),
  reply: z.boolean(),
  errors: [
    ...(['REAUTH_REQUIRED', 'FREE_REJECT', 'PASSWORD_FORMAT', 'PASSWORD_CONFIRMATION'] as const),
    ...(['PAYMENT_PASSWORD_IS_LOGIN', 'PAYMENT_PASSWORD_MISSING', 'OVERLOADED'] as const),
  ],
  summary: 'Set a forgotten payment password anew, by who has just proved who it is; money out is held for a while',
});

export const hasPaymentPassword = endpoint({
  id: 'hasPaymentPassword',
  method: 'GET',
  path: '/wps/member/hasWithdrawalPassword',
  family: 'wps',
  auth: 'member',
  module: 'PAYMENTPASS3',
  reply: z.boolean(),
  errors: [],
  summary: 'Whether a payment password is set',
});
