import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EpochMs, Secret, text } from '../shapes.ts';

/** How a member proves within its session that it is still itself. */
export const PROOF_WAYS = ['passkey', 'totp', 'recovery_code', 'password'] as const;
export type ProofWay = (typeof PROOF_WAYS)[number];

/** For how long that opens what changes the account. */
export const ELEVATED_MS = 5 * 60_000;

/** What a browser makes of a passkey, as the Web Authentication API says it; judged by the library. */
export const PasskeyAnswer = z.object({
  id: text(1_400, 1),
  rawId: text(1_400, 1),
  type: z.literal('public-key'),
  response: z.record(text(40, 1), z.unknown()),
  authenticatorAttachment: z.optional(text(40)),
  clientExtensionResults: z.optional(z.record(z.string(), z.unknown())),
});

const Standing = z.object({
  /** Null: not proved, or too long ago. */
  untilMs: z.nullable(EpochMs),
  ways: z.array(z.enum(PROOF_WAYS)),
  /** With the password a code goes to this, shown masked; null: the password alone, for there is nothing else. */
  codeTo: z.nullable(z.string()),
});

/** A code went to a proved number or address of the member's: masked; the address, where messages to numbers wait. */
export const CodeToOwn = z.object({
  codeTo: z.string(),
  expirationTime: z.int(),
  serverTime: z.int(),
  codeExpiresAt: z.int(),
  sendsLeft: z.int(),
});

export const elevation = endpoint({
  id: 'elevation',
  method: 'GET',
  path: '/api/identity/elevate',
  family: 'own',
  auth: 'member',
  reply: Standing,
  errors: [],
  summary: 'How the member can prove once more who it is, and until when it has',
});

export const sendElevationCode = endpoint({
  id: 'sendElevationCode',
  method: 'POST',
  path: '/api/identity/elevate/code',
  family: 'own',
  auth: 'member',
  fullSession: true,
  ratePerMinute: 10,
  reply: CodeToOwn,
  errors: ['STEP_REQUIRED', 'SMS_WAIT', 'SMS_COUNTRY', 'SMS_PAUSED'],
  summary: 'A code to a proved number or address, which the password asks for beside itself',
});

export const elevate = endpoint({
  id: 'elevate',
  method: 'POST',
  path: '/api/identity/elevate',
  family: 'own',
  auth: 'member',
  fullSession: true,
  ratePerMinute: 20,
  sealed: true,
  body: z.object({
    way: z.enum(PROOF_WAYS),
    password: z.optional(Secret),
    code: z.optional(text(40, 1)),
    passkey: z.optional(PasskeyAnswer),
  }),
  reply: Standing,
  errors: [
    'FIELD_REQUIRED',
    'PASSWORD_WRONG',
    'CODE_WRONG',
    'CODE_EXPIRED',
    'PASSKEY_REFUSED',
    'STEP_REQUIRED',
    'TOO_MANY_REQUESTS',
    'OVERLOADED',
  ],
  summary: 'Prove once more who it is: opens what changes the account for five minutes',
});
