import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';
import { elevate } from './elevate.ts';

const ofMember = { family: 'wps', auth: 'member', memberTypes: [0, 1, 2], fullSession: true, ratePerMinute: 10 } as const;
const optional = (length: number) => z.optional(text(length));

/** Without a code one is sent to the new address; with it the address is taken. `authCode`: of the app, which proves who acts. */
export const changeEmail = endpoint({
  ...ofMember,
  id: 'changeEmail',
  method: 'POST',
  path: '/wps/member/info/email',
  module: 'MAILVERIFICATION3',
  body: z.object({
    ...{ value: text(254, 1), verificationCode: optional(12), authCode: optional(12) },
    ...{ securityQuestion: optional(30), securityAnswer: optional(80) },
  }),
  reply: z.boolean(),
  errors: [
    ...(['REAUTH_REQUIRED', 'FIELD_FORMAT', 'EMAIL_TAKEN', 'MOBILE_TAKEN', 'ANSWER_WRONG'] as const),
    ...(['SMS_WAIT', 'SMS_COUNTRY', 'SMS_PAUSED'] as const),
    ...elevate.errors,
  ],
  summary: 'Change the e-mail, as clients of the family do',
});

/** KYC_STATE: it has a name already; another one is a matter of papers. */
export const changePayeeName = endpoint({
  ...ofMember,
  id: 'changePayeeName',
  method: 'POST',
  path: '/wps/member/info/payeename',
  module: 'COMM3',
  body: z.object({ value: text(60, 1) }),
  reply: z.boolean(),
  errors: ['FIELD_REQUIRED', 'FIELD_FORMAT', 'KYC_STATE'],
  summary: 'Tell the name that cards carry, once',
});

/** KYC_STATE: what papers have proved changes by papers. Fields that the merchant does not ask for are ignored. */
export const changeProfile = endpoint({
  ...ofMember,
  id: 'changeProfile',
  method: 'POST',
  path: '/wps/member/info',
  module: 'COMM3',
  body: z.object({
    ...{ qqNum: optional(80), line: optional(80), whatsapp: optional(80), facebook: optional(80), wechat: optional(80) },
    ...{ zalo: optional(80), telegram: optional(80), address: optional(120), nationality: optional(2) },
    ...{ occupation: optional(40), sourceOfIncome: optional(40) },
  }),
  reply: z.boolean(),
  errors: ['FIELD_REQUIRED', 'FIELD_FORMAT', 'KYC_STATE'],
  summary: 'Change what the member told of itself',
});
