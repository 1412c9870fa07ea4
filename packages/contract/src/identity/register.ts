import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Secret, text } from '../shapes.ts';
import { SessionValue } from './session-value.ts';

const optional = (max: number) => z.optional(text(max));

/** The reply logs in directly. Which fields are asked for is `registerSetting`'s to say. */
export const register = endpoint({
  id: 'register',
  method: 'PUT',
  path: '/wps/member/register',
  family: 'wps',
  auth: 'none',
  ratePerMinute: 10,
  module: 'REG3',
  sealed: true,
  body: z.object({
    username: text(32, 1),
    password: Secret,
    confirmPassword: Secret,
    type: z.optional(z.literal(0)),
    captcha: optional(2_000),
    registerUrl: optional(300),
    registerMethod: z.optional(z.enum(['APP', 'H5', 'PWA', 'WEBCLIP'])),
    domain: optional(100),
    loginDeviceId: optional(64),
    login: z.optional(z.boolean()),
    countryDialingCode: optional(8),
    affiliateCode: optional(32),
    referralCode: optional(32),
    recommenderId: optional(32),
    paymentPassword: optional(128),
    nickname: optional(40),
    payeeName: optional(80),
    email: optional(120),
    mobileNum: optional(20),
    idNumber: optional(40),
    qqNum: optional(40),
    facebook: optional(80),
    wechat: optional(80),
    line: optional(80),
    whatsapp: optional(40),
    zalo: optional(40),
    telegram: optional(80),
    verificationCode: optional(12),
    /** yyyy-MM-dd */
    birthDate: optional(10),
    termsVersion: optional(20),
  }),
  reply: SessionValue,
  errors: [
    'USERNAME_TAKEN',
    'USERNAME_FORMAT',
    'PASSWORD_FORMAT',
    'PASSWORD_CONFIRMATION',
    'FIELD_REQUIRED',
    'FIELD_FORMAT',
    'CAPTCHA_REQUIRED',
    'CAPTCHA_WRONG',
    'AFFILIATE_CODE_WRONG',
    'TERMS_NOT_ACCEPTED',
    'UNDER_AGE',
    'TOO_MANY_REQUESTS',
  ],
  summary: 'Register by username',
});
