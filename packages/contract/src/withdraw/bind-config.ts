import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Which extra inputs the form of binding shows. */
export const bindConfig = endpoint({
  id: 'bindConfig',
  method: 'GET',
  path: '/wps/member/bankCard/config',
  family: 'wps',
  auth: 'member',
  memberTypes: [0, 1, 2],
  module: 'BINDCARD3',
  reply: z.object({
    shouldBindGA: z.boolean(),
    validate: z.object({
      mobileNum: z.boolean(),
      authCode: z.boolean(),
      paymentPassword: z.boolean(),
      validatePaymentPassword: z.boolean(),
    }),
    /** The name that cards must carry; empty until the first card sets it. */
    payeeName: z.string(),
  }),
  errors: ['FREE_REJECT'],
  summary: 'What binding a bank card asks for',
});
