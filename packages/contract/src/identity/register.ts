import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Secret, text } from '../shapes.ts';
import { SessionValue } from './session-value.ts';

const optional = (max: number) => z.optional(text(max));

/** Which of them are asked for is `registerSetting`'s to say. */
const body = z.object({
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
  /** In the place of the code: what Firebase says of who proved this number there. */
  firebaseChannel: optional(20),
  firebaseIdToken: optional(4_000),
  firebaseMobileNo: optional(32),
  /** yyyy-MM-dd */
  birthDate: optional(10),
  /** Another name of it that clients of the family use. */
  birthday: optional(10),
  lastName: optional(40),
  firstName: optional(40),
  address: optional(120),
  nationality: optional(2),
  occupation: optional(40),
  sourceOfIncome: optional(40),
  placeOfBirth: optional(80),
  termsVersion: optional(20),
  /** What a provider of identity vouched for (`finishFederated`): it opens the account from then on. */
  registrationTicket: optional(64),
});

const errors = [
  'USERNAME_TAKEN',
  'NICKNAME_USED',
  'PASSWORD_COMMON',
  'CODE_WRONG',
  'CODE_EXPIRED',
  'MOBILE_TAKEN',
  'FUNCTION_OFF',
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
  'TICKET_INVALID',
  'PROVIDER_DOWN',
  'TOO_MANY_REQUESTS',
] as const;

const rest = {
  method: 'PUT',
  family: 'wps',
  auth: 'none',
  ratePerMinute: 10,
  sealed: true,
  body,
  reply: SessionValue,
  errors: [...errors],
} as const;

/** The reply logs in directly. */
export const register = endpoint({
  ...rest,
  id: 'register',
  path: '/wps/member/register',
  module: 'REG3',
  summary: 'Register by username',
});

/** The number is the name: `username` is not read. */
export const registerByMobile = endpoint({
  ...rest,
  id: 'registerByMobile',
  path: '/wps/member/register/mobile',
  module: 'MOBILENUMREG3',
  summary: 'Register by mobile number',
});

/** By the word of a provider of identity. Who names no name is given one. */
export const registerByProvider = endpoint({
  ...rest,
  id: 'registerByProvider',
  path: '/wps/member/register/autoUsername',
  module: 'REG3',
  body: z.extend(body, { username: optional(32), registrationTicket: text(64, 1) }),
  summary: 'Register by what a provider of identity said',
});
