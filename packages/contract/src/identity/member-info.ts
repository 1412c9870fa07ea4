import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const memberInfo = endpoint({
  id: 'memberInfo',
  method: 'GET',
  path: '/wps/member/info',
  family: 'wps',
  auth: 'member',
  reply: z.object({
    id: z.string(),
    account: z.string(),
    nickname: z.string(),
    type: z.int(),
    regDate: z.int(),
    mobile: z.string(),
    countryDialingCode: z.string(),
    mobileVerified: z.boolean(),
    isEmailVerification: z.boolean(),
    payee: z.string(),
    bindGA: z.boolean(),
    toUpline: z.nullable(z.string()),
    lastLogin: z.int(),
    lastLoginIp: z.string(),
    clubLabel: z.nullable(z.object({ labelName: z.string(), type: z.string(), color: z.string(), color2: z.string() })),
    /** When this session began, epoch ms (session clock). */
    sessionSince: z.int(),
  }),
  errors: [],
  summary: 'Profile of the logged-in member',
});
