import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';

const Item = z.object({ enabled: z.boolean(), isComplete: z.boolean() });

/** What guards the account, and how much of it is in place: 0 to 100, one lamp for each 20. */
export const securityConfig = endpoint({
  id: 'securityConfig',
  method: 'GET',
  path: '/wps/v2/member/securityConfig',
  aliases: ['/wps/member/securityConfig'],
  family: 'wps',
  auth: 'member',
  module: 'SECPRIV',
  reply: z.object({
    completeProgress: z.int(),
    info: z.object({
      loginPassword: Item,
      paymentPassword: Item,
      bankCards: Item,
      payeeName: Item,
      securityQuestions: Item,
      virtualWallets: Item,
      email: Item,
      profile: Item,
      bindGA: Item,
      mobileVerified: Item,
      mobileNum: Item,
      idVerification: Item,
      cpfVerification: Item,
    }),
  }),
  errors: [],
  summary: 'Security centre: what is in place',
});
