import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Secret, text } from '../shapes.ts';
import { BankCard } from './bank-cards.ts';

/** Binds a bank card. The same card of the same holder again is the binding there is. */
export const bindBankCard = endpoint({
  id: 'bindBankCard',
  method: 'PUT',
  path: '/wps/member/bankCard',
  family: 'wps',
  auth: 'member',
  fullSession: true,
  memberTypes: [0, 1, 2],
  module: 'BINDCARD3',
  sealed: true,
  ratePerMinute: 10,
  body: z.object({
    cardType: z.literal('B'),
    bankCode: text(20, 1),
    bankName: z.optional(text(80)),
    payeeName: text(80, 1),
    cardNumber: text(40, 1),
    province: z.optional(text(40)),
    city: z.optional(text(40)),
    area: z.optional(text(80)),
    paymentPassword: Secret,
    securityQuestion: z.optional(text(30)),
    securityAnswer: z.optional(text(80)),
  }),
  reply: BankCard,
  errors: [
    'FREE_REJECT',
    'ACCOUNT_LOCKED',
    'HOLD',
    'BANK_UNAVAILABLE',
    'CARD_NUMBER',
    'CARD_HOLDER',
    'CARD_MAX',
    'FIELD_FORMAT',
    'FIELD_REQUIRED',
    'PAYMENT_PASSWORD_MISSING',
    'PAYMENT_PASSWORD_WRONG',
    'PAYMENT_PASSWORD_BACKOFF',
    'OVERLOADED',
    'ANSWER_WRONG',
    'TOO_MANY_REQUESTS',
  ],
  summary: 'Bind a bank card',
});
