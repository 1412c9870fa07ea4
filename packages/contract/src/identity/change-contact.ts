import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';

/** A mail address, or a number with its dialing code beside it. */
const Contact = z.object({ kind: z.enum(['email', 'mobile']), value: text(254, 1), countryDialingCode: z.optional(text(6)) });

export const ownContacts = endpoint({
  id: 'ownContacts',
  method: 'GET',
  path: '/api/identity/contacts',
  family: 'own',
  auth: 'member',
  /** Masked but for what one knows one's own by; null: none. */
  reply: z.object({
    email: z.nullable(z.object({ masked: z.string(), verified: z.boolean() })),
    mobile: z.nullable(z.object({ masked: z.string(), verified: z.boolean() })),
  }),
  errors: [],
  summary: 'How the member is reached',
});

export const sendContactCode = endpoint({
  id: 'sendContactCode',
  method: 'POST',
  path: '/api/identity/contacts/code',
  family: 'own',
  auth: 'member',
  fullSession: true,
  memberTypes: [0, 1, 2],
  module: 'MAILVERIFICATION3',
  ratePerMinute: 10,
  body: Contact,
  reply: z.object({ expirationTime: z.int(), serverTime: z.int(), codeExpiresAt: z.int(), sendsLeft: z.int() }),
  errors: ['REAUTH_REQUIRED', 'FIELD_FORMAT', 'SMS_WAIT', 'SMS_COUNTRY', 'SMS_PAUSED'],
  summary: 'A code to the new address or number',
});

export const changeContact = endpoint({
  id: 'changeContact',
  method: 'POST',
  path: '/api/identity/contacts',
  family: 'own',
  auth: 'member',
  fullSession: true,
  memberTypes: [0, 1, 2],
  module: 'MAILVERIFICATION3',
  ratePerMinute: 10,
  body: z.extend(Contact, {
    verificationCode: text(8, 1),
    securityQuestion: z.optional(text(30)),
    securityAnswer: z.optional(text(80)),
  }),
  reply: ownContacts.reply,
  errors: [
    ...(['REAUTH_REQUIRED', 'FIELD_FORMAT', 'CODE_WRONG', 'CODE_EXPIRED', 'MOBILE_TAKEN', 'EMAIL_TAKEN'] as const),
    ...(['FIELD_REQUIRED', 'ANSWER_WRONG', 'TOO_MANY_REQUESTS', 'OVERLOADED'] as const),
  ],
  summary: 'Take the new address or number, from its right code on; the old one is told how to undo it',
});

export const notMe = endpoint({
  id: 'notMe',
  method: 'POST',
  path: '/api/identity/not-me',
  family: 'own',
  auth: 'none',
  ratePerMinute: 10,
  body: z.object({ token: text(200, 1) }),
  reply: z.object({ done: z.boolean() }),
  errors: ['LINK_EXPIRED'],
  summary: 'By the link of three days that the old address or number was sent: it is put back, and the account locked until a person looks',
});
