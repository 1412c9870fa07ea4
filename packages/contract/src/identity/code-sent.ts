import { z } from 'zod/mini';

/** What the answer to a send of a code says. The same for every number and address, whoever they belong to. */
export const CodeSent = z.object({
  /** When the next may be asked for, epoch ms: the button comes back then. */
  expirationTime: z.int(),
  expiredMinutes: z.int(),
  serverTime: z.int(),
  /** Until when the code is good, epoch ms. */
  codeExpiresAt: z.int(),
  /** Of today. */
  sendsLeft: z.int(),
});
export type CodeSent = z.output<typeof CodeSent>;
