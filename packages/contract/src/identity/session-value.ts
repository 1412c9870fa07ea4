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
});
export type SessionValue = z.output<typeof SessionValue>;
