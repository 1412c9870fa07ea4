import { z } from 'zod/mini';

/** What login, trial and registration answer with; kept by clients as MC_SESSION_INFO. */
export const SessionValue = z.object({
  token: z.string(),
  id: z.string(),
  merchantCode: z.string(),
  userName: z.string(),
  /** Member kind: 0 member, 1, 2, 41, 42 agent, 40 restricted, 4 trial. */
  customerType: z.int(),
  type: z.int(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  lastLoginIp: z.string(),
  /** Epoch ms of the login before this one, 0 when there was none. */
  lastLogin: z.int(),
  /** Where that was, as far as it is known. */
  lastLoginCountry: z.optional(z.string()),
  lastLoginCity: z.optional(z.string()),
  /** Epoch ms until which no money leaves and nothing that guards it is changed: a second step was owed. Absent where all is open. */
  limitedUntil: z.optional(z.int()),
});
export type SessionValue = z.output<typeof SessionValue>;
